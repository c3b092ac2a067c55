/** How long a button stays disabled: when the answer is a download or opens in another tab, nothing tells us that it came. */
const RELEASE_MS = 6000

/** `data-processing` on a form: while the form is on its way, its button shows this text and cannot be pressed again (P1 §2). */
export function enhanceProcessing() {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const button = event.submitter as HTMLButtonElement | null
    const said = form.dataset.processing
    if (!button || !said) return
    const before = button.innerHTML
    // Only now, because the browser first has to include the button's own name and value.
    setTimeout(() => {
      button.textContent = said
      button.disabled = true
    })
    const release = () => {
      button.innerHTML = before
      button.disabled = false
    }
    setTimeout(release, RELEASE_MS)
    // In a page that the browser restores from memory when going back, the clock has stood still.
    addEventListener('pageshow', release, { once: true })
  })
}
