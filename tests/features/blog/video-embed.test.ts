import { describe, expect, it } from 'vitest'
import { toPostParts } from '~/features/blog/video-embed'
import type { SafeHtml } from '~/lib/safe-html'
import { toSafeHtml } from '~/server/sanitize.server'

const ID = 'dQw4w9WgXcQ'
const partsOf = (html: string) => toPostParts(toSafeHtml(html))

describe('a line with an address of a video', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?v=${ID}&t=30s`,
    `https://m.youtube.com/watch?list=PL12&v=${ID}`,
    `http://youtu.be/${ID}?si=abc`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `youtu.be/${ID}`,
    `<a href="https://youtu.be/${ID}" target="_blank">https://youtu.be/${ID}</a>`,
  ])('becomes the video: %s', (address) => {
    expect(partsOf(`<p>Before</p><p>${address}</p><p>After</p>`)).toEqual([
      { html: '<p>Before</p>' }, { videoId: ID }, { html: '<p>After</p>' },
    ])
  })

  it('keeps its other words, above the video', () => {
    expect(partsOf(`<p>Watch <a href="https://youtu.be/${ID}">this one</a> first.</p><p>After</p>`)).toEqual([
      { html: `<p>Watch <a href="https://youtu.be/${ID}">this one</a> first.</p>` }, { videoId: ID }, { html: '<p>After</p>' },
    ])
  })

  it('may stand between lines of one paragraph, in a list, or in text without any markup', () => {
    expect(partsOf(`<p>Look:<br>https://youtu.be/${ID}</p>`)).toEqual([{ html: '<p>Look:</p>' }, { videoId: ID }])
    expect(partsOf(`<ul><li>One</li><li>https://youtu.be/${ID}</li></ul>`)).toEqual([{ html: '<ul><li>One</li></ul>' }, { videoId: ID }])
    expect(partsOf(`<ul><li>One</li><li>https://youtu.be/${ID} is two</li></ul>`)).toEqual([
      { html: `<ul><li>One</li><li>https://youtu.be/${ID} is two</li></ul>` }, { videoId: ID },
    ])
    expect(partsOf(`Look\nhttps://youtu.be/${ID}\nand go on`)).toEqual([{ html: 'Look\n' }, { videoId: ID }, { html: 'and go on' }])
  })

  it('shows one video once, and several in their order', () => {
    const other = 'abcdefghijk'
    expect(partsOf(`<p>https://youtu.be/${other} https://youtu.be/${ID} https://youtu.be/${other}</p>`).slice(1)).toEqual([
      { videoId: other }, { videoId: ID },
    ])
  })
})

describe('no video', () => {
  it.each([
    'https://youtu.be/short',
    `https://youtu.be/${ID}x`,
    `https://evil.test/https://youtu.be/${ID}`,
    `https://notyoutube.com/watch?v=${ID}`,
    `https://youtube.com.evil.test/watch?v=${ID}`,
    `https://evil.test/youtube.com/embed/${ID}`,
    `<a href="https://evil.test/?u=youtu.be/${ID}">see</a>`,
    'Nothing at all',
  ])('is made of %s', (text) => {
    const html = toSafeHtml(`<p>${text}</p>`)
    expect(toPostParts(html)).toEqual([{ html }])
  })
})

it('keeps every word and every tag of a long post, and takes no long time for a hostile one', () => {
  const html = toSafeHtml('<h2>A</h2><p>b <strong>c</strong><br />d</p>\n<ol><li>e<ul><li>f</li></ul></li></ol>g')
  expect(toPostParts(html)).toEqual([{ html }])
  const hostile = toSafeHtml('youtube.com/watch?a&'.repeat(2_500), { maxLength: 50_000 })
  expect(toPostParts(hostile)).toEqual([{ html: hostile }])
  expect(toPostParts(toSafeHtml(''))).toEqual([])
})

describe('an attribute with a line break in it', () => {
  it.each(['rel', 'target', 'href'])('is not torn apart where a line of %s names a video', (name) => {
    const [post] = partsOf(`<p>Read <a ${name}="/x\nhttps://youtu.be/${ID}">this</a>\n" onmouseover="alert(1)" </p><p>After</p>`)
    const { html } = post as { html: SafeHtml }
    expect(toSafeHtml(html)).toBe(html)
  })
})
