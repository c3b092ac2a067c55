import { SAVED_MEANWHILE } from '~/lib/saved-meanwhile'
import { useFormReply } from './use-form-reply'

/** Links to what the other person saved, beside the form with one's own version. */
function SavedMeanwhile({ at }: { at: string }) {
  return <p><a href={at} target="_blank" rel="noreferrer">See the current version</a> (opens in a new tab)</p>
}

type OpenedRevisionProps = {
  /** Name of the form on its page. */
  intent?: string
  field: { name: string; initialValue?: string }
  /** Current revision of the thing. */
  revision: number | string
  /** Address that shows the current version. */
  at: string
}

/**
 * The revision of a thing that a form was opened on, as the form sends it. It stays the same after other refusals. After being
 * told that somebody else has saved, the person continues from the current revision, and finds a link to it here.
 */
export function OpenedRevision({ intent = 'save', field, revision, at }: OpenedRevisionProps) {
  const isTold = useFormReply(intent)?.title === SAVED_MEANWHILE
  return (
    <>
      {isTold ? <SavedMeanwhile at={at} /> : null}
      <input type="hidden" name={field.name} value={isTold ? revision : field.initialValue} />
    </>
  )
}
