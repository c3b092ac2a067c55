/**
 * `data-unsaved` on a form of long work: whoever leaves the page with something typed into it that is not saved is asked
 * first, in the browser's own words. Without scripts nobody can be asked.
 */
export function enhanceUnsaved() {
  let isChanged = false
  const isWork = (target: EventTarget | null) => (target as Element).closest('form[data-unsaved]') !== null
  document.addEventListener('input', ({ target }) => {
    if (isWork(target)) isChanged = true
  })
  document.addEventListener('submit', ({ target, submitter }) => {
    // A row's button sends the work along and gets it back, and nothing is saved by it.
    if (isWork(target)) isChanged = (submitter as HTMLButtonElement | null)?.name === 'row'
  })
  window.addEventListener('beforeunload', (event) => {
    if (!isChanged && !document.querySelector('[data-unsaved] [aria-invalid=true]')) return
    event.preventDefault()
    // Chrome before 119 and Safari ask only then.
    event.returnValue = true
  })
}
