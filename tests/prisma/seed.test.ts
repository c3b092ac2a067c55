import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findAccountByPassword } from '~/features/accounts/accounts.server'
import { listCategories } from '~/features/blog/category-list.server'
import { findPost, listPosts } from '~/features/blog/posts.server'
import { findByCode } from '~/features/codes/codes.server'
import { listActiveDownloads, startDownload } from '~/features/downloads/downloads.server'
import { listActiveElements } from '~/features/elements/elements.server'
import { readingGrade } from '~/features/storyteller/reading-level'
import { plainTextOf } from '~/lib/safe-html'
import { wordCount } from '~/lib/sentences'
import { countSpacedWords, paragraphsOf } from '~/lib/text'
import { db } from '~/server/db.server'
import { env } from '~/server/env.server'
import { seedDemo } from '../../prisma/seed'
import { useDatabase } from '../support/database'

useDatabase()

const ADDRESSES = ['admin@demo.test', 'teacher@demo.test', 'subscriber@demo.test']

let printed: string[] = []
const password = () => /password: (\S+)$/m.exec(printed.join('\n'))?.[1] ?? ''

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})

afterEach(() => {
  vi.restoreAllMocks()
  env.demoPassword = null
})

async function counts() {
  const [users, subscribers, elements, stories, quizzes, codes, faqItems, posts, downloads] = await Promise.all([
    ...[db.user.count(), db.subscriber.count(), db.storyElement.count(), db.story.count(), db.quiz.count()],
    ...[db.code.count(), db.faqItem.count(), db.blogPost.count(), db.freeDownload.count()],
  ])
  return { users, subscribers, elements, stories, quizzes, codes, faqItems, posts, downloads }
}

const DEMO = { users: 3, subscribers: 1, elements: 18, stories: 3, quizzes: 3, codes: 7, faqItems: 6, posts: 3, downloads: 2 }
const NOTHING = { users: 0, subscribers: 0, elements: 0, stories: 0, quizzes: 0, codes: 0, faqItems: 0, posts: 0, downloads: 0 }

describe('a new database', () => {
  it('gets one set of demo content, however often the server starts', async () => {
    await seedDemo()
    await seedDemo()
    expect(await counts()).toEqual(DEMO)
    expect(printed.filter((line) => line.includes('Demo content made'))).toHaveLength(1)
  })

  it('gets one set when two servers start at once, and only one of them prints a password', async () => {
    await Promise.all([seedDemo(), seedDemo()])
    expect(await counts()).toEqual(DEMO)
    expect(printed.filter((line) => line.includes('password:'))).toHaveLength(1)
    expect(await findAccountByPassword('admin@demo.test', password())).not.toBeNull()
  })

  it('opens each demo account with the password that was printed', async () => {
    await seedDemo()
    expect(password()).toMatch(/^([a-z]+-){4}\d{6}$/)
    for (const address of ADDRESSES) {
      expect(printed.join('\n')).toContain(address)
      expect(await findAccountByPassword(address, password())).not.toBeNull()
      expect(await findAccountByPassword(address, `${password()}0`)).toBeNull()
    }
  })

  it('takes the password of the settings and does not print it', async () => {
    env.demoPassword = 'the owl counts tickets'
    await seedDemo()
    expect(await findAccountByPassword('teacher@demo.test', 'the owl counts tickets')).not.toBeNull()
    expect(printed.join('\n')).toContain('DEMO_PASSWORD')
    expect(printed.join('\n')).not.toContain('the owl counts tickets')
  })

  it.each([
    ['password1', 'DEMO_PASSWORD is refused: This password is on every list of common passwords'],
    ['x'.repeat(129), 'DEMO_PASSWORD is refused: Please choose a password of at most 128 characters'],
  ])('refuses %s as the demo password and stays empty', async (given, reason) => {
    env.demoPassword = given
    await expect(seedDemo()).rejects.toThrow(reason)
    expect(await counts()).toEqual(NOTHING)
  })

  it('makes an admin, a teacher in trial and a subscriber for twelve months, all with confirmed addresses', async () => {
    await seedDemo()
    const users = await db.user.findMany({ include: { roles: true, subscribers: true } })
    const [admin, teacher, subscriber] = ADDRESSES.map((address) => users.find(({ email }) => email === address)!)
    expect(users.every(({ emailConfirmedAt }) => emailConfirmedAt !== null)).toBe(true)
    expect(users.filter(({ roles }) => roles.length > 0)).toEqual([admin])
    expect(teacher).toMatchObject({ trialStoriesUsed: 0, subscribers: [] })
    expect(subscriber!.subscribers).toMatchObject([{ email: 'subscriber@demo.test', isVerified: true, termMonths: 12 }])
    const { startDate, expiryDate } = subscriber!.subscribers[0]!
    expect(expiryDate.getUTCFullYear() - startDate.getUTCFullYear()).toBe(1)
    expect(expiryDate.getUTCMonth()).toBe(startDate.getUTCMonth())
  })
})

