import { SAVED_MEANWHILE } from '~/lib/saved-meanwhile'
import { useFormReply } from './use-form-reply'

/** Leads to what the other person saved, beside the form with one's own. */
function SavedMeanwhile({ at }: { at: string }) {
  return <p><a href={at} target="_blank" rel="noreferrer">See the current version</a> (opens in a new tab)</p>
}

type OpenedRevisionProps = {
  /** Name of the form on its page. */
  intent?: string
  field: { name: string; initialValue?: string }
  /** Of the thing as it stands now. */
  revision: number | string
  /** Where what stands now is shown. */
  at: string
}

/**
 * Which revision of a thing a form was opened on, as the form sends it. Refused for another reason, it is still the one
 * that was opened; who was told of another person's save goes on from what stands now, and finds the way to it here.
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
