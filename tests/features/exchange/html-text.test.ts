import { describe, expect, test } from 'vitest'
import { hasMedia, toTextOfHtml } from '~/features/exchange/html-text.server'

describe('the text of some HTML', () => {
  test.each([
    ['paragraphs and lines', '<p>One</p>\n  <p>Two<br>Three</p>', 'One\nTwo\nThree'],
    ['a list', '<ul>\n<li>One</li>\n<li>Two</li>\n</ul>', 'One\nTwo'],
    ['line ends of the source, which are spaces', 'One\n\n  two', 'One two'],
    ['spaces side by side', 'One  two&nbsp;&nbsp;three', 'One  two  three'],
    ['entities, each decoded once', '&eacute; &#233; &lt;b&gt; &amp;lt; &copy;', 'é é <b> &lt; ©'],
    ['raised and lowered figures', '10<sup>-3</sup> m<SUP>2</SUP>, H<sub>2</sub>O', '10⁻³ m², H₂O'],
    ['a tag that has the name of something every object has', '1<constructor>2</constructor>3', '123'],
    ['raised and lowered words', '2<sup>n+1</sup>, x<sub>max</sub><sup></sup>', '2^n+1, x_max'],
    ['scripts, styles and comments, which nobody reads', 'a<script>b</script><style>c</style><!-- d -->e', 'ae'],
    ['signs that are no tags', 'a < b & c > d', 'a < b & c > d'],
    ['tags that are never closed', '<p>One<sup>2<b>x <a href="', 'One2x'],
    ['a protected space as itself', 'Qui\u00a0?', 'Qui\u00a0?'],
    ['nothing', '<p>&nbsp;</p>', ''],
  ])('keeps %s', (_, html, text) => {
    expect(toTextOfHtml(html)).toBe(text)
  })

  test('tells where something is no text', () => {
    expect(['<img src="a">', '<VIDEO>', '<a href="@@PLUGINFILE@@/a.mp3">a</a>'].every(hasMedia)).toBe(true)
    expect(hasMedia('an image of <em>me</em>')).toBe(false)
  })
})
