/** Leads to what the other person saved, beside the form with one's own. */
export function SavedMeanwhile({ at }: { at: string }) {
  return <p><a href={at} target="_blank" rel="noreferrer">See what stands now</a> (opens in a new tab)</p>
}
