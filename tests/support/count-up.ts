// A process of its own that raises one number, reading it first: run by tests with an account's id and a count.
import { closeDatabase, openDatabase, tx } from '~/server/db.server'

const [id = '', times = '0'] = process.argv.slice(2)
await openDatabase()
for (let time = 0; time < Number(times); time += 1) {
  await tx(async (db) => {
    const { trialStoriesUsed } = await db.user.findUniqueOrThrow({ where: { id } })
    await db.user.update({ where: { id }, data: { trialStoriesUsed: trialStoriesUsed + 1 } })
  })
}
await closeDatabase()
