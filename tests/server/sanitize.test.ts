import { parse, type HTMLElement } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { isBlankHtml, LONGEST_RICH_TEXT, toSafeHtml } from '~/server/sanitize.server'
import { xssPayloads } from '../support/xss-payloads'

const TAGS = 'P BR STRONG EM U OL UL LI A H1 H2 H3 H4 H5 H6'.split(' ')
const ATTRIBUTES = ['href', 'target', 'rel']
const PROTOCOLS = ['http:', 'https:', 'mailto:']

/** As a browser understands it, which drops tabs and takes everything else without a scheme for a path. */
const protocolOf = (href: string) => (URL.canParse(href, 'http://park.test') ? new URL(href, 'http://park.test').protocol : 'http:')

function breachesOf(html: string) {
  return parse(html, { comment: true }).querySelectorAll('*').flatMap((element: HTMLElement) => {
    const { href, ...others } = element.attributes
    return [
      ...(TAGS.includes(element.tagName) ? [] : [`<${element.tagName}>`]),
      ...Object.keys(others).filter((name) => element.tagName !== 'A' || !ATTRIBUTES.includes(name)),
      ...(href !== undefined && !(element.tagName === 'A' && PROTOCOLS.includes(protocolOf(href))) ? [`href=${href}`] : []),
    ]
  })
}

describe('rich text', () => {
  it.each([
    '<p>Plain, <strong>bold</strong>, <em>italic</em> and <u>underlined</u>.<br />Next line.</p>',
    '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>',
    '<ol><li>One</li></ol><ul><li>Two</li></ul>',
    '<a href="https://park.test/a?b=1&amp;c=2" target="_blank" rel="noopener">out</a>',
    '<a href="http://park.test">plain</a><a href="mailto:desk@park.test">mail</a><a href="/codes">own</a><a href="#top">up</a>',
    'Wren &amp; Marlow, 1 &lt; 2, “ünïcode” 田中 🎃',
  ])('keeps %s as it is', (html) => {
    expect(toSafeHtml(html)).toBe(html)
  })

  it.each([
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="JaVa&#x09;script:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="vbscript:x">x</a>', '<a>x</a>'],
    ['<a href="//evil.test">x</a>', '<a>x</a>'],
    ['<a href="/x" target="_blank" rel="opener nofollow">x</a>', '<a href="/x" target="_blank" rel="nofollow noopener">x</a>'],
    ['<a href="/a\n/b" rel="tag\r\nnofollow">x</a>', '<a href="/a/b" rel="tag nofollow">x</a>'],
    ['<p onclick="x()" style="color:red" class="a" id="b">x</p>', '<p>x</p>'],
    ['<script>alert(1)</script><style>p{}</style>left', 'left'],
    ['<div><span>text</span> stays</div>', 'text stays'],
    ['<b>bold</b> and <i class="x">italic</i>', '<strong>bold</strong> and <em>italic</em>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<!-- gone -->', ''],
    ['if grade<six take easy.\nAll after it', 'if grade&lt;six take easy.\nAll after it'],
    ['<p>1 < 2 and x<y, AT&T</p><p>more</p>', '<p>1 &lt; 2 and x&lt;y, AT&amp;T</p><p>more</p>'],
    ['your <name> here', 'your &lt;name&gt; here'],
    ['left <img src=x onerror=alert(1)', 'left &lt;img src=x onerror=alert(1)'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', '&lt;script&gt;'],
  ])('makes of %s: %s', (html, safe) => {
    expect(toSafeHtml(html)).toBe(safe)
  })

  it('has nothing in it that is not allowed, whatever hostile text it was, and is the same when it is sanitised again', () => {
    expect(xssPayloads.length).toBeGreaterThanOrEqual(7)
    const found = xssPayloads.flatMap(({ payload }) => {
      const safe = toSafeHtml(payload)
      return [...breachesOf(safe), ...(toSafeHtml(safe) === safe ? [] : ['changes'])].map((breach) => `${breach}: ${payload}`)
    })
    expect(found).toEqual([])
    // The same look finds them before.
    expect(xssPayloads.filter(({ payload }) => breachesOf(payload).length > 0).length).toBeGreaterThan(xssPayloads.length / 2)
  })

  it('is read up to its longest length', () => {
    expect(toSafeHtml('x'.repeat(LONGEST_RICH_TEXT + 5))).toHaveLength(10_000)
    expect(toSafeHtml('<p>abc</p>', { maxLength: 5 })).toBe('<p>ab</p>')
    expect(toSafeHtml('<p>abc</p>', { maxLength: 8 })).toBe('<p>abc</p>')
  })

  it.each(['', '<p></p>', '<p><br>&nbsp; </p>', '<script>x</script>'])('%j says nothing', (html) => {
    expect(isBlankHtml(toSafeHtml(html))).toBe(true)
  })

  it('with a word in it says something', () => {
    expect(isBlankHtml(toSafeHtml('<ul><li>a</li></ul>'))).toBe(false)
  })
})
