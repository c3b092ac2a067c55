import { describe, expect, it } from 'vitest'
import { isParkName, parkNames } from '~/features/attempts/safe-names'
import { nameTrouble, toTakerName } from '~/features/attempts/taker-name'
import { isVulgar } from '~/features/attempts/taker-name.server'

const ADDRESS = 'Please do not give an e-mail or web address: a first name or a nickname is enough.'
const PHONE = 'Please do not give a phone number: a first name or a nickname is enough.'
const STREET = 'Please do not give your address: a first name or a nickname is enough.'
const LENGTH = 'A name must have 2 to 20 characters.'
const SIGNS = 'A name can have letters, digits, spaces, hyphens and apostrophes.'

describe('a typed name', () => {
  it.each(['Mia', 'Zoë', 'José M.', 'O’Brien', "D'Arcy", 'Anne-Marie', '李雷', 'محمد', 'Nguyễn Văn A', 'Player 7', 'Room 12', 'Bo', 'Year 7 St Marks', 'J.R. Smith', 'Mr. Lane', 'Mia.B'])('may be %s', (name) => {
    expect(nameTrouble(toTakerName(name))).toBeNull()
    expect(isVulgar(toTakerName(name))).toBe(false)
  })

  it.each([
    'Anusha', 'Anushka K.', 'Bích Ngọc', 'Arsène', 'Yuki Fukuda', 'Shital', 'Cumhur', 'Pornchai', 'SUPAPORN', 'Tom Dickson',
    'Cummings', 'Annalise', 'Anusha-Mae', 'Analisa', 'Joe Fagan', 'Semenova',
  ])('may be %s, a name that only sounds vulgar to the filter', (name) => {
    expect([nameTrouble(toTakerName(name)), isVulgar(toTakerName(name))]).toEqual([null, false])
  })

  it.each(['علی\u200cرضا', 'ג׳ורג׳', 'Gal·la', 'ラ・ラ', 'Anne\u2011Marie', 'Jean–Luc', 'O´Brien', 'O`Brien', 'd‘Arcy'])(
    'may be %s, as its keyboard writes it', (name) => {
      expect(nameTrouble(toTakerName(name))).toBeNull()
    },
  )

  it('is one name, whichever hyphen or apostrophe the keyboard has', () => {
    expect(['O´Brien', 'O`Brien', 'O‘Brien', 'O’Brien'].map(toTakerName)).toEqual(Array(4).fill('O’Brien'))
    expect(['Anne\u2010Marie', 'Anne\u2011Marie', 'Anne–Marie'].map(toTakerName)).toEqual(Array(3).fill('Anne-Marie'))
  })

  it.each(['f\u200cuck', 'Mi\u200da', 'علی\u200c', '\u200dعلی'])('has nothing invisible but what a script joins its letters with: %j', (name) => {
    expect(nameTrouble(toTakerName(name))).toBe(SIGNS)
  })

  it.each([
    ['M', LENGTH], ['A name that goes on and on', LENGTH],
    ['mia@school.org', ADDRESS], ['www.mia', ADDRESS], ['mia.com', ADDRESS], ['https://x', ADDRESS],
    ['mia.school.gg', ADDRESS], ['mia.me', ADDRESS],
    ['12 Elm Street', STREET], ['7b Mill Rd', STREET], ['Lindenstraße 4', STREET], ['Kirchweg 12', STREET],
    ['0171 234567', PHONE], ['+1 (555) 010', PHONE], ['555-0100-22', PHONE], ['12 34 56', PHONE],
    ['<b>Mia</b>', SIGNS], ['Mia 🎃', SIGNS], ['Mia\u202Ecod', SIGNS], ['--', SIGNS], ['\u0007\u0007', SIGNS],
  ])('%j is answered with %j', (name, answer) => {
    expect(nameTrouble(toTakerName(name))).toBe(answer)
  })

  it('is optional, and trimmed', () => {
    expect(toTakerName('  Mia \t Lee ')).toBe('Mia Lee')
    expect(nameTrouble(toTakerName('   '))).toBeNull()
  })

  it.each(['fuck', 'F.u.c.k', 'sh1t', 'Ben Dover', 'Hugh Jass', 'Mike Hunt', 'b3n d0ver', 'Dick', 'Drew Peacock', 'Hugh G. Rection', 'Jack Mehoff', 'Anusha f.u.c.k', 'Fuck Dickson', 'Shit Anusha', 'Hitler', 'Sieg Heil'])('%s is vulgar', (name) => {
    expect(isVulgar(name)).toBe(true)
  })
})

describe('names of the park', () => {
  it('are three at a time, all different, and none of them is refused', () => {
    const seen = new Set<string>()
    for (let offer = 0; offer < 2000; offer += 1) {
      const names = parkNames(offer)
      expect(new Set(names.flatMap((name) => name.split(' '))).size).toBe(6)
      for (const name of names) seen.add(name)
    }
    expect(seen.size).toBeGreaterThan(1000)
    expect([...seen].filter((name) => !isParkName(name) || nameTrouble(name) !== null || isVulgar(name))).toEqual([])
  })

  it.each(['', 'Quiet', 'Lantern Quiet', 'Quiet Lantern x', 'Rude Word', 'quiet lantern'])('%j is none', (name) => {
    expect(isParkName(name)).toBe(false)
  })
})
