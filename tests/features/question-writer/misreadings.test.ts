import { describe, expect, it } from 'vitest'
import type { Sense } from '~/features/question-writer/dictionary.server'
import { definitionOf } from '~/features/question-writer/glossary.server'
import { writeQuestions } from '~/features/question-writer/question-writer.server'
import { readText } from '~/features/question-writer/reading.server'
import { draftsFromText } from '~/features/question-writer/text-questions.server'
import { sentencesOf } from '~/lib/sentences'
import { halfASecondLate } from '../../../prisma/demo/stories/half-a-second-late'
import { pageOne } from '../../../prisma/demo/stories/page-one'

/** A clerk's log, with a name behind an initial, notes without verbs and a word in -ing that is no thing. */
const LOG = `Clerk on duty: T. Reed.

9:00 p.m. Opened the window and completed the inventory: 212 umbrellas; 14 sets of false teeth, all grinning; 88 right gloves.

The owner of the park came at ten. A gentleman asked for the umbrella with the duck. The clerk looked at the drawer.
She gave me the key of the drawer. I put the key into the glove. Tied it to the drawer marked B. The ruler lay on the page.

3:00 a.m. T. Reed, back on duty, eyes unsuitable for small print. The owner counted the gloves in the morning.`

const PAPER = `The advantage of a trace is its speed. The benefit for the program is large. The weakness of the machine was known.
The disadvantage is that tree recompilation takes time quadratic in the number of traces. The strength of the method is small.
The rain fell on the roof. The snow covered the hill. The fog reached the town, and fog hid the church. The wind shook the tree.
Mist lay along the ground beside the river. Rain fell in the night, snow fell in the morning, and wind came from the sea. Frost and hail came late.`

async function everyDraft(text: string) {
  const orders = (['easy', 'medium', 'hard'] as const).flatMap((difficulty) => [1, 2].map((seed) => ({ difficulty, seed })))
  return (await Promise.all(orders.map(({ difficulty, seed }) => draftsFromText({ text }, difficulty, seed)))).flat()
}

describe('what is no verb', () => {
  it('asks for no subject: "Reed, back on duty"', async () => {
    for (const text of [pageOne.content, pageOne.content.replaceAll('T. Reed', 'Reed')])
      expect((await everyDraft(text)).filter(({ questionText }) => /\bback on duty,/.test(questionText) && /^Which/.test(questionText))).toEqual([])
  })
})

describe('a subject that is said to be a whole sentence', () => {
  it('is not asked for', async () => {
    expect((await everyDraft(PAPER)).filter(({ questionText }) => /^What is that\b/.test(questionText))).toEqual([])
  })
})

describe('one thing', () => {
  it('is not asked for as if it were several', async () => {
    const asked = (await everyDraft(PAPER)).filter(({ questionText }) => /lay along the ground/.test(questionText))
    expect(asked.filter(({ questionText }) => /^Which of these/.test(questionText))).toEqual([])
  })
})

const HANDOUT = `Rosalind Franklin was an English chemist whose work was central to the discovery of the structure of DNA. She was born in London in 1920.
Her father taught at a college. She went to St Paul's Girls' School, and later studied at Newnham College in Cambridge.
Maurice Wilkins showed the photograph to James Watson without her permission. Franklin moved to Paris in 1947 and used X-rays to study crystals.
In 1962 Watson, Crick and Wilkins were awarded the Nobel Prize. Crick was only twelve years old when he built his first model.

A counter-argument is a point that the other side might make. The rule of three is used in speeches. A survey is a set of questions.
More than 250,000 people heard it in Washington. Nearly 7,000 deer, elk and bears died in the fire. The river was filled with mud and ash in 1980.
The desk of the writer stood beside a lamp. The reader of a newspaper remembers a list. The volcano buried the forest under the snow.

Task: In pairs, make a timeline of the chemists. The timeline shows the monarchs.`

const LIFE = `Rosalind Franklin was an English chemist. She was born in London on 25 July 1920. Her father was a banker in the city.
She went to a school in Hammersmith. In 1938 she began to study at Cambridge. During the war she studied the holes in coal.
In 1947 she moved to Paris and learned to use X-rays. She returned to London in 1951. There her student took a famous photograph.
Her results were used to make better gas masks. She died of cancer in 1958. A rover on Mars was named after her.`

