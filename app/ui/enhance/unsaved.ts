/** Whether a control holds something else than the page came with. */
function isEdited(control: EventTarget | null): boolean {
  const isTicked = control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
  if (isTicked) return control.checked !== control.defaultChecked
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
  return !isText || control.value !== control.defaultValue
}

/**
 * `data-unsaved` on a form for long work: asks people who leave the page with unsaved changes first, in the browser's own
 * words.
 */
export function enhanceUnsaved() {
  let isChanged = false
  /** Whether the form itself is taking the browser to the next page; then nobody is asked, even after an earlier refusal. */
  let isSending = false
  const isWork = (target: EventTarget | null) => (target as Element).closest('form[data-unsaved]') !== null
  document.addEventListener('input', ({ target, isTrusted }) => {
    // The form library tells its tick boxes by an event of its own what they are, though nobody has pressed them.
    if (!isWork(target) || (!isTrusted && !isEdited(target))) return
    isChanged = true
    isSending = false
  })
  document.addEventListener('submit', (event) => {
    if (!isWork(event.target)) return
    // A row's button sends the work and gets it back without saving it.
    isChanged = (event.submitter as HTMLButtonElement | null)?.name === 'row'
    isSending = true
    // Where Remix sends the form, the page stays.
    setTimeout(() => { isSending = !event.defaultPrevented })
  })
  window.addEventListener('beforeunload', (event) => {
    if (isSending || (!isChanged && !document.querySelector('[data-unsaved] [aria-invalid=true]'))) return
    event.preventDefault()
    // Chrome before 119 and Safari ask only with this.
    event.returnValue = true
  })
}
