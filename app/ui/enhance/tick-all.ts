/**
 * `data-tick-all="story"` on a hidden label around a box: shows it, and ticks all boxes of its form with this name, or
 * none. It follows them: ticked where all are, half where some are.
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
    // Going back, a browser ticks again what was ticked.
    addEventListener('pageshow', follow)
    follow()
    label.hidden = false
  }
}
