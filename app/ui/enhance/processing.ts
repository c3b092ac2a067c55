/** How long a button stays disabled when the answer opens in another tab, whose end nobody tells us. */
const RELEASE_MS = 6000

/** `data-processing` on a form: its button says so while the form is on its way, and cannot be pressed twice (P1 §2). */
export function enhanceProcessing() {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const button = event.submitter as HTMLButtonElement | null
    const said = form.dataset.processing
    if (!button || !said) return
    const before = button.innerHTML
    // Disabled only after the browser has taken the button's own name and value along.
    setTimeout(() => {
      button.textContent = said
      button.disabled = true
    })
    setTimeout(() => {
      button.innerHTML = before
      button.disabled = false
    }, RELEASE_MS)
  })
}
