/** How many characters of a title fit into two lines of the margin in any script. */
const MOST_AT_FOOT = 90

const shortened = (text: string) => (text.length > MOST_AT_FOOT ? `${[...text].slice(0, MOST_AT_FOOT - 1).join('').trimEnd()}…` : text)

const inCss = (text: string) => `"${text.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`

/**
 * Puts the title of what is printed at the foot of each page (worksheet.css), since the margin cannot take it from the page
 * itself. Without this, it is still in the head of each page.
 */
function nameFeet() {
  const title = document.querySelector('.sheet h2')?.textContent
  if (title) document.documentElement.style.setProperty('--sheet-title', inCss(shortened(title)))
}

/** `data-print` opens the browser's print dialog; without scripts its own menu does. */
export function enhancePrint() {
  nameFeet()
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-print]')) print()
  })
}
