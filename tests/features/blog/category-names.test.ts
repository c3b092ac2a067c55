import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { removeCategory, saveCategory } from '~/features/blog/categories.server'
import { categoryForm } from '~/features/blog/post-forms'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount } from '../../support/factories'

useDatabase()

let admin: Actor
beforeEach(async () => {
  admin = await makeAccount({ isAdmin: true })
})

const save = (name: string, id?: string) => saveCategory(admin, categoryForm.parse({ name, id }))
const names = async () => (await db.blogCategory.findMany({ orderBy: { id: 'asc' } })).map(({ name }) => name)
const idOf = async (name: string) => (await db.blogCategory.findFirstOrThrow({ where: { name } })).id
const TAKEN = { title: 'Error', message: 'There is already a category with this name.', field: 'name' }

it.each(['Lesson Plans', ' lesson plans ', 'LESSON  PLANS'])('a second category of one name is refused beside the field: "%s"', async (name) => {
  await save('Lesson Plans')
  await expect(save(name)).rejects.toMatchObject(TAKEN)
  expect(await names()).toEqual(['Lesson Plans'])
})

it('names are told apart by what they are written with, letters of every alphabet among them', async () => {
  await save('Übungen')
  await expect(save('ÜBUNGEN')).rejects.toMatchObject(TAKEN)
  await save('Ubungen')
  expect(await names()).toEqual(['Übungen', 'Ubungen'])
})

it('a category is not given the name of another, and may be given its own anew', async () => {
  await save('Plans')
  await save('Tents')
  await expect(save('plans', await idOf('Tents'))).rejects.toMatchObject(TAKEN)
  await save('PLANS', await idOf('Plans'))
  expect(await names()).toEqual(['PLANS', 'Tents'])
})

it('a name is free again when its category has another or is gone', async () => {
  await save('Plans')
  await save('Tents', await idOf('Plans'))
  await save('Plans')
  await removeCategory(admin, await idOf('Plans'))
  await save('plans')
  expect(await names()).toEqual(['Tents', 'plans'])
})

it('of ten that are created under one name at once, one is', async () => {
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => save('Plans')))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  expect(refused).toHaveLength(9)
  for (const refusal of refused) expect(refusal).toMatchObject(TAKEN)
  expect(await names()).toEqual(['Plans'])
})
