/**
 * `data-resend` on the form of the banner (ui/confirm-banner.tsx): it is sent in the background, so that what is typed into
 * the page stays, and the message of the resulting page is put into its `role=status`. If there is no message, the form is
 * sent as it would be without scripts.
 */
export function enhanceResend() {
  document.addEventListener('submit', async (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-resend]')) return
    event.preventDefault()
    if (form.getAttribute('aria-busy')) return
    form.setAttribute('aria-busy', 'true')
    try {
      const body = new URLSearchParams({ intent: 'resend-confirmation' })
      const answer = await fetch('/auth', { method: 'POST', body })
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      form.querySelector('[role=status]')!.textContent = page.querySelector('.toast')!.textContent
      form.removeAttribute('aria-busy')
    } catch {
      form.submit()
    }
  })
}
