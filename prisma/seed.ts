// Demo content of a new database, so that a first visit finds a finished site. Called by prisma/prepare.ts.
import { newPassword } from '~/features/accounts/account'
import { hashNewPassword } from '~/features/accounts/passwords.server'
import { toDisplay } from '~/features/codes/code'
import { newCode } from '~/features/codes/codes.server'
import { addMonths } from '~/lib/dates'
import { nameKeyOf } from '~/lib/name-key'
import { Refusal } from '~/lib/refusal'
import { toSlug } from '~/lib/slug'
import { db, tx, type Transaction } from '~/server/db.server'
import { env } from '~/server/env.server'
import { toSafeHtml } from '~/server/sanitize.server'
import { demoAccounts, type DemoAddress } from './demo/accounts.ts'
import { characters } from './demo/characters.ts'
import type { DemoElement } from './demo/demo-element.ts'
import { addDownloads } from './demo/add-downloads.ts'
import { addQuizzes } from './demo/add-quizzes.ts'
import { blogCategories } from './demo/demo-post.ts'
import { faq } from './demo/faq.ts'
import { locations } from './demo/locations.ts'
import { readablePassword } from './demo/password.ts'
import { oneSlowLine } from './demo/posts/one-slow-line.ts'
import { sevenDoors } from './demo/posts/seven-doors.ts'
import { theLastTenMinutes } from './demo/posts/the-last-ten-minutes.ts'
import { whereTheRainGoes } from './demo/quizzes/where-the-rain-goes.ts'
import { whoIsTellingThis } from './demo/quizzes/who-is-telling-this.ts'
import { whoPaysForTheHeat } from './demo/quizzes/who-pays-for-the-heat.ts'
import { resources } from './demo/resources.ts'
import { halfASecondLate } from './demo/stories/half-a-second-late.ts'
import { nobodyToldEddie } from './demo/stories/nobody-told-eddie.ts'
import { pageOne } from './demo/stories/page-one.ts'

/** The oldest first, because lists show the newest first. */
const stories = [pageOne, halfASecondLate, nobodyToldEddie]
const quizzes = [whereTheRainGoes, whoIsTellingThis, whoPaysForTheHeat]
const posts = [oneSlowLine, sevenDoors, theLastTenMinutes]

const DAY_MS = 24 * 60 * 60 * 1000
const TERM_MONTHS = 12

type Account = (typeof demoAccounts)[number] & { passwordHash: string }

/** Hashes the password for each account; a password from the settings must pass the same rules as any other. */
async function toAccounts(password: string): Promise<Account[]> {
  const wrong = newPassword.safeParse(password).error?.issues[0]?.message
  if (wrong) throw new Error(`DEMO_PASSWORD is refused: ${wrong}.`)
  try {
    const hashes = await Promise.all(demoAccounts.map(({ email }) => hashNewPassword(password, email)))
    return demoAccounts.map((account, index) => ({ ...account, passwordHash: hashes[index]! }))
  } catch (error) {
    throw error instanceof Refusal ? new Error(`DEMO_PASSWORD is refused: ${error.message}.`) : error
  }
}

async function addAccounts(
  transaction: Transaction,
  accounts: Account[],
  now: Date,
): Promise<Record<DemoAddress, string>> {
  const added = await transaction.user.createManyAndReturn({
    data: accounts.map(({ says: _, ...account }) => ({ ...account, emailConfirmedAt: now })),
    select: { id: true, email: true },
  })
  const ids = Object.fromEntries(added.map(({ email, id }) => [email, id])) as Record<DemoAddress, string>
  await transaction.userRole.create({ data: { userId: ids['admin@demo.test'], role: 'admin' } })
  await transaction.subscriber.create({
    data: {
      name: demoAccounts[2].fullName,
      email: demoAccounts[2].email,
      startDate: now,
      termMonths: TERM_MONTHS,
      expiryDate: addMonths(now, TERM_MONTHS),
      isVerified: true,
      notes: 'Demo account.',
      userId: ids['subscriber@demo.test'],
    },
  })
  return ids
}

async function addElements(transaction: Transaction, createdById: string): Promise<void> {
  const row = ({ traits, ...element }: DemoElement, elementType: 'character' | 'location') => ({
    ...element,
    elementType,
    characterTraits: traits ? JSON.stringify(traits) : null,
    createdById,
  })
  await transaction.storyElement.createMany({
    data: [
      ...characters.map((element) => row(element, 'character')),
      ...locations.map((element) => row(element, 'location')),
    ],
  })
}

