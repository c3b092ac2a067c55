import { expect, it } from 'vitest'
import { exportOwnData } from '~/features/accounts/own-data.server'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount, makeStory } from '../../support/factories'
import { makeNumberedQuiz } from '../../support/quizzes'

useDatabase()

/** Somebody who has written one thing of each kind, all of it named by `word`. */
async function writer(word: string) {
  const actor = await makeAccount()
  const { id: userId } = actor
  const { id: storyId } = await makeStory(actor, { title: `${word} story` })
  await db.storyRevision.create({ data: { storyId, revision: 1, title: `${word} earlier`, content: 'Before.' } })
  await makeNumberedQuiz(actor, { title: `${word} quiz`, count: 2 })
  await db.blogPost.create({ data: { title: `${word} post`, slug: `${word}-post`, content: '<p>Boo.</p>', authorId: userId } })
  await db.faqItem.create({ data: { question: `${word} question`, answer: 'Yes.', authorId: userId } })
  await db.storyElement.create({ data: { name: `${word} clown`, elementType: 'character', createdById: userId } })
  const order = { kind: 'story', userId, idempotencyKey: word, request: JSON.stringify({ character: `${word} keeper` }) } as const
  await db.generationJob.create({ data: order })
  return actor
}

it('the export holds what the person wrote, to the last question and the earlier texts, and nothing of anybody else', async () => {
  const actor = await writer('own')
  await writer('foreign')
  const data = await exportOwnData(actor)
  expect(data).toMatchObject({
    stories: [{ title: 'own story', revisions: [{ title: 'own earlier', content: 'Before.' }] }],
    quizzes: [{
      title: 'own quiz',
      questions: [
        { questionText: 'Question text 1?', options: ['Wrong 1 a', 'Right 1', 'Wrong 1 b', 'Wrong 1 c'], correctAnswer: 1 },
        { questionText: 'Question text 2?', evidence: 'The proof of 2.' },
      ],
    }],
    posts: [{ title: 'own post', content: '<p>Boo.</p>' }],
    faqItems: [{ question: 'own question', answer: 'Yes.' }],
    elements: [{ name: 'own clown' }],
    orders: [{ kind: 'story', request: { character: 'own keeper' } }],
  })
  expect(JSON.stringify(data)).not.toContain('foreign')
})
