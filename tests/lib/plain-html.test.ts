import { describe, expect, it } from 'vitest'
import { withParagraphs } from '~/lib/plain-html'

describe('a text without paragraphs of its own', () => {
  it('gets one wherever a blank line stands, and a break where a line ends', () => {
    expect(withParagraphs('One\nstill one\n\n\nTwo\r\n')).toBe('<p>One<br />still one</p>\n<p>Two</p>')
  })

  it('is one paragraph where it is one line', () => {
    expect(withParagraphs('Only this, 1 &lt; 2.')).toBe('<p>Only this, 1 &lt; 2.</p>')
  })

  it('gets them around tags that stand within lines', () => {
    expect(withParagraphs('A <strong>b</strong>\n\n<em>c</em>')).toBe('<p>A <strong>b</strong></p>\n<p><em>c</em></p>')
  })
})

it.each(['<p>One\n\nstill one</p>', 'One<br />\n\ntwo', '<h2>A</h2>\n\nb', '<ul>\n\n<li>a</li></ul>', '<strong>a line</strong> of tags', ''])(
  'leaves %j as it is',
  (html) => expect(withParagraphs(html)).toBe(html),
)
