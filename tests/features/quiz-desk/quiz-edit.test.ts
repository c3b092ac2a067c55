import { describe, expect, it } from 'vitest'
import { regenerateDraft } from '~/features/quiz-desk/question-editor.server'
import { NEW_QUESTION, toDraft } from '~/features/quiz-desk/question-editor'
import type { QuestionSet } from '~/features/quiz-desk/question-editor-forms'
import { publishQuiz, removeQuiz } from '~/features/quizzes/quiz-changes.server'
import { saveQuestions } from '~/features/quiz-desk/quiz-edit.server'
import { toInfoFields } from '~/features/quiz-desk/quiz-info-fields'
import { quizInfo } from '~/features/quiz-desk/quiz-info-forms'
import { listQuizRewards, saveQuizInfo } from '~/features/quiz-desk/quiz-info.server'
import type { Quiz } from '~/features/quizzes/quiz'
import { findQuizByCode, listQuestions } from '~/features/quizzes/quizzes.server'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount, makeStory } from '../../support/factories'
import { makeQuiz, question } from '../../support/make-quiz'

useDatabase()

const again = async (quiz: Quiz) => (await findQuizByCode(quiz.code))!
const asSet = async (quiz: Quiz): Promise<QuestionSet> => ({ version: quiz.currentVersion, questions: await listQuestions(quiz) })
const MEANWHILE = { title: 'Saved by somebody else in the meantime' }

describe('saving the questions', () => {
  it('makes the next version; the questions of the one before stay, and lineages go on', async () => {
    const author = await makeAccount()
    const quiz = await makeQuiz(author)
    const [first, second] = await listQuestions(quiz)
    const changed = { ...first!, questionText: 'Asked anew?' }
    await saveQuestions(author, quiz, { version: 1, questions: [second!, changed, question(9)] })

    const saved = await again(quiz)
    expect([saved.currentVersion, saved.questionsCount]).toEqual([2, 3])
    const now = await listQuestions(saved)
    expect(now.map(({ questionText, questionOrder }) => [questionText, questionOrder])).toEqual([['Question 2?', 1], ['Asked anew?', 2], ['Question 9?', 3]])
    expect(now.map(({ lineage }) => lineage).slice(0, 2)).toEqual([second!.lineage, first!.lineage])
    expect(await listQuestions(saved, 1)).toEqual([first, second])
  })

  it('makes no version where nothing has changed', async () => {
    const author = await makeAccount()
    const quiz = await makeQuiz(author)
    await saveQuestions(author, quiz, await asSet(quiz))
    expect((await again(quiz)).currentVersion).toBe(1)
  })

  it('takes a lineage of another quiz, or one twice, for none', async () => {
    const author = await makeAccount()
    const [quiz, other] = [await makeQuiz(author), await makeQuiz(author)]
    const [own] = await listQuestions(quiz)
    const [foreign] = await listQuestions(other)
    await saveQuestions(author, quiz, { version: 1, questions: [own!, own!, foreign!] })
    const lineages = (await listQuestions(await again(quiz))).map(({ lineage }) => lineage)
    expect(lineages[0]).toBe(own!.lineage)
    expect(new Set([...lineages, foreign!.lineage]).size).toBe(4)
  })

  it('tells the second of two people, and leaves what the first one saved', async () => {
    const [author, admin] = [await makeAccount(), await makeAccount({ isAdmin: true })]
    const quiz = await makeQuiz(author)
    const set = await asSet(quiz)
    await saveQuestions(admin, quiz, { ...set, questions: [question(7)] })
    await expect(saveQuestions(author, quiz, { ...set, questions: [question(8)] })).rejects.toMatchObject(MEANWHILE)
    expect((await listQuestions(await again(quiz))).map(({ questionText }) => questionText)).toEqual(['Question 7?'])
    await saveQuestions(author, quiz, { version: 2, questions: [question(8)] })
    expect((await listQuestions(await again(quiz))).map(({ questionText }) => questionText)).toEqual(['Question 8?'])
  })

  it('lets one of several win who save at the same moment', async () => {
    const author = await makeAccount()
    const quiz = await makeQuiz(author)
    const saves = [3, 4, 5, 6].map((number) => saveQuestions(author, quiz, { version: 1, questions: [question(number)] }))
    const outcomes = await Promise.allSettled(saves)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(MEANWHILE)
    expect([(await again(quiz)).currentVersion, await db.quizVersion.count()]).toEqual([2, 2])
  })
})