/** Adds the stories; returns their ids by title. */
async function addStories(transaction: Transaction, userId: string, now: Date): Promise<Map<string, string>> {
  const added = await transaction.story.createManyAndReturn({
    data: stories.map(({ title, content, seeds, character, setting, words }, index) => ({
      ...{ title, content, seeds, character, setting, userId, published: true },
      words: words ? JSON.stringify(words) : null,
      createdAt: new Date(now.getTime() - (stories.length - index) * DAY_MS),
    })),
    select: { id: true, title: true },
  })
  const codes = stories.map(({ title, code }) => {
    const storyId = added.find((story) => story.title === title)!.id
    return { ...newCode(code, 'story'), storyId }
  })
  await transaction.code.createMany({ data: codes })
  return new Map(added.map(({ id, title }) => [title, id]))
}

async function addResources(transaction: Transaction, userId: string): Promise<void> {
  for (const { code, ...resource } of resources) {
    await transaction.resource.create({ data: { ...resource, type: 'image', userId, codes: { create: newCode(code, 'resource') } } })
  }
}

async function addFaq(transaction: Transaction, authorId: string): Promise<void> {
  await transaction.faqItem.createMany({
    data: faq.map(({ question, answer }, sortOrder) => ({
      ...{ question, answer: toSafeHtml(answer), sortOrder, authorId, published: true },
    })),
  })
}

async function addPosts(transaction: Transaction, authorId: string): Promise<void> {
  const data = blogCategories.map((category) => ({ ...category, nameKey: nameKeyOf(category.name) }))
  const added = await transaction.blogCategory.createManyAndReturn({ data, select: { id: true, slug: true } })
  for (const { categories, content, ...post } of posts) {
    const chosen = added.filter(({ slug }) => categories.includes(slug))
    await transaction.blogPost.create({
      data: {
        ...post,
        ...{ slug: toSlug(post.title), content: toSafeHtml(content), authorId, published: true },
        ...{ createdAt: post.publishedAt, updatedAt: post.publishedAt },
        categories: { create: chosen.map(({ id: categoryId }) => ({ categoryId })) },
      },
    })
  }
}

function printHowToSignIn(password: string): void {
  const codes = stories.map(({ code }) => toDisplay(code)).join(', ')
  const quizCodes = quizzes.map(({ code }) => code).join(', ')
  const resourceCodes = resources.map(({ code }) => code).join(', ')
  const elements = `${characters.length} characters, ${locations.length} places`
  console.log(`Demo content made: ${elements}, stories ${codes}, quizzes ${quizCodes}, resource ${resourceCodes}.`)
  console.log(`Sign in at ${env.publicUrl}/auth`)
  for (const { email, says } of demoAccounts) console.log(`  ${email.padEnd(22)} ${says}`)
  // People know a password that they chose themselves, and it does not belong in a log.
  console.log(env.demoPassword === null ? `  password: ${password}` : '  password: the one in DEMO_PASSWORD')
}

/**
 * Fills a database that has no account with the demo accounts (README "Settings", DEMO), nine characters, nine places, three
 * published stories, three quizzes, a resource, the answers to common questions and a blog of three posts, all or
 * nothing, then with two free downloads, and prints once how to sign in. Does nothing where there is an account.
 *
 * @throws Error with one line when DEMO_PASSWORD is too weak
 */
export async function seedDemo(): Promise<void> {
  if ((await db.user.count()) > 0) return
  const password = env.demoPassword ?? readablePassword()
  const accounts = await toAccounts(password)

  const adminId = await tx(async (transaction) => {
    // Asked again, because another process may have been quicker.
    if ((await transaction.user.count()) > 0) return null
    const now = new Date()
    const ids = await addAccounts(transaction, accounts, now)
    await addElements(transaction, ids['admin@demo.test'])
    const storyIds = await addStories(transaction, ids['subscriber@demo.test'], now)
    await addQuizzes(transaction, quizzes, ids, storyIds, now)
    await addResources(transaction, ids['subscriber@demo.test'])
    await addFaq(transaction, ids['admin@demo.test'])
    await addPosts(transaction, ids['admin@demo.test'])
    return ids['admin@demo.test']
  })
  if (adminId === null) return
  // Files are stored outside the transaction, in which nothing but the database may be awaited.
  await addDownloads(adminId)
  printHowToSignIn(password)
}
