const clean = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** `data-code="plain"`: letters and digits, upper case. `data-code="portal"`: a hyphen after the third (P1 §5). */
export function enhanceCodeInputs() {
  document.addEventListener('input', (event) => {
    const input = event.target as HTMLInputElement
    const form = input.dataset?.code
    if (!form) return
    const limit = form === 'portal' ? 7 : 10
    const key = clean(input.value).slice(0, limit)
    const shown = form === 'portal' && key.length > 3 ? `${key.slice(0, 3)}-${key.slice(3)}` : key
    if (shown === input.value) return
    const isAtEnd = input.selectionEnd === input.value.length
    const typedBefore = clean(input.value.slice(0, input.selectionEnd ?? 0)).length
    input.value = shown
    const caret = form === 'portal' && typedBefore > 3 ? typedBefore + 1 : typedBefore
    const place = isAtEnd ? shown.length : caret
    input.setSelectionRange(place, place)
  })
}

/** The portal's searching state (P1 §2): one second, only where scripts run. */
export function enhancePortal() {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const button = form.querySelector<HTMLButtonElement>('[data-searching]')
    if (!button || form.dataset.isSearching) return
    event.preventDefault()
    form.dataset.isSearching = 'yes'
    button.textContent = button.dataset.searching!
    button.setAttribute('aria-busy', 'true')
    setTimeout(() => form.submit(), 1000)
  })
  // A page that the browser restores from memory would still seem to search.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })
}
