import { SitemapStream, streamToPromise, type SitemapItemLoose } from 'sitemap'
import { Readable } from 'node:stream'
import { categoryPath, postPath, quizPath, storyPath } from '~/lib/paths'
import { env } from '~/server/env.server'
import { toDate, type StoredMoment } from '~/server/prepared.server'
import { rowsOf, sql } from '~/server/sql.server'

/** The pages that everybody may read, whatever is on them. */
const PAGES = [
  '/', '/stories', '/quizzes', '/our-world', '/blog', '/categories', '/free-downloads', '/faq', '/enter-code', '/codes',
]

/** Addresses per kind, so that all together stay below the 50,000 that one sitemap may hold (sitemaps.org). */
const MOST_OF_A_KIND = 12_000

type Row = { name: string; changedAt: StoredMoment | null }

const queries = {
  posts: sql`
    SELECT "slug" AS "name", "updatedAt" AS "changedAt" FROM "blog_posts"
    WHERE "published" = TRUE ORDER BY "publishedAt" DESC LIMIT ${MOST_OF_A_KIND}`,
  categories: sql`SELECT "slug" AS "name", NULL AS "changedAt" FROM "blog_categories" ORDER BY "name" LIMIT ${MOST_OF_A_KIND}`,
  stories: sql`
    SELECT "codes"."display" AS "name", coalesce("lastEditedAt", "stories"."createdAt") AS "changedAt"
    FROM "stories" JOIN "codes" ON "codes"."storyId" = "stories"."id" AND "codes"."isCurrent" = TRUE
    WHERE "published" = TRUE ORDER BY "stories"."createdAt" DESC, "stories"."id" DESC LIMIT ${MOST_OF_A_KIND}`,
  quizzes: sql`
    SELECT "codes"."display" AS "name", NULL AS "changedAt"
    FROM "quizzes" JOIN "codes" ON "codes"."quizId" = "quizzes"."id" AND "codes"."isCurrent" = TRUE
    WHERE "published" = TRUE ORDER BY "quizzes"."createdAt" DESC, "quizzes"."id" DESC LIMIT ${MOST_OF_A_KIND}`,
}

const toItems = (rows: Row[], pathOf: (name: string) => string): SitemapItemLoose[] =>
  rows.map(({ name, changedAt }) => ({
    url: pathOf(name),
    ...(changedAt ? { lastmod: toDate(changedAt).toISOString() } : {}),
  }))

/** Every page that everybody may read, as a sitemap: published stories, quizzes and posts, the newest where there are many. */
export async function toSitemap(): Promise<string> {
  const items = [
    ...PAGES.map((url) => ({ url })),
    ...toItems(await rowsOf<Row>(queries.posts), postPath),
    ...toItems(await rowsOf<Row>(queries.categories), categoryPath),
    ...toItems(await rowsOf<Row>(queries.stories), storyPath),
    ...toItems(await rowsOf<Row>(queries.quizzes), quizPath),
  ]
  const stream = new SitemapStream({ hostname: env.publicUrl })
  return (await streamToPromise(Readable.from(items).pipe(stream))).toString()
}
