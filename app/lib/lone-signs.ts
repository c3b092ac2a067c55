// The elements of HTML, obsolete ones included, and the most common ones of SVG and MathML. Names that are ordinary words
// (set, text, stop) are left out: somebody who writes <text> wants it to be read.
const ELEMENTS = new Set(
  ('a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br ' +
    'button canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl ' +
    'dt element em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr ' +
    'html i iframe image img input ins isindex kbd keygen label layer legend li link listing main map mark marquee menu ' +
    'menuitem meta meter multicol nav nextid nobr noembed noframes noscript object ol optgroup option output p param picture ' +
    'plaintext portal pre progress q rb rbc rp rt rtc ruby s samp script search section select selectedcontent shadow slot ' +
    'small source spacer span strike strong style sub summary sup table tbody td template textarea tfoot th thead time title ' +
    'tr track tt u ul var video wbr xml xmp xss ' +
    'svg g path circle ellipse rect polygon polyline defs use tspan animate animatecolor animatemotion animatetransform ' +
    'foreignobject lineargradient radialgradient math mi mo mn ms mtext mrow mglyph maction msup msub mfrac semantics').split(' '),
)

// A `<`, with the name of the tag that it begins if that tag is closed by a `>` of its own. A quotation mark can only match
// up to the next one, so no text makes this backtrack for long.
const SIGN = /<(?:(?=\/?([a-z][a-z\d:-]*)(?:[\s/](?:[^<>"']|"[^"]*"|'[^']*')*)?>)|(?=([!?][a-z[-]))|)/gi

/** Names of custom elements have a hyphen, and those that word processors write have a colon. */
const isElement = (name: string) => ELEMENTS.has(name.toLowerCase()) || /^[a-z]\w*[:-]/i.test(name)

/**
 * Escapes every `<` of a text that does not begin a tag known to HTML: `x<y`, `<3` and `a tag <that is never closed`. An HTML
 * parser would take everything up to the next `>`, or all the rest, for a tag and leave it out.
 *
 * @param typed HTML or text; the result still has to be sanitised
 */
export function escapeLoneSigns(typed: string): string {
  const [lastComment, lastSign] = [typed.lastIndexOf('-->'), typed.lastIndexOf('>')]
  return typed.replace(SIGN, (sign, name: string | undefined, declared: string | undefined, at: number) => {
    if (name !== undefined) return isElement(name) ? sign : '&lt;'
    const isComment = typed.startsWith('!--', at + 1)
    return declared !== undefined && (isComment ? lastComment : lastSign) > at + 3 ? sign : '&lt;'
  })
}
