import { describe, expect, it } from 'vitest'
import { faultsOf } from '~/features/question-writer/checks'
import { comprehensionIn, PLOTS } from '~/features/storyteller/comprehension'
import { tellStory } from '~/features/storyteller/storyteller'
import { sampleRequests } from '../../../bench/story-sample'

const stories = [0, 7777].flatMap((from) => sampleRequests().map(({ request, seed }) => tellStory(request, seed + from).content))
const asked = stories.map((content) => ({ content, questions: comprehensionIn(content) }))

describe('the questions of understanding that were written with the plots', () => {
  it('are two or more for each of six hundred stories, and three or more for nearly all', () => {
    const shareBelow = (least: number) => asked.filter(({ questions }) => questions.length < least).length / asked.length
    expect(shareBelow(2)).toBeLessThan(0.01)
    expect(shareBelow(3)).toBeLessThan(0.1)
  })

  it('are each proven by a sentence of the story, have one right answer of four, and give nothing away', () => {
    for (const { content, questions } of asked)
      for (const { question, right, wrong, sentence } of questions) {
        const whole = { questionText: question, options: [right, ...wrong], correctAnswer: 0, evidence: sentence }
        expect([question, faultsOf(whole, [], content)]).toEqual([question, []])
      }
  })

  it('have not lost their scenes: all but the very rarest are asked of some story', () => {
    const met = new Set(asked.flatMap(({ questions }) => questions.map(({ question }) => question)))
    const unmet = PLOTS.flat().map(({ question }) => question).filter((question) => !met.has(question))
    expect(unmet.slice(4)).toEqual([])
  })

  it('cannot be answered by taking the longest answer', () => {
    const longest = PLOTS.flat().filter(({ right, wrong }) => wrong.every(({ length }) => length < right.length))
    expect(longest.length / PLOTS.flat().length).toBeLessThan(0.25)
  })

  it('are asked of no story that somebody else wrote, though it has a sentence of ours, nor of one edited away', () => {
    expect(comprehensionIn('The ninth wave was the highest.\n\nThe boat was a hundred years old.')).toEqual([])
    const { content, questions } = asked[0]!
    const edited = questions.reduce((text, { sentence }) => text.replace(sentence, 'Then it was morning.'), content)
    expect(comprehensionIn(edited).filter(({ question }) => questions.some((one) => one.question === question))).toEqual([])
  })
})
