/** Shows a message for a few seconds, and has it read out. */
export function say(text: string, isGood = true) {
  document.querySelector('.toast-float')?.remove()
  const toast = document.createElement('p')
  toast.className = `toast toast-float is-${isGood ? 'good' : 'bad'}`
  toast.setAttribute('role', 'status')
  document.body.append(toast)
  // Filled once it is in the page, because a live region is read out when its text changes.
  requestAnimationFrame(() => {
    toast.textContent = text
  })
  setTimeout(() => toast.remove(), 5000)
}
