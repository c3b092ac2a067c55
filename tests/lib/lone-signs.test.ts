import { describe, expect, it } from 'vitest'
import { escapeLoneSigns } from '~/lib/lone-signs'

describe('a sign that begins no tag stays to be read', () => {
  it.each([
    ['if grade<six take easy', 'if grade&lt;six take easy'],
    ['1 < 2 and x<y, AT&T', '1 &lt; 2 and x&lt;y, AT&T'],
    ['I <3 tents, not </3', 'I &lt;3 tents, not &lt;/3'],
    ['write <name> there', 'write &lt;name> there'],
    ['a <b that is never closed', 'a &lt;b that is never closed'],
    ['<p title="never closed>text', '&lt;p title="never closed>text'],
    ['a <!-- that is never closed', 'a &lt;!-- that is never closed'],
    ['<<p>>', '&lt;<p>>'],
    ['x<', 'x&lt;'],
    ['<>', '&lt;>'],
  ])('%j', (typed, escaped) => {
    expect(escapeLoneSigns(typed)).toBe(escaped)
  })
})

it.each([
  '<p>One</p>', '<BR/>', '<br />', '<a href="/a" target=\'_blank\'>b</a>', '<img src=x onerror=alert(1)>', '<svg/onload=alert(1)>',
  '<o:p></o:p>', '<my-box>', '<!-- a -->', '<!DOCTYPE html>', '<![if !supportLists]>', '<?xml version="1.0"?>', '<p\nclass="a">',
])('leaves %j as it is', (html) => {
  expect(escapeLoneSigns(html)).toBe(html)
})

it.each(['<a "', '<b', "<a '\"", '<!--', '<a "<b \'', '<a ""', '</'])('a long text of nothing but %j takes no time', (piece) => {
  const started = performance.now()
  escapeLoneSigns(piece.repeat(50_000))
  expect(performance.now() - started).toBeLessThan(1000)
})
