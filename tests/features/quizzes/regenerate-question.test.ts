import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toDraft } from '~/features/quiz-desk/question-editor'
import { regenerateDraft } from '~/features/quiz-desk/question-editor.server'
import { listQuestions } from '~/features/quizzes/quizzes.server'
import { useDatabase } from '../../support/database'
import { makeAccount, makeStory } from '../../support/factories'
import { dataSent, modelOn } from '../../support/language-model-asked'
import { makeQuiz } from '../../support/make-quiz'
import { startOpenAiServer, type OpenAiServer } from '../../support/openai-server'
import { BEES } from '../../support/quizzes-to-make'

useDatabase()

let server: OpenAiServer
beforeEach(async () => {
  server = await startOpenAiServer()
})
afterEach(() => server.close())

describe('one question written anew', () => {
  const draftsOf = async () => {
    const author = await makeAccount()
    const { id: sourceStoryId } = await makeStory(author, { title: 'Bees', content: BEES })
    const quiz = await makeQuiz(author, { sourceStoryId, topic: 'Bees' })
    return { author, quiz, drafts: (await listQuestions(quiz)).map(toDraft) }
  }

  it('comes from the language model, which is told what is asked already', async () => {
    const { author, quiz, drafts } = await draftsOf()
    const { drafts: changed } = await regenerateDraft(author, quiz, drafts, 0, modelOn(server.url))
    expect(BEES).toContain(changed[0]!.evidence)
    expect(dataSent(server, 0)).toMatchObject({ settings: { count: 1 }, kept: drafts.map(({ questionText }) => questionText) })
  })

  it('comes from the built-in writer where the model fails', async () => {
    const { author, quiz, drafts } = await draftsOf()
    server.answerWith({ status: 400 })
    const { drafts: changed } = await regenerateDraft(author, quiz, drafts, 0, modelOn(server.url))
    expect(BEES).toContain(changed[0]!.evidence)
    expect(changed[0]!.questionText).not.toBe(drafts[0]!.questionText)
  })

  it('costs a model’s money forty times an hour at most', async () => {
    const { author, quiz, drafts } = await draftsOf()
    for (let asked = 0; asked < 42; asked += 1) await regenerateDraft(author, quiz, drafts, 0, modelOn(server.url))
    expect(server.chats()).toHaveLength(40)
  })
})
