import { fileSizeLabel } from '~/lib/file-size'
import { IMAGE_TOO_LARGE, MOST_IMAGE_BYTES, OFFERED_IMAGES } from '~/lib/picture'
import { AreaField, CheckField, FieldError, TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { OnceKey } from '~/ui/form/once-key'
import { PresentPicture } from '~/ui/form/present-picture'
import { RemovalPanel } from '~/ui/form/removal-panel'
import { OpenedRevision } from '~/ui/form/saved-meanwhile'
import { SubmitButton } from '~/ui/form/submit-button'
import { useFormReply } from '~/ui/form/use-form-reply'
import { useZodForm } from '~/ui/form/use-zod-form'
import { LONGEST_CONTENT, LONGEST_EXCERPT, LONGEST_TITLE } from './post'
import {
  ATTACHMENT_EXTENSIONS, ATTACHMENT_TOO_LARGE, ATTACHMENT_WRONG_TYPE, BLOG_DESK_PATH, MOST_ATTACHMENT_BYTES, MOST_BYTES_AT_ONCE,
  TITLE_AND_CONTENT, TOO_MUCH_AT_ONCE, type EditedPost, type ManagedCategory,
} from './post-desk'

type Fields = Record<
  'title' | 'content' | 'excerpt' | 'image' | 'removeImage' | 'attachments' | 'removed' | 'categories' | 'published' | 'revision',
  string
>
type Field = Parameters<typeof TextField>[0]['field']

const OFFERED_ATTACHMENTS = ATTACHMENT_EXTENSIONS.map((each) => `.${each}`).join(',')

type Choice = { value: string; label: string }

/** Checkboxes to choose any number of a list. */
function TicksField({ field, legend, hint, choices }: { field: Field; legend: string; hint?: string; choices: Choice[] }) {
  const { id, name, initialValue } = field
  const ticked = new Set([initialValue].flat())
  const described = [hint ? `${id}-hint` : '', field.errors?.length ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className="field" aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      {hint ? <p className="hint" id={`${id}-hint`}>{hint}</p> : null}
      <div className="choices" id={id}>
        {choices.map(({ value, label }) => (
          <label className="choice" key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked={ticked.has(value)} /> {label}
          </label>
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  )
}

/** The post's current picture, and the field to choose another one. */
function ImageFields({ field, removal, imageUrl }: { field: Field; removal: Field; imageUrl: string | null }) {
  return (
    <>
      <TextField
        field={field}
        type="file"
        label="Featured Image (optional)"
        hint={`JPG, PNG, WebP (max 5MB).${imageUrl ? ' Leave it empty to keep the one below.' : ''}`}
        accept={OFFERED_IMAGES}
        data-most-bytes={MOST_IMAGE_BYTES}
        data-too-large={IMAGE_TOO_LARGE}
      />
      {imageUrl ? <PresentPicture removal={removal} url={imageUrl} /> : null}
    </>
  )
}

/** Browsers never send a form's files again by themselves, so anyone who chose some is told. */
function ChooseAgain() {
  return (
    <div className="notice is-bad">
      <strong>Nothing has been saved yet</strong> What you typed is still here. If you had chosen files, please choose them again:
      a browser does not keep them.
    </div>
  )
}

type PostFormProps = { post: EditedPost | null; categories: ManagedCategory[]; listAt: string }

/** The form of a post, new or to be changed (P2 §2). */
export function PostForm({ post, categories, listAt }: PostFormProps) {
  const reply = useFormReply('save')
  const [, fields] = useZodForm<Fields>('save', {
    title: post?.title ?? '',
    content: post?.content ?? '',
    excerpt: post?.excerpt ?? '',
    categories: post?.categoryIds,
    published: post?.published ? 'on' : undefined,
    revision: post ? String(post.revision) : undefined,
  })
  return (
    <section className="panel" aria-labelledby="post-title" id="post">
      <h2 id="post-title">{post ? 'Edit Post' : 'Create New Post'}</h2>
      {reply ? <ChooseAgain /> : null}
      <Form
        method="post"
        encType="multipart/form-data"
        data-most-bytes={MOST_BYTES_AT_ONCE}
        data-too-much={TOO_MUCH_AT_ONCE}
        data-processing="Saving..."
        data-unsaved=""
      >
        {post ? <input type="hidden" name="id" value={post.id} /> : <OnceKey />}
        {post ? <OpenedRevision field={fields.revision} revision={post.revision} at={`${BLOG_DESK_PATH}?edit=${post.id}`} /> : null}
        <TextField
          field={fields.title}
          label="Title"
          hint={post ? 'A new title gives the post a new address; the old one goes on leading here.' : undefined}
          required
          maxLength={LONGEST_TITLE}
        />
        <AreaField
          field={fields.content}
          label="Content"
          hint={
            'Plain text, with a blank line between paragraphs, or HTML: paragraphs, line breaks, headings, lists, links, ' +
            'bold (strong), italic (em) and underlined (u) text are kept. A line that is the address of a video becomes that video.'
          }
          rows={16}
          required
          maxLength={LONGEST_CONTENT}
          data-rich-text={TITLE_AND_CONTENT}
        />
        <AreaField field={fields.excerpt} label="Excerpt (optional)" hint="One or two sentences for cards and search results." rows={2} maxLength={LONGEST_EXCERPT} />
        <ImageFields field={fields.image} removal={fields.removeImage} imageUrl={post?.imageUrl ?? null} />
        <TextField
          field={fields.attachments}
          type="file"
          multiple
          label={post?.attachments.length ? 'More Attachments (optional)' : 'Attachments (optional)'}
          hint="PDF, DOC, DOCX, PPT, PPTX, each smaller than 10MB, and at most 30MB at once."
          accept={OFFERED_ATTACHMENTS}
          data-most-bytes={MOST_ATTACHMENT_BYTES}
          data-too-large={ATTACHMENT_TOO_LARGE}
          data-wrong-type={ATTACHMENT_WRONG_TYPE}
        />
        {post?.attachments.length ? (
          <TicksField
            field={fields.removed}
            legend="Attached Files"
            hint="They stay, unless you tick them."
            choices={post.attachments.map(({ id, fileName, fileSize }) => ({ value: id, label: `Remove ${fileName} (${fileSizeLabel(fileSize)})` }))}
          />
        ) : null}
        <TicksField
          field={fields.categories}
          legend="Categories"
          hint={categories.length === 0 ? 'There are none yet. You can create them beside this form.' : undefined}
          choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <CheckField field={fields.published} label="Publish immediately" hint="Then everybody can read it; otherwise it is a draft, which only admins see." />
        <div className="cluster">
          <SubmitButton intent="save" pending="Saving...">{post ? 'Update Post' : 'Create Post'}</SubmitButton>
          <a className="button button-quiet" href={`${listAt}#${post ? `post-${post.id}` : 'posts'}`}>Cancel</a>
        </div>
      </Form>
    </section>
  )
}

/** Asks before deleting: nothing is ever deleted on the first press. */
export function PostRemovalPanel({ post: { id, title }, listAt }: { post: Pick<EditedPost, 'id' | 'title'>; listAt: string }) {
  return (
    <RemovalPanel title="Delete Post" named={<input type="hidden" name="id" value={id} />} closeAt={`${listAt}#post-${id}`}>
      <p>Are you sure you want to delete "{title}"? Its picture and attachments are deleted with it. This cannot be undone.</p>
    </RemovalPanel>
  )
}
