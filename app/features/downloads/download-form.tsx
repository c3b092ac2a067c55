import { AreaField, CheckField, TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { OnceKey } from '~/ui/form/once-key'
import { RemovalPanel } from '~/ui/form/removal-panel'
import { OpenedRevision } from '~/ui/form/saved-meanwhile'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import { DOWNLOADS_PATH, EXTENSIONS, LONGEST_DESCRIPTION, LONGEST_TITLE, managementPath, type ManagedDownload } from './download'

/** Where closing the panel leads: to the entry that it was about. */
const closedAt = (download: ManagedDownload | null) => `${DOWNLOADS_PATH}${download ? `#download-${download.id}` : ''}`

/** Address of its form. */
const openedAt = ({ id }: ManagedDownload) => managementPath({ edit: id })

const OFFERED = EXTENSIONS.map((each) => `.${each}`).join(',')

/** The form of a download, new or to be changed (P2 §2); the address says which (`?edit=`). */
export function DownloadForm({ download }: { download: ManagedDownload | null }) {
  const [, fields] = useZodForm<Record<'title' | 'description' | 'file' | 'isActive' | 'revision', string>>('save', {
    title: download?.title ?? '',
    description: download?.description ?? '',
    isActive: !download || download.isActive ? 'on' : undefined,
    revision: download ? String(download.revision) : undefined,
  })
  const accepted = 'PDF, DOC, DOCX, ZIP, RAR, TXT, PNG, JPG (max 10MB)'
  return (
    <section className="panel" aria-labelledby="download-title" id="download">
      <h2 id="download-title">{download ? 'Edit Download' : 'Add Download'}</h2>
      <Form method="post" action={download ? undefined : DOWNLOADS_PATH} encType="multipart/form-data">
        {download ? <OpenedRevision field={fields.revision} revision={download.revision} at={openedAt(download)} /> : <OnceKey />}
        <TextField field={fields.title} label="Title" required maxLength={LONGEST_TITLE} />
        <AreaField field={fields.description} label="Description (optional)" maxLength={LONGEST_DESCRIPTION} />
        <TextField
          field={fields.file}
          type="file"
          label={download ? 'File (optional)' : 'File'}
          hint={download ? `${accepted}. Leave it empty to keep ${download.fileName}.` : accepted}
          accept={OFFERED}
        />
        <CheckField field={fields.isActive} label="Active" hint="Visitors see active downloads only." />
        <div className="cluster">
          <SubmitButton intent="save" pending={download ? 'Updating...' : 'Uploading...'}>{download ? 'Update' : 'Upload'}</SubmitButton>
          <a className="button button-quiet" href={closedAt(download)}>Cancel</a>
        </div>
      </Form>
    </section>
  )
}

/** Asks before deleting: nothing is ever deleted on the first press. */
export function DownloadRemovalPanel({ download }: { download: ManagedDownload }) {
  const { id, title } = download
  return (
    <RemovalPanel title="Delete Download" named={<input type="hidden" name="id" value={id} />} closeAt={closedAt(download)} keep="Cancel">
      <p>Are you sure you want to delete "{title}"? The file is permanently removed from storage.</p>
    </RemovalPanel>
  )
}
