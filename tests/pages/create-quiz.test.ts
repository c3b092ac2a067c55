import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser, type Browser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'
import { postForm } from '../support/form-post'
import { BEES } from '../support/quizzes-to-make'

const app = useAppRows()

/** A signed-in teacher with a tab of the page in front of them. */
async function openTab(tab = '') {
  const actor = await makeAccount()
  const browser = await app.openAs(actor)
  return { actor, browser, page: await browser.visit(`/create-quiz${tab && `?tab=${tab}`}`) }
}
type Fields = Parameters<Browser['submit']>[0]
const generate = { button: 'Generate Quiz' }
const usedBy = async ({ id }: { id: string }) =>
  (await db.monthlyUsage.findFirst({ where: { userId: id } }))?.quizzesGenerated ?? 0
const quizzesOf = ({ id }: { id: string }) => db.quiz.findMany({ where: { createdById: id }, include: { codes: true } })

/** Sends the form as it is and waits, as the waiting page tells a browser to, until the generation has ended. */
async function untilMade(browser: Browser, fields: Fields) {
  const page = await browser.submit(fields, generate)
  return page.headings[0] === 'Writing your quiz...' ? browser.reloadUntil(({ headings }) => headings[0] !== 'Writing your quiz...') : page
}

describe('a visitor', () => {
  it('is asked to sign in, and to log in before uploading', async () => {
    const browser = openBrowser(app.url)
    expect((await browser.visit('/create-quiz')).path).toBe('/auth?redirectTo=%2Fcreate-quiz')
    const sent = await postForm(browser, '/create-quiz?tab=pdf', { intent: 'upload' })
    expect(sent.status).toBe(303)
    expect((await browser.visit(sent.headers.location!)).messages).toEqual(['Please log in to upload files'])
    const step = await postForm(browser, '/create-quiz/pdf', { intent: 'keep' })
    expect([step.status, step.body.toString()]).toEqual([401, expect.stringContaining('Please log in to upload files')])
  })
})

