/**
 * `data-tick-all="story"` on a hidden label around a checkbox: shows it; the box ticks or unticks all boxes of its form with
 * this name. It reflects them: ticked when all are, indeterminate when some are.
 */
export function enhanceTickAll() {
  for (const label of document.querySelectorAll<HTMLElement>('[data-tick-all]')) {
    const all = label.querySelector('input')
    const form = all?.form
    if (!all || !form) continue
    const boxes = [...form.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name="${label.dataset.tickAll}"]`)]
    const follow = () => {
      const ticked = boxes.filter(({ checked }) => checked).length
      all.checked = ticked === boxes.length
      all.indeterminate = ticked > 0 && !all.checked
    }
    form.addEventListener('change', ({ target }) => {
      if (target === all) for (const box of boxes) box.checked = all.checked
      else follow()
    })
    // When going back, browsers tick again what was ticked.
    addEventListener('pageshow', follow)
    follow()
    label.hidden = false
  }
}
