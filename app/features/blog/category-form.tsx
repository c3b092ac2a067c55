import { DEFAULT_COLOR, LONGEST_CATEGORY_NAME } from '~/lib/category'
import { counted } from '~/lib/counted'
import { categoryPath } from '~/lib/paths'
import { ColouredName } from '~/ui/coloured-name'
import { AreaField, TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { OnceKey } from '~/ui/form/once-key'
import { RemovalPanel } from '~/ui/form/removal-panel'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import { LONGEST_CATEGORY_DESCRIPTION } from './post'
import { BLOG_DESK_PATH, blogDeskPath, type ManagedCategory } from './post-desk'

/** The form of a category, new or to be changed (P2 §4). */
export function CategoryForm({ category }: { category: ManagedCategory | null }) {
  const [, fields] = useZodForm<Record<'name' | 'description' | 'color', string>>('save-category', {
    name: category?.name ?? '',
    description: category?.description ?? '',
    color: category?.color ?? DEFAULT_COLOR,
  })
  return (
    <section className="panel" aria-labelledby="category-title" id="category">
      <h2 id="category-title">{category ? 'Edit Category' : 'Create Category'}</h2>
      <Form method="post">
        {category ? <input type="hidden" name="id" value={category.id} /> : <OnceKey />}
        <TextField
          field={fields.name}
          label="Name"
          hint={category ? `Its address follows the name; at present it is ${categoryPath(category.slug)}` : undefined}
          required
          maxLength={LONGEST_CATEGORY_NAME}
        />
        <AreaField field={fields.description} label="Description (optional)" rows={3} maxLength={LONGEST_CATEGORY_DESCRIPTION} />
        <TextField field={fields.color} label="Colour" type="color" />
        <div className="cluster">
          <SubmitButton intent="save-category" pending="Saving...">{category ? 'Update Category' : 'Create Category'}</SubmitButton>
          <a className="button button-quiet" href={`${BLOG_DESK_PATH}#categories`}>Cancel</a>
        </div>
      </Form>
    </section>
  )
}

/** Asks before deleting: nothing is ever deleted on the first press. */
export function CategoryRemovalPanel({ category: { id, name, postCount } }: { category: ManagedCategory }) {
  return (
    <RemovalPanel title="Delete Category" named={<input type="hidden" name="id" value={id} />} intent="delete-category" closeAt={`${BLOG_DESK_PATH}#categories`}>
      <p>
        Are you sure you want to delete "{name}"? {postCount === 0 ? 'No post is in it.' : 'Its posts stay, without it.'} This cannot be undone.
      </p>
    </RemovalPanel>
  )
}

/** All categories, each with ways to change and delete it. */
export function ManagedCategories({ categories }: { categories: ManagedCategory[] }) {
  return (
    <section className="stack" aria-labelledby="categories-title" id="categories">
      <h2 id="categories-title">All Categories ({categories.length})</h2>
      {categories.length === 0 ? <p className="muted">No categories yet. Create your first category above!</p> : (
        <ul className="category-rows">
          {categories.map(({ id, name, slug, color, postCount }) => (
            <li key={id}>
              <span>
                <a href={categoryPath(slug)}><ColouredName name={name} color={color} /></a>{' '}
                <span className="muted">{counted(postCount, 'post')}</span>
              </span>
              <span className="cluster">
                <a className="button button-quiet button-small" href={blogDeskPath('edit-category', id)} aria-label={`Edit category ${name}`}>Edit</a>
                <a className="button button-danger button-small" href={blogDeskPath('confirm-delete-category', id)} aria-label={`Delete category ${name}`}>Delete</a>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
