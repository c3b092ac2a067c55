import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { removeQuizCategory, saveQuizCategory } from '~/features/quizzes/quiz-category.server'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount } from '../../support/factories'

useDatabase()

let admin: Actor
beforeEach(async () => {
  admin = await makeAccount({ isAdmin: true })
})

const save = (name: string, id?: string) => saveQuizCategory(admin, { id, name, color: '#6366f1' })
const names = async () => (await db.quizCategory.findMany({ orderBy: { id: 'asc' } })).map(({ name }) => name)
const idOf = async (name: string) => (await db.quizCategory.findFirstOrThrow({ where: { name } })).id
const TAKEN = { title: 'Error', message: 'There is already a category with this name.', field: 'name' }

it.each(['Science Lab', 'science lab', 'SCIENCE  LAB'])('a second category of one name is refused beside the field: "%s"', async (name) => {
  await save('Science Lab')
  await expect(save(name)).rejects.toMatchObject(TAKEN)
  expect(await names()).toEqual(['Science Lab'])
})

it('a category is not given the name of another, may be given its own anew, and leaves it when it goes', async () => {
  await save('Science')
  await save('Sea')
  await expect(save('science', await idOf('Sea'))).rejects.toMatchObject(TAKEN)
  await save('SCIENCE', await idOf('Science'))
  await removeQuizCategory(admin, await idOf('SCIENCE'))
  await save('science', await idOf('Sea'))
  expect(await names()).toEqual(['science'])
})

it('one that had the name of another before that was refused may be given a name of its own', async () => {
  await save('Science')
  const { id } = await db.quizCategory.create({ data: { name: 'science' } })
  await expect(save('science', id)).rejects.toMatchObject(TAKEN)
  await save('Sea', id)
  expect(await names()).toEqual(['Science', 'Sea'])
})
