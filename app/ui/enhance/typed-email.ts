const KEPT = 'typed-email'

/**
 * Carries an e-mail address that was typed into one form of `/auth` to the next, when its link is pressed: whoever signs in and
 * remembers that there is no account yet need not type it again. It stays in the tab and is forgotten once it is filled in; in
 * the address it would reach logs, and the referrer of the next page.
 */
export function enhanceTypedEmail() {
  const field = document.querySelector<HTMLInputElement>('.auth input[name=email]')
  if (!field) return
  try {
    field.value ||= sessionStorage.getItem(KEPT) ?? ''
    sessionStorage.removeItem(KEPT)
  } catch {
    // Where a browser refuses to keep anything, the address is typed again.
    return
  }
  document.addEventListener('click', ({ target }) => {
    const isToOtherForm = target instanceof Element && target.closest('.auth a[href^="/auth"]')
    if (isToOtherForm && field.value) sessionStorage.setItem(KEPT, field.value)
  })
}
