import type Squire from 'squire-rte'

type Command = {
  label: string
  /** The element around the cursor when the button is pressed already. */
  tag: string
  apply: (editor: Squire) => void
  takeBack: (editor: Squire) => void
}

/** Turns every paragraph or heading of the selection into this kind; list items stay. */
function changeBlocks(editor: Squire, tag: string) {
  editor.modifyBlocks((fragment) => {
    for (const block of fragment.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
      if (block.closest('li')) continue
      const changed = document.createElement(tag)
      changed.append(...block.childNodes)
      block.replaceWith(changed)
    }
    return fragment
  })
}

const heading = (label: string, tag: string): Command => ({
  label,
  tag,
  apply: (editor) => changeBlocks(editor, tag),
  takeBack: (editor) => changeBlocks(editor, 'P'),
})

const COMMANDS: Command[] = [
  { label: 'Bold', tag: 'B', apply: (editor) => editor.bold(), takeBack: (editor) => editor.removeBold() },
  { label: 'Italic', tag: 'I', apply: (editor) => editor.italic(), takeBack: (editor) => editor.removeItalic() },
  { label: 'Underline', tag: 'U', apply: (editor) => editor.underline(), takeBack: (editor) => editor.removeUnderline() },
  heading('Heading', 'H2'),
  heading('Subheading', 'H3'),
  { label: 'List', tag: 'UL', apply: (editor) => editor.makeUnorderedList(), takeBack: (editor) => editor.removeList() },
  { label: 'Numbered list', tag: 'OL', apply: (editor) => editor.makeOrderedList(), takeBack: (editor) => editor.removeList() },
]

/** A button of the toolbar. While it is `aria-disabled`, pressing it does nothing, but it keeps the focus. */
export function makeButton(label: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button-quiet'
  button.textContent = label
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') press()
  })
  return button
}

/** The arrow keys move from button to button, and Tab moves past all of them (ARIA practices, toolbar). */
function makeOneStop(toolbar: HTMLElement, buttons: HTMLButtonElement[]) {
  buttons.forEach((button, index) => (button.tabIndex = index === 0 ? 0 : -1))
  toolbar.addEventListener('focusin', ({ target }) => {
    for (const button of buttons) button.tabIndex = button === target ? 0 : -1
  })
  toolbar.addEventListener('keydown', (event) => {
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
    const next = steps[event.key]
    if (at < 0 || next === undefined) return
    event.preventDefault()
    buttons.at(next % buttons.length)!.focus()
  })
}

type Parts = {
  /** Opens the row for typing an address. */
  openLink: () => void
  /** Switches between the formatted text and its HTML; returns whether the HTML is shown now. */
  toggleHtml: () => boolean
}

/**
 * The buttons of an editor. Each formatting button says by `aria-pressed` whether it applies at the cursor.
 *
 * @param controls id of the editor's body
 */
export function makeToolbar(editor: Squire, controls: string, { openLink, toggleHtml }: Parts): HTMLElement {
  const toolbar = document.createElement('div')
  toolbar.className = 'rich-text-toolbar'
  toolbar.setAttribute('role', 'toolbar')
  toolbar.setAttribute('aria-label', 'Formatting')
  toolbar.setAttribute('aria-controls', controls)

  const toggles = COMMANDS.map(({ label, tag, apply, takeBack }) => ({
    tag,
    button: makeButton(label, () => {
      if (editor.hasFormat(tag)) takeBack(editor)
      else apply(editor)
      editor.focus()
    }),
  }))
  const link = { tag: 'A', button: makeButton('Link', openLink) }
  const undo = makeButton('Undo', () => editor.undo().focus())
  const redo = makeButton('Redo', () => editor.redo().focus())
  const html = makeButton('HTML', () => {
    const isShown = toggleHtml()
    html.setAttribute('aria-pressed', String(isShown))
    for (const button of buttons) if (button !== html) button.setAttribute('aria-disabled', String(isShown))
  })
  const buttons = [...toggles.map(({ button }) => button), link.button, undo, redo, html]

  const showPressed = () => {
    for (const { tag, button } of [...toggles, link]) button.setAttribute('aria-pressed', String(editor.hasFormat(tag)))
  }
  editor.addEventListener('pathChange', showPressed)
  editor.addEventListener('input', showPressed)
  editor.addEventListener('undoStateChange', (event: Event) => {
    const { canUndo, canRedo } = (event as CustomEvent<{ canUndo: boolean; canRedo: boolean }>).detail
    undo.setAttribute('aria-disabled', String(!canUndo))
    redo.setAttribute('aria-disabled', String(!canRedo))
  })
  for (const button of [undo, redo]) button.setAttribute('aria-disabled', 'true')
  html.setAttribute('aria-pressed', 'false')
  showPressed()
  makeOneStop(toolbar, buttons)
  toolbar.append(...buttons)
  return toolbar
}
