/** `data-needs="title content"` on a button: it is disabled while one of these fields of its form is blank (P1 §5). */
export function enhanceNeeded() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-needs]')) {
    const { form } = button
    const names = button.dataset.needs!.split(' ')
    const update = () => {
      button.disabled = names.some((name) => {
        const field = form?.elements.namedItem(name)
        return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value.trim() === ''
      })
    }
    form?.addEventListener('input', update)
    // When going back, some browsers restore what was typed only after this has run.
    window.addEventListener('pageshow', update)
    update()
  }
}
