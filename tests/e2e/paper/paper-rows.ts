// Makes the quizzes that the browser tests print; run by tests/e2e/app.ts in a process of its own, on the app's database.
import { newCode } from '~/features/codes/codes.server'
import { replaceQuestions } from '~/features/quizzes/questions.server'
import { closeDatabase, openDatabase, db, tx } from '~/server/db.server'
import { PAPER_QUIZZES } from './paper-quizzes.ts'

await openDatabase()
const author = await db.user.findUniqueOrThrow({ where: { email: 'teacher@demo.test' }, select: { id: true } })
for (const { code, title, questions } of PAPER_QUIZZES) {
  await tx(async (transaction) => {
    const { id } = await transaction.quiz.create({
      data: {
        title, topic: 'The park at night', published: true, questionsCount: questions.length, createdById: author.id,
        codes: { create: newCode(code, 'quiz') },
      },
    })
    await replaceQuestions(transaction, id, questions.map((question) => (
      { ...question, correctAnswer: 0, explanation: null, evidence: null }
    )))
  })
}
await closeDatabase()
