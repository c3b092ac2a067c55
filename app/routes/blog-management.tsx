import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/accounts/session.server'
import { attachmentFile } from '~/features/blog/attachments.server'
import { removeCategory, saveCategory } from '~/features/blog/categories.server'
import { CategoryForm, CategoryRemovalPanel, ManagedCategories } from '~/features/blog/category-form'
import { removePost, savePost } from '~/features/blog/post-changes.server'
import { BLOG_DESK_PATH } from '~/features/blog/post-desk'
import { postListAt, toBlogDesk } from '~/features/blog/post-desk.server'
import { PostForm, PostRemovalPanel } from '~/features/blog/post-form'
import { categoryForm, postForm } from '~/features/blog/post-forms'
import { PostTable } from '~/features/blog/post-table'
import { plainDeskPage, type PageHandle } from '~/lib/page-handle'
import { titleOnPage } from '~/lib/pagination'
import { rowChoice } from '~/lib/row-choice'
import { handleForm, on } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { pictureFile } from '~/server/image.server'
import { redirectWithToast } from '~/server/toast.server'
import { ErrorNotice } from '~/ui/error-notice'
import { ErrorPage, Forbidden } from '~/ui/error-page'
import { GoneNotice } from '~/ui/form/gone-notice'
import { Icon } from '~/ui/icon'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...plainDeskPage, sheets: [...plainDeskPage.sheets, 'writing'], enhance: 'writing' }

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${titleOnPage('Blog Management', data?.page)} · Midnight Midway` }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, { otherwise: 403 })
  const desk = await toBlogDesk(searchOf(request))
  return json(desk, { status: desk.isMissing ? 404 : desk.failures.length > 0 ? 500 : 200 })
}

/** `One attachment added`, for the message after saving. */
const attachmentsSaid = (count: number, what: string) =>
  count === 0 ? [] : [`${count === 1 ? 'One attachment' : `${count} attachments`} ${what}.`]

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, { otherwise: 403 })

  const listAt = postListAt(searchOf(request))
  const save = on(
    postForm,
    async (form, { image, attachments = [] }) => {
      await savePost(actor, form, { image: image?.[0], attachments })
      const said = [...attachmentsSaid(attachments.length, 'added'), ...attachmentsSaid(form.removed.length, 'deleted')]
      return redirectWithToast(form.id ? listAt : BLOG_DESK_PATH, { title: `Blog post ${form.id ? 'updated' : 'created'} successfully!`, message: said.join(' ') })
    },
    { titles: { title: 'Error', content: 'Error', excerpt: 'Error', image: 'Error', attachments: 'Error' } },
  )
  const remove = on(rowChoice, async ({ id }) => {
    await removePost(actor, id)
    return redirectWithToast(listAt, { title: 'Blog post deleted successfully!' })
  })
  const saveCategoryForm = on(
    categoryForm,
    async (form) => {
      await saveCategory(actor, form)
      return redirectWithToast(BLOG_DESK_PATH, { title: `Category ${form.id ? 'updated' : 'created'} successfully!` })
    },
    { titles: { name: 'Error', description: 'Error', color: 'Error' } },
  )
  const deleteCategory = on(rowChoice, async ({ id }) => {
    await removeCategory(actor, id)
    return redirectWithToast(BLOG_DESK_PATH, { title: 'Category deleted successfully!' })
  })
  const handlers = { save, delete: remove, 'save-category': saveCategoryForm, 'delete-category': deleteCategory }
  return handleForm(request, handlers, { files: { image: pictureFile, attachments: attachmentFile } })
}

/** The list comes first, because that is what most people open the page for; only a form in use comes before it. */
export default function BlogManagementPage() {
  const { panel, categories, failures, isMissing, ...list } = useLoaderData<typeof loader>()
  const isRefused = useActionData<typeof action>() !== undefined
  const post = panel?.name === 'edit' ? panel.post : null
  const category = panel?.name === 'edit-category' ? panel.category : null
  const isWriting = post !== null || category !== null || isRefused || list.count === 0
  return (
    <Page
      title="Blog Management"
      back={{ to: '/admin', label: 'Back to Dashboard' }}
      actions={
        <>
          {isWriting
            ? <a className="button button-quiet" href="#posts">All Posts</a>
            : <a className="button" href="#post"><Icon name="plus" /> New Post</a>}
          <a className="button button-quiet" href="#categories">Categories</a>
          <a className="button button-quiet" href="/blog">View Blog</a>
        </>
      }
    >
      {failures.map((failure) => <ErrorNotice key={failure}>{failure}</ErrorNotice>)}
      <GoneNotice isGone={isMissing && failures.length === 0} />
      {panel?.name === 'confirm-delete' ? <PostRemovalPanel post={panel.post} listAt={list.listAt} /> : null}
      {panel?.name === 'confirm-delete-category' ? <CategoryRemovalPanel category={panel.category} /> : null}
      {isWriting ? null : <PostTable {...list} />}
      <div className="blog-desk">
        <PostForm key={post?.id ?? 'new'} post={post} categories={categories} listAt={list.listAt} />
        <div className="stack">
          <CategoryForm key={category?.id ?? 'new'} category={category} />
          <ManagedCategories categories={categories} />
        </div>
      </div>
      {isWriting ? <PostTable {...list} /> : null}
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage forbidden={<Forbidden title="Access Denied" message="Access denied. Admin privileges required." />} />
}
