import { db } from '~/server/db.server'
import { env } from '~/server/env.server'
import { fileUrl } from '~/server/storage-files.server'
import type { Actor } from './actor'

const codes = { select: { display: true, isCurrent: true } } as const

/** The account itself, its sessions, what it pays and what it has used. */
async function findOwnAccount(userId: string) {
  const ofUser = { where: { userId } }
  const [account, sessions, subscriptions, subscribers, invoiceRequests, usage] = await Promise.all([
    db.user.findUniqueOrThrow({
      where: { id: userId },
      select: {
        id: true, email: true, fullName: true, emailConfirmedAt: true, trialStoriesUsed: true, createdAt: true,
        roles: { select: { role: true } },
      },
    }),
    db.session.findMany({ ...ofUser, select: { createdAt: true, lastSeenAt: true, expiresAt: true, userAgent: true } }),
    db.subscription.findMany({
      ...ofUser, select: { id: true, plan: true, status: true, currentPeriodEnd: true, createdAt: true },
    }),
    db.subscriber.findMany({
      ...ofUser, select: { name: true, email: true, startDate: true, termMonths: true, expiryDate: true, isVerified: true },
    }),
    db.invoiceRequest.findMany({ ...ofUser, select: { plan: true, createdAt: true, handledAt: true } }),
    db.monthlyUsage.findMany({
      ...ofUser, select: { monthYear: true, storiesGenerated: true, storyLimit: true, quizzesGenerated: true, quizLimit: true },
    }),
  ])
  return { account, sessions, subscriptions, subscribers, invoiceRequests, usage }
}

/** Quizzes with the questions that they ask now. */
async function listOwnQuizzes(userId: string) {
  const quizzes = await db.quiz.findMany({
    where: { createdById: userId },
    select: {
      title: true, topic: true, description: true, difficulty: true, published: true, createdAt: true, codes,
      versions: {
        orderBy: { number: 'desc' },
        take: 1,
        select: {
          questions: {
            orderBy: { questionOrder: 'asc' },
            select: { questionText: true, options: true, correctAnswer: true, explanation: true, evidence: true },
          },
        },
      },
    },
  })
  return quizzes.map(({ versions, ...quiz }) => ({
    ...quiz,
    questions: versions.flatMap(({ questions }) => questions).map(({ options, ...question }) => ({
      ...question,
      options: JSON.parse(options) as string[],
    })),
  }))
}

/** Everything that the person has written or uploaded, and every order for a story or quiz. */
async function findOwnWork(userId: string) {
  const ofUser = { where: { userId } }
  const ofAuthor = { where: { authorId: userId } }
  const [stories, quizzes, resources, pdfSources, files, orders, elements, posts, faqItems] = await Promise.all([
    db.story.findMany({
      ...ofUser,
      select: {
        title: true, content: true, seeds: true, published: true, createdAt: true, lastEditedAt: true,
        character: true, setting: true, plotSeed: true, words: true, codes,
        revisions: { orderBy: { revision: 'asc' }, select: { title: true, content: true, seeds: true, savedAt: true } },
      },
    }),
    listOwnQuizzes(userId),
    db.resource.findMany({
      ...ofUser,
      select: {
        title: true, type: true, contentUrl: true, originalFilename: true, fileSize: true, extractedText: true,
        createdAt: true, codes,
      },
    }),
    db.quizPdfSource.findMany({
      ...ofUser, select: { filename: true, fileSize: true, extractedText: true, createdAt: true },
    }),
    db.storedFile.findMany({
      ...ofUser, select: { key: true, originalName: true, mimeType: true, size: true, createdAt: true },
    }),
    db.generationJob.findMany({
      ...ofUser, select: { kind: true, request: true, status: true, createdAt: true, finishedAt: true },
    }),
    db.storyElement.findMany({
      where: { createdById: userId },
      select: { name: true, description: true, elementType: true, characterTraits: true, createdAt: true },
    }),
    db.blogPost.findMany({
      ...ofAuthor,
      select: { title: true, slug: true, content: true, excerpt: true, published: true, publishedAt: true, createdAt: true },
    }),
    db.faqItem.findMany({ ...ofAuthor, select: { question: true, answer: true, published: true, createdAt: true } }),
  ])
  return {
    stories: stories.map(({ words, ...story }) => ({ ...story, words: JSON.parse(words ?? '[]') as unknown })),
    quizzes, resources, pdfSources, elements, posts, faqItems,
    orders: orders.map(({ request, ...order }) => ({ ...order, request: JSON.parse(request) as unknown })),
    // The files themselves are downloaded one by one: together they may be 500 MB.
    files: files.map(({ key, ...file }) => ({ ...file, address: env.publicUrl + fileUrl(key) })),
  }
}

/**
 * Everything that is stored about the person, for the JSON download (GDPR, article 20).
 *
 * Hashes of passwords, tokens and sessions are not part of it, and neither are the answers of pupils: each quiz exports
 * those itself. Admins' notes on a subscriber are for admins only.
 */
export async function exportOwnData({ id }: Pick<Actor, 'id'>) {
  const [account, work] = await Promise.all([findOwnAccount(id), findOwnWork(id)])
  return { exportedAt: new Date(), ...account, ...work }
}
