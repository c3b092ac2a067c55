import { describe, expect, it } from 'vitest'
import { changeStoryCode, findStoryByCode, removeStory } from '~/features/stories/stories.server'
import { articleForm, type ArticleForm } from '~/features/story-making/article'
import { createArticle } from '~/features/story-making/articles.server'
import { db } from '~/server/db.server'
import { refuseInserts } from '../../support/broken-table'
import { useDatabase } from '../../support/database'
import { makeAccount, makeStory } from '../../support/factories'

useDatabase()

const article = (changes: Partial<ArticleForm> = {}): ArticleForm =>
  ({ idempotencyKey: 'article-key-1', title: 'Why the wheel turns', content: 'It turns.\n\nIt stops.', code: 'WHEEL', language: 'en', ...changes })

describe('what the article writer accepts', () => {
  const check = (changes: object) => articleForm.safeParse({ ...article(), ...changes })
  const messages = (changes: object) => check(changes).error?.issues.map(({ message }) => message)
  const words = (count: number) => Array.from({ length: count }, () => 'lamp').join(' ')

  it.each(['title', 'content', 'code'])('no %s: everything must be filled in', (field) => {
    for (const empty of ['', '   ', undefined]) {
      expect(messages({ [field]: empty })).toEqual(['Please fill in title, content, and code'])
    }
  })

  it('a code with neither letters nor digits counts as none', () => {
    expect(messages({ code: '-- !' })).toEqual(['Please fill in title, content, and code'])
  })

  it('a code stripped to letters and digits and upper-cased, at most 10 of them', () => {
    expect(check({ code: ' ab-12 cd_34 ' }).data?.code).toBe('AB12CD34')
    expect(check({ code: 'abcdefghij' }).data?.code).toBe('ABCDEFGHIJ')
    expect(messages({ code: 'abcdefghijk' })).toEqual(['Code must be 10 characters or less'])
  })

  it('800 words and not one more, however they are set apart', () => {
    expect(check({ content: words(800) }).success).toBe(true)
    expect(check({ content: `\n\n${words(800).replaceAll(' ', ' \n\t ')}  ` }).success).toBe(true)
    expect(messages({ content: words(801) })).toEqual(['Article content must be 800 words or less'])
  })
})

describe('an article', () => {
  it('is a draft of its author, trimmed and in their own words, opened by its code', async () => {
    const author = await makeAccount()
    expect(await createArticle(author, article())).toBe('WHEEL')
    expect(await findStoryByCode('wheel')).toMatchObject({
      title: 'Why the wheel turns', content: 'It turns.\n\nIt stops.', userId: author.id, published: false, writer: 'person', seeds: null,
    })
  })

  it('sent twice, even at once, is one article', async () => {
    const author = await makeAccount()
    const codes = await Promise.all([1, 2, 3].map(() => createArticle(author, article())))
    expect(codes).toEqual(['WHEEL', 'WHEEL', 'WHEEL'])
    expect(await db.story.count()).toBe(1)
    const story = await findStoryByCode('WHEEL')
    await changeStoryCode(author, story!, 'TURNS')
    expect(await createArticle(author, article())).toBe('TURNS')
  })

  it('written anew on a form that was sent before is another article, and nothing of it is lost', async () => {
    const author = await makeAccount()
    await createArticle(author, article())
    expect(await createArticle(author, article({ title: 'Second', code: 'SECOND' }))).toBe('SECOND')
    await expect(createArticle(author, article({ title: 'Third' }))).rejects.toMatchObject({ title: 'Code Already Exists' })
    expect(await db.story.count()).toBe(2)
  })

  it('can be sent again after it was deleted', async () => {
    const author = await makeAccount()
    await createArticle(author, article())
    await removeStory(author, (await findStoryByCode('WHEEL'))!)
    expect(await createArticle(author, article())).toBe('WHEEL')
    expect(await createArticle(author, article())).toBe('WHEEL')
    expect(await db.story.count()).toBe(1)
  })

  it.each(['TAKEN', 'TA-KEN', 'OLD'])('cannot have the code %s of another story, in any spelling or from earlier', async (code) => {
    await makeStory(null, { code: 'TAKEN', oldCodes: ['OLD'] })
    const form = article({ code: articleForm.parse({ ...article(), code }).code })
    await expect(createArticle(await makeAccount(), form)).rejects.toMatchObject({
      title: 'Code Already Exists',
      message: 'This code is already in use. Please choose a different one.',
      field: 'code',
    })
    expect(await db.story.count()).toBe(1)
  })

  it('with the key and text of somebody else’s is never theirs', async () => {
    await createArticle(await makeAccount(), article())
    await expect(createArticle(await makeAccount(), article())).rejects.toMatchObject({ title: 'Code Already Exists' })
  })

  it('that the database does not take leaves nothing behind, and can be sent again', async () => {
    const author = await makeAccount()
    const mend = await refuseInserts('stories')
    await expect(createArticle(author, article())).rejects.toMatchObject({
      title: 'Error',
      message: 'Failed to create article. Please try again.',
    })
    await mend()
    expect(await db.code.count()).toBe(0)
    expect(await createArticle(author, article())).toBe('WHEEL')
  })
})
