import { SAVED_MEANWHILE } from '~/lib/saved-meanwhile'
import { useFormReply } from './use-form-reply'

/** Leads to what the other person saved, beside the form with one's own. */
export function SavedMeanwhile({ at }: { at: string }) {
  return <p><a href={at} target="_blank" rel="noreferrer">See what stands now</a> (opens in a new tab)</p>
}

type OpenedRevisionProps = {
  field: { name: string; initialValue?: string }
  /** Of the thing as it stands now. */
  revision: number
  /** Where what stands now is shown. */
  at: string
}

/**
 * Which revision of a thing a form was opened on, as its `save` sends it. Refused for another reason, it is still the one
 * that was opened; who was told of another person's save goes on from what stands now, and finds the way to it here.
 */
export function OpenedRevision({ field, revision, at }: OpenedRevisionProps) {
  const isTold = useFormReply('save')?.title === SAVED_MEANWHILE
  return (
    <>
      {isTold ? <SavedMeanwhile at={at} /> : null}
      <input type="hidden" name={field.name} value={isTold ? revision : field.initialValue} />
    </>
  )
}