describe('the life of one person', () => {
  const write = (text: string) =>
    writeQuestions({ source: { kind: 'text', title: 'A life', text }, difficulty: 'medium', count: 10, seed: 1 })

  it('may speak of her by "she", as whoever has read it knows her name', async () => {
    const { questions } = await write(LIFE)
    expect(questions.length).toBeGreaterThanOrEqual(5)
    expect(questions.filter(({ questionText }) => /_ July/.test(questionText))).toEqual([])
  })

  it('is not the life of one where men are in it, too', async () => {
    const { questions } = await write(`${LIFE} Watson saw it in 1953. He built his model with Crick.`)
    expect(questions.filter(({ questionText }) => /“(?:[^”]* )?she /i.test(questionText))).toEqual([])
  })
})

describe('a handout', () => {
  const gaps = async () => (await everyDraft(HANDOUT)).filter(({ kind }) => kind === 'gap')

  it('leaves no half of a compound out, and asks for no word that only its number tells from the others', async () => {
    const asked = (await gaps()).map(({ questionText }) => questionText)
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((question) => /_-|-_|7,000 _/.test(question))).toEqual([])
  })

  it('is not asked about by sentences whose "it" is told before, or that hold only under a condition', async () => {
    const asked = (await everyDraft(HANDOUT)).map(({ questionText }) => questionText)
    expect(asked.filter((question) => /heard it|twelve years old\?/.test(question))).toEqual([])
  })

  it('offers nobody that its question names, no half of a school’s name, no nationality and no word of its tasks', async () => {
    const drafts = await everyDraft(HANDOUT)
    expect(drafts.flatMap(({ answer, wrong }) => [answer, ...wrong]).filter((option) => /Girls$|^English$|[Tt]imeline/.test(option))).toEqual([])
    expect(drafts.filter(({ questionText, wrong }) => /and Wilkins|Maurice Wilkins/.test(questionText) && wrong.join().includes('Wilkins'))).toEqual([])
  })
})

describe('a definition of the dictionary', () => {
  it('does not end where its examples would begin', () => {
    const gloss = 'special and significant stress by means of position or repetition e.g.; "x"'
    expect(definitionOf({ gloss } as Sense)).toBe('special and significant stress by means of position or repetition')
  })
})

describe('a name', () => {
  it('is one with the title before it: nobody is called "Mr"', async () => {
    const drafts = await everyDraft(halfASecondLate.content)
    expect(drafts.length).toBeGreaterThan(20)
    expect(drafts.flatMap(({ answer, wrong }) => [answer, ...wrong]).filter((option) => /^(?:Mr|Thorn)\.?$/.test(option))).toEqual([])
    expect([...(await readText(halfASecondLate.content)).mentions.keys()].filter((name) => /\bThorn$/.test(name))).toEqual(['Mr. Thorn'])
  })

  it('ends no sentence at its initial', () => {
    expect(sentencesOf('Clerk on duty: T. Reed. 3:00 a.m. T. Reed came. It was marked B. She left.')).toEqual([
      'Clerk on duty: T. Reed.', '3:00 a.m. T. Reed came.', 'It was marked B.', 'She left.',
    ])
  })

  it('is no noun beside nouns', async () => {
    for (const text of [LOG, LOG.replaceAll('T. Reed', 'Reed')])
      expect((await everyDraft(text)).flatMap(({ wrong }) => wrong).filter((option) => /\breed\b/.test(option))).toEqual([])
  })
})

describe('a word in -ing without an article', () => {
  it('is not explained as a thing', async () => {
    expect((await everyDraft(LOG)).filter(({ questionText }) => /“grinning” mean/.test(questionText))).toEqual([])
  })
})

describe('what a text speaks of', () => {
  it('is no "its own", and nobody called Immediately Kit', async () => {
    const { mentions } = await readText(
      'The labels had come off. All its own people were there. Immediately Kit thought of the mummy. Suddenly Emily Brown laughed.',
    )
    expect([...mentions.keys()]).toEqual(expect.arrayContaining(['labels', 'Kit', 'Emily Brown']))
    expect([...mentions.keys()].filter((name) => /its|Immediately|Suddenly/.test(name))).toEqual([])
  })
})
