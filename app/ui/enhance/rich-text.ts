import Squire from 'squire-rte'
import { toLinkAddress } from './link-address'
import { toEditorHtml, toFieldHtml, toHarmlessFragment } from './rich-text-html'
import { makeButton, makeToolbar } from './rich-text-toolbar'
import { say } from './say'

/** The row for typing the address of a link, between toolbar and text while it is open. */
function makeLinkRow(editor: Squire, id: string) {
  const row = document.createElement('div')
  row.className = 'rich-text-link'
  row.hidden = true
  const label = document.createElement('label')
  label.htmlFor = id
  label.textContent = 'Address of the link'
  const input = document.createElement('input')
  input.id = id
  // Not of type url: a path such as /faq is an address as well. Without a name it is not posted.
  input.inputMode = 'url'
  input.placeholder = 'https://'
  const close = () => {
    row.hidden = true
    editor.focus()
  }
  const set = () => {
    const address = input.value.trim()
    close()
    if (address) editor.makeLink(toLinkAddress(address))
    else editor.removeLink()
  }
  row.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter' || event.target !== input) return
    // Here Enter sets the link; it must not send the form around it.
    event.preventDefault()
    set()
  })
  row.append(label, input, makeButton('Set link', set), makeButton('Remove link', () => {
    close()
    editor.removeLink()
  }), makeButton('Cancel', close))

  const open = () => {
    const selected = editor.getSelection()
    const link = [...editor.getRoot().querySelectorAll('a')].find((each) => selected.intersectsNode(each))
    input.value = link?.getAttribute('href') ?? ''
    row.hidden = false
    input.focus()
  }
  return { row, open }
}

/** The editable element, labelled and described like the field. */
function makeBody(area: HTMLTextAreaElement) {
  const body = document.createElement('div')
  body.id = `${area.id}-body`
  body.className = 'rich-text-body prose'
  const label = document.querySelector<HTMLLabelElement>(`label[for="${area.id}"]`)
  if (label) label.id = `${area.id}-label`
  const described = area.getAttribute('aria-describedby')
  const attributes = { role: 'textbox', 'aria-multiline': 'true', 'aria-required': String(area.required), 'aria-labelledby': label?.id ?? '' }
  for (const [name, value] of Object.entries(attributes)) body.setAttribute(name, value)
  if (described) body.setAttribute('aria-describedby', described)
  const invalid = area.getAttribute('aria-invalid')
  if (invalid) body.setAttribute('aria-invalid', invalid)
  return body
}

function enhance(area: HTMLTextAreaElement) {
  const body = makeBody(area)
  const frame = document.createElement('div')
  frame.className = 'rich-text'
  frame.append(body)
  area.before(frame)
  // Addresses are not made links: a line that is a video's address is shown as the video.
  const editor = new Squire(body, { blockTag: 'P', addLinks: false, sanitizeToDOMFragment: toHarmlessFragment })
  // Tab leaves the text, wherever the cursor is: nobody must be trapped in a list.
  editor.setKeyHandler('Tab', null).setKeyHandler('Shift-Tab', null)

  let isHtmlShown = false
  const opened = { typed: '', html: '' }
  function open() {
    editor.setHTML(toEditorHtml(area.value))
    Object.assign(opened, { typed: area.value, html: editor.getHTML() })
  }
  /** The field stays in the page, because it is posted and error messages link to it. */
  function showHtml(isShown: boolean) {
    isHtmlShown = isShown
    body.hidden = isShown
    area.classList.toggle('visually-hidden', !isShown)
    area.tabIndex = isShown ? 0 : -1
    if (isShown) area.removeAttribute('aria-hidden')
    else area.setAttribute('aria-hidden', 'true')
  }
  function toggleHtml() {
    showHtml(!isHtmlShown)
    if (!isHtmlShown) open()
    return isHtmlShown
  }
  area.addEventListener('focus', () => {
    if (!isHtmlShown) editor.focus()
  })
  // The browser's own message would appear beside the hidden field, and go away as soon as the editor gets the focus.
  area.addEventListener('invalid', (event) => {
    if (isHtmlShown) return
    event.preventDefault()
    say(area.dataset.richText!, false)
    if (area.form?.querySelector('input:invalid, textarea:invalid') === area) editor.focus()
  })
  // What was not changed is sent as it came.
  editor.addEventListener('input', () => {
    if (isHtmlShown) return
    const html = editor.getHTML()
    area.value = html === opened.html ? opened.typed : toFieldHtml(html)
  })
  open()
  showHtml(false)
  const link = makeLinkRow(editor, `${area.id}-link`)
  frame.prepend(makeToolbar(editor, body.id, { openLink: link.open, toggleHtml }), link.row)
}

/**
 * `data-rich-text` on a textarea for HTML: the text can be edited as it will look. The textarea itself is still what is
 * posted. The attribute's text is shown where the field is required but empty.
 */
export function enhanceRichText() {
  for (const area of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-rich-text]')) enhance(area)
}
