// The elements of HTML, those of its past among them, and what stands in most drawings and formulas. Not here are the
// names of such parts that are words of their own (set, text, stop): written as <text> they are meant to be read.
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

// A sign, and the name of the tag that it begins where that tag is closed by its own sign. From any place a quotation mark
// leads on to another one only, so that no text makes this look at it again and again.
const SIGN = /<(?:(?=\/?([a-z][a-z\d:-]*)(?:[\s/](?:[^<>"']|"[^"]*"|'[^']*')*)?>)|(?=([!?][a-z[-]))|)/gi

/** Names of own elements have a hyphen, and those that word processors write have a colon. */
const isElement = (name: string) => ELEMENTS.has(name.toLowerCase()) || /^[a-z]\w*[:-]/i.test(name)

/**
 * Escapes every `<` of a text that begins no tag which HTML knows: `x<y`, `<3` and `a tag <that is never closed`. Who reads
 * the text as HTML would take everything up to the next `>` for a tag, or all the rest, and leave it out.
 *
 * @param typed HTML, or text; it is not harmless after this
 */
export function escapeLoneSigns(typed: string): string {
  const [lastComment, lastSign] = [typed.lastIndexOf('-->'), typed.lastIndexOf('>')]
  return typed.replace(SIGN, (sign, name: string | undefined, declared: string | undefined, at: number) => {
    if (name !== undefined) return isElement(name) ? sign : '&lt;'
    const isComment = typed.startsWith('!--', at + 1)
    return declared !== undefined && (isComment ? lastComment : lastSign) > at + 3 ? sign : '&lt;'
  })
}
