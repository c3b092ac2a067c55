/** `data-print` opens the browser's print dialog; without scripts its own menu does. */
export function enhancePrint() {
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-print]')) print()
  })
}