describe('the page', () => {
  it('has three tabs as addresses, a way back to the quizzes, and the choices with their defaults', async () => {
    const { page } = await openTab()
    expect(page.headings[0]).toBe('Create Quiz')
    expect(page.links).toContainEqual(['Back to Quizzes', '/quizzes'])
    expect(page.links).toContainEqual(['Topic-Based', '/create-quiz?tab=topic'])
    expect(page.links).toContainEqual(['PDF Upload', '/create-quiz?tab=pdf'])
    expect(page.links).toContainEqual(['From a Story', '/create-quiz?tab=story'])
    const values = (name: string) => page.document.querySelectorAll(`[name=${name}]`).map((each) => each.getAttribute('value'))
    const checked = (name: string) => page.document.querySelector(`[name=${name}][checked]`)!.getAttribute('value')
    expect([values('difficulty'), checked('difficulty')]).toEqual([['easy', 'medium', 'hard'], 'medium'])
    expect([values('questionsCount'), checked('questionsCount')]).toEqual([['5', '10', '15', '20'], '5'])
    expect([values('rewardType'), checked('rewardType')]).toEqual([['none', 'story', 'resource'], 'none'])
  })

  it('says how many quizzes are left this month, and when there are none', async () => {
    const { actor, browser, page } = await openTab()
    expect(page.text).toContain('10 of 10 remaining this month Available')
    const monthYear = new Date().toISOString().slice(0, 7)
    await db.monthlyUsage.create({ data: { userId: actor.id, monthYear, email: actor.email, quizzesGenerated: 10 } })
    const full = await browser.visit('/create-quiz')
    expect(full.text).toContain('0 of 10 remaining this month Limit Reached')
    expect(full.text).toContain('Your limit resets next month.')

    const refused = await browser.submit({ title: 'Bees', topic: 'bees' }, generate)
    expect(refused.status).toBe(422)
    expect(refused.document.querySelector('.error-summary')!.text).toContain(
      "You've reached your monthly quiz generation limit. Please upgrade your plan to continue.",
    )
    expect([refused.valueOf('title'), refused.valueOf('topic')]).toEqual(['Bees', 'bees'])
    expect(await quizzesOf(actor)).toEqual([])
  })

  it('says what is missing where there is nothing to reward with', async () => {
    const { page } = await openTab()
    expect(page.document.querySelectorAll('[name=rewardId] option').map((option) => option.text)).toEqual([
      'You have no published story and no resource yet',
    ])
  })

  it('offers categories by name, the latest ten published stories and all resources as rewards', async () => {
    await db.quizCategory.createMany({ data: [{ name: 'Science' }, { name: 'History' }] })
    const { actor, browser } = await openTab()
    for (let number = 1; number <= 11; number += 1) await makeStory(actor, { title: `Ride ${number}`, published: true })
    await makeStory(actor, { title: 'A draft' })
    await makeStory(await makeAccount(), { title: 'Somebody else’s', published: true })
    await db.resource.create({ data: { userId: actor.id, title: 'A map', type: 'url', contentUrl: 'https://school.test/map' } })
    const page = await browser.visit('/create-quiz')
    const offered = (name: string) => page.document.querySelectorAll(`[name=${name}] option`).map((option) => option.text)
    expect(offered('categoryId')).toEqual(['No category', 'History', 'Science'])
    const rewards = offered('rewardId').slice(1)
    expect(rewards.map((label) => label.replace(/ \(.*/, ''))).toEqual([
      ...[11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((number) => `Story: Ride ${number}`), 'Resource: A map',
    ])
    await db.quizCategory.deleteMany()
  })
})

describe('the form', () => {
  it.each<[string, string, Fields, Record<string, string>]>([
    ['no title', 'topic', { title: '', topic: 'bees' }, { title: 'Please enter a quiz title' }],
    ['a title of spaces', 'topic', { title: '   ', topic: 'bees' }, { title: 'Please enter a quiz title' }],
    ['no topic', 'topic', { title: 'Bees', topic: '' }, { topic: 'Please enter topic directions' }],
    ['neither', 'topic', { title: '', topic: ' ' }, { title: 'Please enter a quiz title', topic: 'Please enter topic directions' }],
    ['a title that is too long', 'topic', { title: 'x'.repeat(201), topic: 'bees' }, { title: 'A title may have at most 200 characters' }],
    ['a reward story that is not chosen', 'topic', { title: 'Bees', topic: 'bees', rewardType: 'story' }, { rewardId: 'Please select a story for the reward' }],
    ['a reward resource that is not chosen', 'topic', { title: '', topic: 'bees', rewardType: 'resource' }, { title: 'Please enter a quiz title', rewardId: 'Please select a resource for the reward' }],
    ['no title of a PDF’s quiz', 'pdf', { title: '' }, { title: 'Please enter a quiz title' }],
    ['neither title nor story', 'story', { title: '' }, { title: 'Please enter a quiz title', storyId: 'Please choose one of your stories or enter the code of one' }],
    ['no story', 'story', { title: 'Bees' }, { storyId: 'Please choose one of your stories or enter the code of one' }],
  ])('with %s is refused with the very words, and keeps what was typed', async (_what, tab, typed, errors) => {
    const { actor, browser } = await openTab(tab)
    const page = await browser.submit(typed, generate)
    expect(page.status).toBe(400)
    expect(page.errors).toEqual(errors)
    for (const [name, text] of Object.entries(typed!)) if (name !== 'rewardType') expect(page.valueOf(name)).toBe(text)
    expect([await quizzesOf(actor), await usedBy(actor)]).toEqual([[], 0])
  })

  it('of a PDF without one says so', async () => {
    const { browser } = await openTab('pdf')
    const page = await browser.submit({ title: 'Bees' }, generate)
    expect(page.status).toBe(400)
    expect(page.document.querySelector('.error-summary')!.text).toContain('Please upload and process a PDF first')
    expect(page.document.querySelector('#generate-pdfSourceId')!.text).toContain('Please upload and process a PDF first')
  })

  it.each([
    ['difficulty', 'deadly', 'Please choose a difficulty'],
    ['questionsCount', '7', 'Please choose a number of questions'],
    ['questionsCount', 'many', 'Please choose a number of questions'],
    ['rewardType', 'money', 'Please choose a reward'],
    ['categoryId', 'no-such-category', 'This category no longer exists. Please choose another one.'],
    ['idempotencyKey', '', 'Please open this page again and send the form once more'],
  ])('forged with %s %j is refused in words that a person understands', async (name, value, message) => {
    const { browser } = await openTab()
    const form = { intent: 'generate', idempotencyKey: crypto.randomUUID(), title: 'Bees', topic: 'bees', [name]: value }
    const { status, body } = await postForm(browser, '/create-quiz', form)
    expect([400, 422]).toContain(status)
    expect(body.toString()).toContain(message)
  })

  it.each(['story', 'resource'] as const)('does not reward with a %s of somebody else', async (rewardType) => {
    const other = await makeAccount()
    const story = await makeStory(other, { published: true })
    const resource = await db.resource.create({ data: { userId: other.id, title: 'A map', type: 'url', contentUrl: 'https://school.test/map' } })
    const { actor, browser } = await openTab()
    const rewardId = rewardType === 'story' ? story.id : resource.id
    const form = { intent: 'generate', idempotencyKey: crypto.randomUUID(), title: 'Bees', topic: 'bees', rewardType, rewardId }
    const { status, body } = await postForm(browser, '/create-quiz', form)
    expect([status, body.toString()]).toEqual([422, expect.stringContaining(`Please select a ${rewardType} for the reward`)])
    expect(await quizzesOf(actor)).toEqual([])
  })

  it('shows what was typed as text, never as markup', async () => {
    const { browser } = await openTab()
    const page = await browser.submit({ title: '<script>alert(1)</script>', topic: '' }, generate)
    expect(page.valueOf('title')).toBe('<script>alert(1)</script>')
    expect(page.html).not.toContain('<script>alert(1)')
  })
})

describe('generating', () => {
  it('from one of one’s stories leads to the review of the draft and says Quiz generated successfully!', async () => {
    const { actor, browser } = await openTab()
    const { id: storyId } = await makeStory(actor, { title: 'Bees', content: BEES })
    await browser.visit('/create-quiz?tab=story')
    const page = await untilMade(browser, { title: '  All about bees  ', storyId, questionsCount: '10', difficulty: 'easy' })
    const [quiz] = await quizzesOf(actor)
    expect(quiz).toMatchObject({ title: 'All about bees', topic: 'Bees', published: false, difficulty: 'easy', sourceStoryId: storyId })
    expect(page.path).toBe(`/quiz/${quiz!.codes[0]!.display}/edit`)
    expect(page.messages[0]).toMatch(/^Quiz generated successfully!/)
    expect(await usedBy(actor)).toBe(1)
  })

  it('from the code of any story, in any spelling', async () => {
    await makeStory(await makeAccount(), { title: 'Bees', content: BEES, code: 'BUZZ77' })
    const { actor, browser } = await openTab()
    const begun = await browser.visit('/create-quiz?tab=story&code=buzz77')
    expect([begun.valueOf('code'), begun.valueOf('title')]).toEqual(['buzz77', 'Bees'])
    expect((await browser.visit('/create-quiz?tab=story&code=NOSUCH')).valueOf('title')).toBe('')
    await untilMade(browser, { title: 'Bees', code: ' buzz 77 ' })
    expect(await quizzesOf(actor)).toMatchObject([{ topic: 'Bees' }])
  })

  it('from the page of one’s own story begins with it chosen, and a press makes the quiz', async () => {
    const { actor, browser } = await openTab()
    const { id: storyId, code } = await makeStory(actor, { title: 'Bees', content: BEES })
    await makeStory(actor, { title: 'Wasps' })
    const begun = await browser.visit(`/create-quiz?tab=story&code=${code}`)
    expect([begun.valueOf('storyId'), begun.valueOf('code'), begun.valueOf('title')]).toEqual([storyId, '', 'Bees'])
    await untilMade(browser, {})
    expect(await quizzesOf(actor)).toMatchObject([{ topic: 'Bees', sourceStoryId: storyId }])
  })

  it.each([{ code: 'NOSUCH' }, { code: 'x'.repeat(40) }])('from a code that opens no story (%j) is refused', async (typed) => {
    const { browser } = await openTab('story')
    const page = await browser.submit({ title: 'Bees', ...typed }, generate)
    expect(page.status).toBe(422)
    expect(page.headings).toContain('Story Not Found')
    expect(page.errors).toEqual({ code: 'There is no story with this code. Please check it and try again.' })
  })

  it('does not take a story of somebody else by its id', async () => {
    const { id: storyId } = await makeStory(await makeAccount(), { content: BEES })
    const { actor, browser } = await openTab()
    const form = { intent: 'generate', idempotencyKey: crypto.randomUUID(), title: 'Bees', storyId }
    expect((await postForm(browser, '/create-quiz?tab=story', form)).status).toBe(422)
    expect(await quizzesOf(actor)).toEqual([])
  })

  it('that knows too little says so, counts nothing, and keeps everything that was typed', async () => {
    const { actor, browser } = await openTab()
    const typed = { title: 'Qwxz', topic: 'qwxz grmbl', questionsCount: '15', difficulty: 'hard' }
    const page = await untilMade(browser, typed)
    expect(page.messages[0]).toMatch(/^Failed to generate quiz \S.* Nothing was counted\.$/)
    expect([page.valueOf('title'), page.valueOf('topic')]).toEqual(['Qwxz', 'qwxz grmbl'])
    expect(page.document.querySelector('[name=questionsCount][checked]')!.getAttribute('value')).toBe('15')
    expect(page.document.querySelector('[name=difficulty][checked]')!.getAttribute('value')).toBe('hard')
    expect([await quizzesOf(actor), await usedBy(actor)]).toEqual([[], 0])
  })

  it.each(['own', 'somebody else’s'] as const)('from %s story that is too short keeps which one it was', async (whose) => {
    const { actor, browser } = await openTab()
    const story = await makeStory(whose === 'own' ? actor : await makeAccount(), { content: 'It was dark. We went home.' })
    const choice: Record<string, string> = whose === 'own' ? { storyId: story.id } : { code: story.code }
    await browser.visit('/create-quiz?tab=story')
    const page = await untilMade(browser, { title: 'Home', ...choice })
    expect(page.messages[0]).toMatch(/^Failed to generate quiz/)
    expect([page.valueOf('title'), page.valueOf('storyId'), page.valueOf('code')]).toEqual(['Home', choice.storyId ?? '', choice.code ?? ''])
  })

  it('pressed five times at once makes one quiz', async () => {
    const { actor, browser } = await openTab()
    const { id: storyId } = await makeStory(actor, { content: BEES })
    const form = { intent: 'generate', idempotencyKey: crypto.randomUUID(), title: 'Bees', storyId }
    const answers = await Promise.all(Array.from({ length: 5 }, () => postForm(browser, '/create-quiz?tab=story', form)))
    const places = new Set(answers.map(({ headers }) => headers.location))
    expect([answers.map(({ status }) => status), places.size]).toEqual([[303, 303, 303, 303, 303], 1])
    await browser.visit([...places][0]!)
    await browser.reloadUntil(({ headings }) => headings[0] !== 'Writing your quiz...')
    expect([(await quizzesOf(actor)).length, await usedBy(actor)]).toEqual([1, 1])
  })

  it.each(['no-such-job', '%00', "' OR 1=1 --"])('is not there under %s', async (id) => {
    const { browser } = await openTab()
    expect((await browser.visit(`/create-quiz?job=${encodeURIComponent(id)}`)).path).toBe('/create-quiz')
  })
})
