/** The language without its country, which Android separates differently (`en_US`). */
const languageOf = (code: string) => code.split(/[-_]/)[0]

/** A voice on the device itself, since any other would send the text to a company's server; the device's default first. */
function findVoice(language = '') {
  const voices = speechSynthesis.getVoices()
    .filter(({ lang, localService }) => localService && languageOf(lang) === languageOf(language || lang))
  return voices.find((voice) => voice.default) ?? voices[0]
}

/**
 * `data-read-aloud=".story-text p"` on a button reads these texts in their order, in the language of its
 * `data-language`, else in the device's own. It is shown only where the device has a voice for it.
 *
 * Each text is spoken by itself. After a stop, reading continues from the beginning of the text it was in: the browser's own
 * pause cannot be resumed on Android.
 */
export function enhanceReadAloud() {
  const button = document.querySelector<HTMLElement>('[data-read-aloud]')
  if (!button || !window.speechSynthesis) return
  const labels = button.querySelectorAll('span')
  const texts = [...document.querySelectorAll<HTMLElement>(button.dataset.readAloud!)]
  let next = 0
  // Kept in a variable: some browsers discard an utterance that nothing refers to, and never say that it has ended.
  let saying: SpeechSynthesisUtterance | null = null

  const voice = () => findVoice(button.dataset.language)
  const offer = () => { button.classList.toggle('is-offered', voice() !== undefined) }

  const show = () => {
    const isReading = saying !== null
    texts.forEach((text, index) => text.classList.toggle('is-said', isReading && index === next))
    button.classList.toggle('is-reading', isReading)
    for (const label of labels) label.hidden = label.hasAttribute('data-stop') !== isReading
  }

  function stop() {
    saying = null
    speechSynthesis.cancel()
    show()
  }

  function say() {
    const text = texts[next]!
    const utterance = new SpeechSynthesisUtterance(text.textContent)
    utterance.voice = voice()!
    utterance.lang = utterance.voice.lang
    utterance.onend = () => {
      if (utterance !== saying) return
      next = (next + 1) % texts.length
      if (next === 0) stop()
      else say()
    }
    utterance.onerror = () => {
      if (utterance === saying) stop()
    }
    saying = utterance
    speechSynthesis.speak(utterance)
    show()
    text.scrollIntoView({ block: 'nearest' })
  }

  button.addEventListener('click', () => {
    if (saying) stop()
    else say()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && saying) stop()
  })
  // Browsers would continue to speak on the next page.
  addEventListener('pagehide', stop)
  // Voices load late, and older Safari takes a listener only by this property.
  speechSynthesis.onvoiceschanged = offer
  offer()
}