describe('the information', () => {
  const infoOf = (quiz: Quiz, changes: Record<string, unknown> = {}) =>
    quizInfo.parse({
      ...Object.fromEntries(Object.entries(toInfoFields(quiz)).filter(([, text]) => text !== '')), rewardThreshold: 100, retentionDays: 180,
      published: true, shuffleQuestions: false, shuffleOptions: false, ownNames: true,
      ...changes,
    })

  it('is told apart from one that somebody else has saved meanwhile', async () => {
    const author = await makeAccount()
    const quiz = await makeQuiz(author)
    await saveQuizInfo(author, quiz, infoOf(quiz, { title: 'First' }))
    await expect(saveQuizInfo(author, quiz, infoOf(quiz, { title: 'Second' }))).rejects.toMatchObject(MEANWHILE)
    expect((await again(quiz)).title).toBe('First')
  })

  it('takes as reward what the creator may give, also from an admin, and nothing else', async () => {
    const [author, admin] = [await makeAccount(), await makeAccount({ isAdmin: true })]
    const quiz = await makeQuiz(author)
    const story = await makeStory(author, { published: true })
    const draft = await makeStory(author)
    const foreign = await makeStory(admin, { published: true })
    const refusal = { message: 'Please select a story for the reward', field: 'rewardId' }
    for (const { id } of [draft, foreign]) {
      await expect(saveQuizInfo(admin, quiz, infoOf(quiz, { rewardType: 'story', rewardId: id }))).rejects.toMatchObject(refusal)
    }
    await saveQuizInfo(admin, quiz, infoOf(quiz, { rewardType: 'story', rewardId: story.id, rewardThreshold: 80 }))
    expect(await again(quiz)).toMatchObject({ rewardType: 'story', rewardStoryId: story.id, rewardThreshold: 80 })
  })

  it('offers the ten latest published stories, and today’s reward where it is none of them', async () => {
    const author = await makeAccount()
    const first = await makeStory(author, { title: 'First', published: true })
    for (let number = 2; number <= 12; number += 1) await makeStory(author, { title: `Story ${number}`, published: true })
    const quiz = await makeQuiz(author, { rewardType: 'story', rewardStoryId: first.id })
    const titles = (await listQuizRewards(quiz)).stories.map(({ title }) => title)
    expect(titles).toEqual(['First', ...Array.from({ length: 10 }, (_, index) => `Story ${12 - index}`)])
  })
})

describe('everybody but the creator and admins', () => {
  it('is refused by every command', async () => {
    const quiz = await makeQuiz(await makeAccount())
    const stranger = await makeAccount()
    const refusal = { message: "You don't have permission to edit this quiz" }
    const info = { ...toInfoFields(quiz) } as never
    for (const command of [
      () => saveQuestions(stranger, quiz, { version: 1, questions: [question(9)] }),
      () => saveQuizInfo(stranger, quiz, info),
      () => publishQuiz(stranger, quiz, false),
      () => removeQuiz(stranger, quiz),
    ]) await expect(command()).rejects.toMatchObject(refusal)
    expect(await again(quiz)).toEqual(quiz)
    const orphan = await makeQuiz(null)
    await expect(publishQuiz(stranger, orphan, false)).rejects.toMatchObject(refusal)
  })
})

describe('writing one question anew', () => {
  const TEXT = 'The Romans built roads across their whole empire. Claudius invaded Britain in the year 43. ' +
    'The Appian Way was begun in 312 BC by Appius Claudius Caecus. Soldiers laid large stones at the bottom of each road. ' +
    'Milestones told travellers the distance to the next town. The Fosse Way joined Exeter with Lincoln.'

  it('takes it from what the quiz was made from, with its evidence, and asks none of the others again', async () => {
    const author = await makeAccount()
    const { id: sourceStoryId } = await makeStory(author, { title: 'Roman roads', content: TEXT })
    const quiz = await makeQuiz(author, { sourceStoryId, topic: 'Roman roads' })
    const drafts = (await listQuestions(quiz)).map(toDraft)
    const once = await regenerateDraft(author, quiz, drafts, 1)
    expect(once.drafts[0]).toEqual(drafts[0])
    expect(once).toMatchObject({ at: 1, said: 'Question 2 is written anew.' })
    expect(TEXT).toContain(once.drafts[1]!.evidence)
    expect(once.drafts[1]!.options).toHaveLength(4)
    const twice = await regenerateDraft(author, quiz, once.drafts, 0)
    expect(twice.drafts[0]!.questionText).not.toBe(once.drafts[1]!.questionText)
  })

  it('says so where nothing else can be asked', async () => {
    const author = await makeAccount()
    const quiz = await makeQuiz(author, { topic: 'Xqzzk vrrtl' })
    await expect(regenerateDraft(author, quiz, [NEW_QUESTION], 0)).rejects.toThrow(/^No other question could be made for this quiz\./)
    await expect(regenerateDraft(author, quiz, [NEW_QUESTION], 5)).rejects.toThrow('No other question could be made for this quiz.')
  })
})
