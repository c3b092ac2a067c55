/**
 * `data-type-choice` on a form whose radio buttons `type` decide between a file and a URL: changing the type clears both
 * (P1 §4), and the file chooser offers what the type takes (`data-accept-<type>`).
 */
export function enhanceTypeChoice() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-type-choice]')) {
    const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null
    const offer = (type: string) => {
      const file = control('file')
      const accept = file?.getAttribute(`data-accept-${type}`)
      if (file && accept) file.accept = accept
    }
    form.addEventListener('change', ({ target }) => {
      const { name, value } = target as HTMLInputElement
      if (name !== 'type') return
      for (const each of [control('file'), control('url')]) if (each) each.value = ''
      offer(value)
    })
    offer(new FormData(form).get('type') as string)
  }
}
