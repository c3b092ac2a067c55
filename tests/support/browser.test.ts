import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser'

const PAGE = `<!doctype html><title>Sheet</title>
<header><form method="post" action="/theme"><button name="theme" value="day" aria-label="Daylight colours"></button></form></header>
<main><h1>A  sheet</h1>
<div role="status" class="toast">Saved</div>
<form method="post" action="/echo?kept=1">
  <input type="hidden" name="key" value="k&amp;1"><input name="title" value="Old" aria-invalid="true" aria-describedby="h e">
  <p id="h" class="hint">Hint</p><p id="e" class="error">This field is required</p>
  <textarea name="content">
one
two</textarea>
  <select name="level"><option value="a">A</option><option value="b" selected>B</option></select>
  <input type="radio" name="scare" value="low" checked><input type="radio" name="scare" value="high">
  <input type="checkbox" name="published"><input name="gone" disabled value="x">
  <fieldset disabled><input name="also-gone" value="x"></fieldset>
  <button name="intent" value="save">Save Draft</button><button name="intent" value="publish">Publish</button>
</form>
<form method="post" action="/echo" enctype="multipart/form-data"><input type="file" name="file"><button>Send</button></form>
<form action="/search"><input name="q"><button>Find</button></form>
<a href="/sheet?edit">Edit</a></main>`

async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

let server: Server
let origin: string
let visits = 0

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await readBody(request)
    if (request.url === '/sheet') response.setHeader('Set-Cookie', ['a=1; Path=/', 'b=2; Max-Age=60'])
    if (request.url === '/forget') response.setHeader('Set-Cookie', 'a=; Max-Age=0')
    if (request.url === '/count') return response.end(String((visits += 1)))
    if (request.url === '/moved') return response.writeHead(303, { Location: '/sheet' }).end()
    if (request.url?.startsWith('/sheet')) return response.end(PAGE)
    response.end(JSON.stringify({ url: request.url, method: request.method, headers: request.headers, body }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => server.close())

const sent = (page: { html: string }) => JSON.parse(page.html)
const fieldsOf = (page: { html: string }) => Object.fromEntries(new URLSearchParams(sent(page).body))

describe('a browser without scripts', () => {
  it('reads a page as a person does', async () => {
    const page = await openBrowser(origin).visit('/moved')
    expect(page.path).toBe('/sheet')
    expect(page.title).toBe('Sheet')
    expect(page.headings).toEqual(['A sheet'])
    expect(page.messages).toEqual(['Saved'])
    expect(page.errors).toEqual({ title: 'This field is required' })
    expect(page.valueOf('content')).toBe('one\ntwo')
  })

  it('sends a form as it stands in the page, with what was filled in and the button that Enter presses', async () => {
    const browser = openBrowser(origin)
    await browser.visit('/sheet')
    const page = await browser.submit({ title: 'New', scare: 'high', published: true })
    expect(sent(page).url).toBe('/echo?kept=1')
    expect(fieldsOf(page)).toEqual({
      ...{ key: 'k&1', title: 'New', content: 'one\r\ntwo', level: 'b', scare: 'high', published: 'on', intent: 'save' },
    })
    expect(sent(page).headers.origin).toBe(origin)
    expect(sent(page).headers.cookie).toBe('a=1; b=2')
  })

  it('presses the button that it is told to', async () => {
    const browser = openBrowser(origin)
    await browser.visit('/sheet')
    expect(fieldsOf(await browser.submit({}, { button: 'Publish' }))).toMatchObject({ intent: 'publish' })
  })

  it('sends files as a browser does', async () => {
    const browser = openBrowser(origin)
    await browser.visit('/sheet')
    const { body, headers } = sent(await browser.submit({ file: new File(['bytes'], 'sheet.pdf') }))
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(body).toContain('filename="sheet.pdf"')
    expect(body).toContain('bytes')
  })

  it('puts the fields of a searching form into the address', async () => {
    const browser = openBrowser(origin)
    await browser.visit('/sheet')
    expect(sent(await browser.submit({ q: 'two words' })).url).toBe('/search?q=two+words')
  })

  it('fails on a field, a choice, a button or a link that the page does not have', async () => {
    const browser = openBrowser(origin)
    await browser.visit('/sheet')
    await expect(browser.submit({ tilte: 'x' })).rejects.toThrow('0 forms of /sheet (200) fit')
    await expect(browser.submit({ gone: 'x' })).rejects.toThrow('0 forms')
    await expect(browser.submit({ level: 'c' })).rejects.toThrow('"level" does not offer "c"')
    await expect(browser.submit({ scare: 'gory' })).rejects.toThrow('"scare" does not offer "gory"')
    await expect(browser.submit({}, { button: 'Explode' })).rejects.toThrow('0 forms')
    await expect(browser.follow('Delete')).rejects.toThrow('0 different links')
  })

  it('follows links and forgets a cookie that is over', async () => {
    const browser = openBrowser(origin)
    await browser.visit('/sheet')
    expect((await browser.follow('Edit')).path).toBe('/sheet?edit')
    await browser.visit('/forget')
    expect([...browser.cookies.keys()]).toEqual(['b'])
  })

  it('reloads a page until it says what is waited for', async () => {
    const browser = openBrowser(origin)
    await browser.visit('/count')
    expect((await browser.reloadUntil((page) => page.html === '3')).html).toBe('3')
  })

  it('sends forged headers where a test asks for them', async () => {
    const answer = await openBrowser(origin).send('/echo', { method: 'POST', headers: { Origin: 'http://evil.test' } })
    expect(JSON.parse(answer.body.toString()).headers.origin).toBe('http://evil.test')
  })
})
