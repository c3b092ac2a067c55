import { describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount, makeStory, sessionOf } from '../support/factories'
import { postForm } from '../support/form-post'
import { noisyPicture } from '../support/uploads'

const app = useAppRows()

const TEXT = 'The gate was open.\n\nNobody had opened it: "not me", said <Wren> & meant it.'

/** Somebody opens a page; then their session is ended elsewhere, and they do not know. */
async function openThenSignOut(actor: Actor, path: string) {
  const browser = await app.openAs(actor)
  await browser.visit(path)
  await db.session.deleteMany({ where: { userId: actor.id } })
  return browser
}

describe('somebody whose session ended while they wrote', () => {
  it('gets it all back, and sends it once they are signed in again', async () => {
    const actor = await makeAccount()
    const browser = await openThenSignOut(actor, '/generate-article')
    const page = await browser.submit({ title: 'The Gate', content: TEXT, code: 'GATE77' })
    expect([page.status, page.headings[0]]).toEqual([401, 'Please sign in again'])
    expect(page.headers['cache-control']).toContain('no-store')
    expect(new Map(page.links).get('Sign in')).toBe('/auth')
    expect(page.valueOf('content')).toBe(TEXT)
    expect((await browser.submit({}, { button: 'Send it now' })).headings[0]).toBe('Please sign in again')
    browser.cookies.set('mm_session', await sessionOf(actor))
    const sent = await browser.submit({}, { button: 'Send it now' })
    expect(sent.messages).toEqual(['Article created successfully!'])
    expect(await db.story.findFirst({ where: { userId: actor.id } })).toMatchObject({ title: 'The Gate', content: TEXT })
  })

  it('gets it back also when they signed out themselves, in another tab', async () => {
    const actor = await makeAccount()
    const browser = await app.openAs(actor)
    await browser.visit('/generate-article')
    const otherTab = openBrowser(app.url)
    const share = (from: typeof browser, to: typeof browser) => {
      to.cookies.clear()
      for (const [name, value] of from.cookies) to.cookies.set(name, value)
    }
    share(browser, otherTab)
    await otherTab.visit('/account')
    await otherTab.submit({}, { button: 'Logout', form: '.site-nav form' })
    share(otherTab, browser)
    const page = await browser.submit({ title: 'The Gate', content: TEXT, code: 'GATE78' })
    expect([page.status, page.headings[0], page.valueOf('content')]).toEqual([401, 'Please sign in again', TEXT])
  })

  it('is only asked to sign in where they wrote nothing and chose a plan', async () => {
    const browser = await openThenSignOut(await makeAccount(), '/')
    const page = await browser.submit({}, { button: 'Request an invoice for the Annual Plan' })
    expect(page.path).toBe('/auth?redirectTo=%2F%23pricing')
    expect(page.messages).toEqual(['Authentication Required Please sign in to subscribe to a plan'])
  })

  it('is answered as ever where what they send is refused', async () => {
    const actor = await makeAccount()
    const { code } = await makeStory(actor)
    const browser = await openThenSignOut(actor, `/story/${code}?edit`)
    const page = await browser.submit({ title: ' ', content: TEXT }, { button: 'Save Draft' })
    expect(page.headings[0]).toBe('Please sign in again')
    browser.cookies.set('mm_session', await sessionOf(actor))
    const refused = await browser.submit({}, { button: 'Send it now' })
    expect([refused.status, refused.errors, refused.valueOf('content')]).toEqual([400, { title: 'Please enter a title' }, TEXT])
  })

  it('keeps the texts of a form with files, and is told to choose the files again', async () => {
    const actor = await makeAccount({ isAdmin: true })
    const browser = await openThenSignOut(actor, '/blog-management')
    const image = new File([await noisyPicture(60, 40)], 'gate.jpg', { type: 'image/jpeg' })
    const page = await browser.submit({ title: 'The Gate', content: TEXT, image }, { button: 'Create Post' })
    expect(page.headings[0]).toBe('Please sign in again')
    expect(page.text).toContain('Only files have to be chosen again.')
    browser.cookies.set('mm_session', await sessionOf(actor))
    expect((await browser.submit({}, { button: 'Send it now' })).status).toBe(200)
    expect(await db.blogPost.findFirst({ where: { authorId: actor.id } })).toMatchObject({ title: 'The Gate' })
  })

  it('is never given a password back', async () => {
    const browser = await openThenSignOut(await makeAccount(), '/account')
    const secret = 'the lamps went out'
    const page = await browser.submit({ currentPassword: secret, password: secret, repeated: secret })
    expect(page.path).toBe('/auth?redirectTo=%2Faccount')
    expect(page.html).not.toContain(secret)
  })

  it('signs in first where nothing was written, or what came is no form', async () => {
    const actor = await makeAccount()
    const browser = await openThenSignOut(actor, '/generate-article')
    const empty: Record<string, string>[] = [{ intent: 'create' }, { intent: 'create', title: ' ' }]
    for (const fields of empty) {
      const { status, headers } = await postForm(browser, '/generate-article', fields)
      expect([status, headers.location]).toEqual([303, '/auth?redirectTo=%2Fgenerate-article'])
    }
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect((await browser.send('/generate-article', { method: 'POST', headers, body: new TextEncoder().encode('--x\r\nbroken') })).status).toBe(303)
  })
})
