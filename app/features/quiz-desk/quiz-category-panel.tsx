import { DEFAULT_COLOR, LONGEST_CATEGORY_NAME } from '~/lib/category'
import { ColouredName } from '~/ui/coloured-name'
import { TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { OnceKey } from '~/ui/form/once-key'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import type { QuizCategory } from '~/features/quizzes/quiz-category'
import type { QuizAdminPanel } from './quiz-admin'

type Categories = Extract<QuizAdminPanel, { name: 'categories' }>
type PanelProps = { panel: Categories; listAt: string; categoriesAt: string }

type FormProps = { editing: QuizCategory | null; categoriesAt: string; listAt: string }

function CategoryForm({ editing, categoriesAt, listAt }: FormProps) {
  const [, { name, color }] = useZodForm<{ name: string; color: string }>('save-category', {
    name: editing?.name ?? '',
    color: editing?.color ?? DEFAULT_COLOR,
  })
  return (
    <Form method="post" action={categoriesAt}>
      {editing ? <input type="hidden" name="id" value={editing.id} /> : <OnceKey />}
      <div className="form-grid">
        <TextField field={name} label={editing ? `New name of ${editing.name}` : 'Name of a new category'} required maxLength={LONGEST_CATEGORY_NAME} />
        <TextField field={color} label="Colour" type="color" />
      </div>
      <div className="cluster">
        <SubmitButton intent="save-category" pending="Saving...">{editing ? 'Save category' : 'Add category'}</SubmitButton>
        {editing
          ? <a className="button button-quiet" href={`${categoriesAt}#categories`}>Cancel</a>
          : <a className="button button-quiet" href={listAt}>Close</a>}
      </div>
    </Form>
  )
}

function DeleteCategory({ deleting, categoriesAt }: { deleting: QuizCategory; categoriesAt: string }) {
  return (
    <div className="notice is-bad">
      <strong>Delete the category {deleting.name}?</strong>
      <p>Its quizzes stay, without a category.</p>
      <Form method="post" action={categoriesAt}>
        <input type="hidden" name="id" value={deleting.id} />
        <div className="cluster">
          <SubmitButton intent="delete-category" tone="danger" pending="Deleting...">Delete category</SubmitButton>
          <a className="button button-quiet" href={`${categoriesAt}#categories`}>Keep it</a>
        </div>
      </Form>
    </div>
  )
}

/** The quiz categories: names and colours. */
export function QuizCategoriesPanel({ panel: { categories, editing, deleting }, listAt, categoriesAt }: PanelProps) {
  return (
    <section className="panel" aria-labelledby="categories-title" id="categories">
      <h2 id="categories-title">Quiz categories</h2>
      {deleting ? <DeleteCategory deleting={deleting} categoriesAt={categoriesAt} /> : null}
      {categories.length === 0 ? <p className="muted">There are no categories yet.</p> : (
        <ul className="plain-rows">
          {categories.map((category) => (
            <li key={category.id}>
              <ColouredName name={category.name} color={category.color} />
              <span className="cluster">
                <a className="button button-quiet button-small" href={`${categoriesAt}&edit-category=${category.id}#categories`} aria-label={`Edit ${category.name}`}>Edit</a>
                <a className="button button-danger button-small" href={`${categoriesAt}&delete-category=${category.id}#categories`} aria-label={`Delete ${category.name}`}>Delete</a>
              </span>
            </li>
          ))}
        </ul>
      )}
      <CategoryForm editing={editing} categoriesAt={categoriesAt} listAt={listAt} key={editing?.id ?? `new ${categories.length}`} />
    </section>
  )
}
