/**
 * `data-unsaved` on a form of long work: whoever leaves the page with something typed into it that is not saved is asked
 * first, in the browser's own words. Without scripts nobody can be asked.
 */
export function enhanceUnsaved() {
  let isChanged = false
  /** The form itself takes the browser to the next page: what was refused before is on its way again. */
  let isSending = false
  const isWork = (target: EventTarget | null) => (target as Element).closest('form[data-unsaved]') !== null
  document.addEventListener('input', ({ target }) => {
    if (!isWork(target)) return
    isChanged = true
    isSending = false
  })
  document.addEventListener('submit', (event) => {
    if (!isWork(event.target)) return
    // A row's button sends the work along and gets it back, and nothing is saved by it.
    isChanged = (event.submitter as HTMLButtonElement | null)?.name === 'row'
    isSending = true
    // Where Remix sends the form, the page stays.
    setTimeout(() => { isSending = !event.defaultPrevented })
  })
  window.addEventListener('beforeunload', (event) => {
    if (isSending || (!isChanged && !document.querySelector('[data-unsaved] [aria-invalid=true]'))) return
    event.preventDefault()
    // Chrome before 119 and Safari ask only then.
    event.returnValue = true
  })
}
