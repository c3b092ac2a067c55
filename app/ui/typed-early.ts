type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Remembers what is in the fields before the page's scripts run, typed while they load slowly or restored by the browser when
 * going back: on hydration React 18 resets every textarea to the server's text, and does not learn what the other fields hold.
 *
 * @returns a function to be called once React has hydrated the page: gives back what was lost and stops remembering
 */
export function rememberTyped(page: Document): () => void {
  const typed = new Map<Field, string>()
  for (const field of page.querySelectorAll<Field>('input, textarea')) {
    if (field.value !== field.defaultValue) typed.set(field, field.value)
  }
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.set(target, target.value)
  }
  page.addEventListener('input', remember, true)

  return () => {
    page.removeEventListener('input', remember, true)
    for (const [field, text] of typed) {
      if (!field.isConnected) continue
      if (field.value !== text) field.value = text
      // Listeners (counters, buttons that wait for a text) learn of it as if it were typed now.
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
