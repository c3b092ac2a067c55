// Makes the quizzes that the browser tests take; run by tests/e2e/app.ts in a process of its own, on the app's database.
import { newCode } from '~/features/codes/codes.server'
import { replaceQuestions } from '~/features/quizzes/questions.server'
import { closeDatabase, openDatabase, tx } from '~/server/db.server'
import { QUIZ_CODE, QUIZ_TITLE, rightOption, TIMED_QUIZ_CODE } from './quiz-codes.ts'

await openDatabase()
const makeQuiz = (title: string, code: string, timeLimitSeconds: number | null) => tx(async (transaction) => {
  const story = await transaction.story.findFirstOrThrow({ select: { id: true } })
  const { id } = await transaction.quiz.create({
    data: {
      title, topic: 'The park at night', published: true, questionsCount: 3, shuffleOptions: true, timeLimitSeconds,
      rewardType: 'story', rewardStoryId: story.id, classLabels: JSON.stringify(['7a', '7b']),
      codes: { create: newCode(code, 'quiz') },
    },
  })
  await replaceQuestions(transaction, id, [1, 2, 3].map((number) => ({
    questionText: `What does lamp number ${number} over the gate do when the last visitor has gone home?`,
    options: [rightOption(number), `It goes out ${number}`, `It falls ${number}`, `Nobody has ever stayed to see ${number}`],
    correctAnswer: 0,
    explanation: `The keeper says so in chapter ${number}.`,
    evidence: null,
  })))
})
await makeQuiz(QUIZ_TITLE, QUIZ_CODE, null)
await makeQuiz('Ten Minutes', TIMED_QUIZ_CODE, 600)
await closeDatabase()
