const sizeOf = (files: File[]) => files.reduce((sum, { size }) => sum + size, 0)

/** Extensions that a file chooser offers, e.g. `.pdf`; none where it offers types such as `image/png`, which only bytes show. */
const endingsOf = ({ accept }: HTMLInputElement) => accept.split(',').filter((each) => each.startsWith('.'))

function problemOf(input: HTMLInputElement): string {
  const { mostBytes, tooLarge = '', wrongType = '' } = input.dataset
  const endings = endingsOf(input)
  for (const { name, size } of input.files ?? []) {
    if (endings.length > 0 && !endings.some((ending) => name.toLowerCase().endsWith(ending))) return wrongType.replace('{file}', name)
    if (size > Number(mostBytes)) return tooLarge.replace('{file}', name)
  }
  return ''
}

/**
 * `data-most-bytes` on file inputs and on their form: says what the server would refuse before anything is sent, because
 * browsers forget chosen files after a refusal. Its messages are `data-too-large`, `data-wrong-type` and, on the form,
 * `data-too-much`.
 */
export function enhanceFileLimits() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-most-bytes]')) {
    const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')]
    form.addEventListener('change', ({ target }) => {
      if (!inputs.includes(target as HTMLInputElement)) return
      const together = sizeOf(inputs.flatMap((input) => [...(input.files ?? [])]))
      const isTooMuch = together > Number(form.dataset.mostBytes)
      for (const input of inputs) input.setCustomValidity(problemOf(input))
      const changed = target as HTMLInputElement
      if (isTooMuch && !changed.validationMessage) changed.setCustomValidity(form.dataset.tooMuch ?? '')
      changed.reportValidity()
    })
  }
}
