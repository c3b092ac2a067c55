import type { HTMLElement } from 'node-html-parser'

/** What a test writes into a form: a text, a choice, a tick, several ticks, a file, or several. */
export type FieldValue = string | number | boolean | string[] | File | File[]

type Entry = [name: string, value: string | File]

const CONTROLS = 'input, select, textarea, button'
const BUTTON_TYPES = new Set(['submit', 'image', 'button', 'reset'])

const typeOf = (control: HTMLElement) =>
  (control.getAttribute('type') ?? (control.tagName === 'BUTTON' ? 'submit' : 'text')).toLowerCase()

const isButton = (control: HTMLElement) =>
  control.tagName === 'BUTTON' || (control.tagName === 'INPUT' && BUTTON_TYPES.has(typeOf(control)))

const isDisabled = (control: HTMLElement) =>
  control.hasAttribute('disabled') || control.closest('fieldset[disabled]') !== null

/** The controls of a form, also those elsewhere that name it (HTML, "form-associated elements"). */
function controlsOf(form: HTMLElement, document: HTMLElement) {
  const id = form.getAttribute('id')
  const inside = form.querySelectorAll(CONTROLS).filter((control) => !control.hasAttribute('form'))
  return [...inside, ...(id ? document.querySelectorAll(CONTROLS).filter((each) => each.getAttribute('form') === id) : [])]
}

/** What a person reads on a button. */
export const labelOf = (button: HTMLElement) =>
  (button.getAttribute('aria-label') ?? (button.tagName === 'INPUT' ? button.getAttribute('value') : button.text) ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** The buttons of a form that send it and can be pressed. */
export const submitButtonsOf = (form: HTMLElement, document: HTMLElement) =>
  controlsOf(form, document).filter(
    (control) => isButton(control) && ['submit', 'image'].includes(typeOf(control)) && !isDisabled(control),
  )

/** Names of the fields that a person can change in a form. */
export const fieldNamesOf = (form: HTMLElement, document: HTMLElement) =>
  new Set(
    controlsOf(form, document)
      .filter((control) => !isButton(control) && !isDisabled(control))
      .map((control) => control.getAttribute('name') ?? ''),
  )

const valueOf = (control: HTMLElement) => control.getAttribute('value') ?? 'on'

/** A choice that is not offered fails the test, because a browser could not make it either. */
function chosenFrom(offered: string[], wanted: FieldValue, name: string) {
  const values = (Array.isArray(wanted) ? wanted : [wanted]).map(String)
  const missing = values.find((value) => !offered.includes(value))
  if (missing !== undefined) throw new Error(`"${name}" does not offer "${missing}", only: ${offered.join(', ')}`)
  return values
}

function selectEntries(select: HTMLElement, name: string, wanted: FieldValue | undefined): Entry[] {
  const options = select.querySelectorAll('option').filter((option) => !option.hasAttribute('disabled'))
  const optionValue = (option: HTMLElement) => option.getAttribute('value') ?? option.text.trim()
  if (wanted !== undefined) return chosenFrom(options.map(optionValue), wanted, name).map((value) => [name, value])
  const selected = options.filter((option) => option.hasAttribute('selected'))
  const sent = selected.length || select.hasAttribute('multiple') ? selected : options.slice(0, 1)
  return sent.map((option) => [name, optionValue(option)])
}

function isTicked(control: HTMLElement, wanted: FieldValue | undefined) {
  if (wanted === undefined) return control.hasAttribute('checked')
  if (typeof wanted === 'boolean') return wanted
  return [wanted].flat().map(String).includes(valueOf(control))
}

function textOf(control: HTMLElement, wanted: FieldValue | undefined): string {
  if (typeof wanted === 'boolean' || Array.isArray(wanted) || wanted instanceof File) {
    throw new Error(`"${control.getAttribute('name')}" takes a text`)
  }
  const written = control.tagName === 'TEXTAREA' ? control.text.replace(/^\n/, '') : control.getAttribute('value')
  return String(wanted ?? written ?? '').replace(/\r\n|\r|\n/g, '\r\n')
}

function entriesOf(control: HTMLElement, name: string, wanted: FieldValue | undefined): Entry[] {
  if (control.tagName === 'SELECT') return selectEntries(control, name, wanted)
  const type = control.tagName === 'TEXTAREA' ? 'textarea' : typeOf(control)
  if (type === 'checkbox' || type === 'radio') return isTicked(control, wanted) ? [[name, valueOf(control)]] : []
  if (type === 'file') {
    const files = [wanted].flat().filter((each) => each instanceof File)
    // Chromium sends an empty file where none was chosen.
    return (files.length > 0 ? files : [new File([], '')]).map((file) => [name, file])
  }
  return [[name, textOf(control, wanted)]]
}

/**
 * The entries that a browser without scripts sends (HTML, "constructing the entry list"): every control that is not
 * disabled, as it is in the page or as it was filled in, and the button that was pressed.
 *
 * @param fields what was filled in, by the controls' names
 * @throws Error where a field is not in the form, or does not offer what was chosen
 */
export function entriesToSend(
  form: HTMLElement,
  document: HTMLElement,
  fields: Record<string, FieldValue>,
  button: HTMLElement | undefined,
) {
  const controls = controlsOf(form, document).filter((control) => control.getAttribute('name') && !isDisabled(control))
  const known = fieldNamesOf(form, document)
  const unknown = Object.keys(fields).find((name) => !known.has(name))
  if (unknown !== undefined) throw new Error(`The form has no field "${unknown}", only: ${[...known].join(', ')}`)

  for (const [name, wanted] of Object.entries(fields)) {
    const choices = controls.filter((control) => control.getAttribute('name') === name && typeOf(control) === 'radio')
    if (choices.length) chosenFrom(choices.map(valueOf), wanted, name)
  }
  return controls.flatMap((control) => {
    const name = control.getAttribute('name')!
    if (isButton(control)) return control === button ? [[name, control.getAttribute('value') ?? ''] as Entry] : []
    return entriesOf(control, name, fields[name])
  })
}
