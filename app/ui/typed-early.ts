/**
 * Remembers what is typed while the page's scripts are still on their way, which on a school line takes seconds:
 * React 18 puts the server's text back into every textarea when it takes the page over. It leaves other controls alone.
 *
 * @returns to be called once React has taken the page over: gives back what was lost and stops remembering
 */
export function rememberTyped(page: Document): () => void {
  const typed = new Map<HTMLTextAreaElement, string>()
  for (const area of page.querySelectorAll('textarea')) {
    if (area.value !== area.defaultValue) typed.set(area, area.value)
  }
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) typed.set(target, target.value)
  }
  page.addEventListener('input', remember, true)

  return () => {
    page.removeEventListener('input', remember, true)
    for (const [area, text] of typed) {
      if (!area.isConnected || area.value === text) continue
      area.value = text
      // Whatever listens (counters, buttons that wait for a text) learns of it as if it were typed now.
      area.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
