import { findPosts } from '~/features/blog/posts.server'
import { wordsOf } from '~/features/blog/video-embed'
import { managementPath } from '~/features/downloads/download'
import { findDownloads } from '~/features/downloads/downloads.server'
import { faqDeskPath } from '~/features/faq/faq-item'
import { findFaqItems } from '~/features/faq/faq.server'
import { findQuizCards } from '~/features/quizzes/quiz-list.server'
import { findStoryCards, findStoryTexts } from '~/features/stories/story-list.server'
import { postPath, quizEditPath, quizPath, storyPath } from '~/lib/paths'
import { plainTextOf } from '~/lib/safe-html'
import type { SearchKind } from '~/server/search.server'

/** A thing that a search has found. */
export type FoundThing = {
  id: string
  title: string
  /** Where it is read; for some hidden things, where they are edited. */
  href: string
  /** Its content as plain text. */
  text: string
  /** Its code, where it has one. */
  code?: string
  /** Whether it is not visible to everybody. */
  isHidden: boolean
}

/** The results do not show a card's own preview. */
const NO_PREVIEW = 1

/** How the things of each kind are looked up by their ids; one that is gone is left out. */
const finders: Record<SearchKind, (ids: string[]) => Promise<FoundThing[]>> = {
  story: async (ids) => {
    const texts = await findStoryTexts(ids)
    return (await findStoryCards(ids, NO_PREVIEW)).map(({ id, title, code, published }) => (
      { id, title, code, text: texts.get(id) ?? '', href: storyPath(code), isHidden: !published }
    ))
  },
  quiz: async (ids) =>
    (await findQuizCards(ids)).map(({ id, title, code, topic, description, published }) => {
      const text = [topic, description].filter(Boolean).join(' · ')
      return { id, title, code, text, href: published ? quizPath(code) : quizEditPath(code), isHidden: !published }
    }),
  post: async (ids) =>
    (await findPosts(ids)).map(({ id, title, slug, excerpt, content, published }) => {
      const text = [excerpt, wordsOf(content)].filter(Boolean).join(' · ')
      return { id, title, text, href: postPath(slug), isHidden: !published }
    }),
  faq: async (ids) =>
    (await findFaqItems(ids)).map(({ id, question, answer, published }) => {
      const href = published ? `/faq#faq-${id}` : faqDeskPath({ edit: id })
      return { id, title: question, text: plainTextOf(answer), href, isHidden: !published }
    }),
  download: async (ids) =>
    (await findDownloads(ids)).map(({ id, title, description, fileName, isActive }) => {
      const text = [description, fileName].filter(Boolean).join(' · ')
      const href = isActive ? `/free-downloads#download-${id}` : managementPath({ edit: id })
      return { id, title, text, href, isHidden: !isActive }
    }),
}

/** The things of a kind with these ids, in this order. */
export async function findThings(kind: SearchKind, ids: string[]): Promise<FoundThing[]> {
  if (ids.length === 0) return []
  const things = new Map((await finders[kind](ids)).map((thing) => [thing.id, thing]))
  return ids.map((id) => things.get(id)).filter((thing) => thing !== undefined)
}
