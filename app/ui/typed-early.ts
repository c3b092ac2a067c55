type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Remembers what is in the fields before the page's scripts are there, typed on a line where they take seconds or put
 * back by the browser on the way back: React 18 puts the server's text back into every textarea when it takes the page
 * over, and hears nothing of what the other fields hold.
 *
 * @returns to be called once React has taken the page over: gives back what was lost and stops remembering
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
      // Whatever listens (counters, buttons that wait for a text) learns of it as if it were typed now.
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