describe('a database with an account', () => {
  it('is left as it is', async () => {
    await db.user.create({ data: { email: 'someone@school.test', passwordHash: 'none' } })
    await seedDemo()
    expect(await counts()).toEqual({ ...NOTHING, users: 1 })
    expect(printed).toEqual([])
  })
})

describe('the demo content', () => {
  beforeEach(seedDemo)

  it('offers files that are there, and are what they say', async () => {
    for (const { id, fileName, fileSize } of await listActiveDownloads()) {
      const bytes = await readFile(join('prisma/demo/files', fileName))
      expect([bytes.length, bytes.subarray(0, 5).toString()]).toEqual([fileSize, '%PDF-'])
      expect(await startDownload(id)).toMatch(/^\/files\/.+\.pdf\?download$/)
    }
  })

  it.each(['character', 'location'] as const)('shows nine of each %s with a picture that is there', async (elementType) => {
    const elements = await listActiveElements(elementType)
    expect(elements).toHaveLength(9)
    expect(new Set(elements.map(({ imageUrl }) => imageUrl)).size).toBe(9)
    for (const { name, imageUrl, description, traits } of elements) {
      expect(existsSync(join('public', imageUrl!)), name).toBe(true)
      // The world page cuts at 200 characters (P1 §9): nothing of these is lost.
      expect(description!.length, name).toBeLessThanOrEqual(200)
      expect(traits.length >= 3 && traits.length <= 4, name).toBe(elementType === 'character')
    }
  })

  it('has three published stories of 600 to 800 words about people and places of the park', async () => {
    const [characters, locations] = await Promise.all([listActiveElements('character'), listActiveElements('location')])
    const stories = await db.story.findMany({ include: { author: true } })
    expect(stories).toHaveLength(3)
    for (const story of stories) {
      expect(story).toMatchObject({ published: true, author: { email: 'subscriber@demo.test' } })
      for (const words of [wordCount(story.content), countSpacedWords(story.content)]) {
        expect(words, story.title).toBeGreaterThanOrEqual(600)
        expect(words, story.title).toBeLessThanOrEqual(800)
      }
      expect(paragraphsOf(story.content).length, story.title).toBeGreaterThan(15)
      expect(characters.map(({ name }) => name)).toContain(story.character)
      expect(locations.map(({ name }) => name)).toContain(story.setting)
    }
  })

  it('has three published posts of a teacher’s length, each with a picture that is there, in categories that have posts', async () => {
    const { rows } = await listPosts('', { page: 1 })
    expect(rows).toHaveLength(3)
    for (const { slug, featuredImageUrl, excerpt, categories } of rows) {
      const post = (await findPost(slug))!
      expect(post, slug).toMatchObject({ published: true, authorName: 'Alma Sturgis' })
      expect(existsSync(join('public', featuredImageUrl!)), slug).toBe(true)
      expect([categories.length > 0, excerpt!.length > 80], slug).toEqual([true, true])
      const words = countSpacedWords(plainTextOf(post.content))
      expect(words, slug).toBeGreaterThanOrEqual(250)
      expect(words, slug).toBeLessThanOrEqual(500)
    }
    expect((await listCategories()).every(({ postCount }) => postCount > 0)).toBe(true)
  })

  it('measures a grade that a twelve-year-old reads with ease', async () => {
    const stories = await db.story.findMany()
    const tooHard = stories.filter(({ content }) => readingGrade(content) < 4 || readingGrade(content) > 6.5)
    expect(tooHard.map(({ title }) => title)).toEqual([])
  })

  it.each([
    ['mid-1313', 'MID1313', 'Page One of the Lost and Found'],
    ['rx7k4e', 'RX7K4E', 'Nobody Told Eddie'],
    ['HM 180081', 'HM-180081', 'Half a Second Late'],
  ])('opens a story by the code %s, shown as %s', async (typed, display, title) => {
    const found = await findByCode(typed)
    expect(found).toMatchObject({ kind: 'story', display })
    expect(await db.story.findUnique({ where: { id: found!.id } })).toMatchObject({ title })
  })
})
