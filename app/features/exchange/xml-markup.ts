/** A finished piece of XML: texts in it are already escaped. */
export type Xml = { xml: string }

/** What XML 1.0 cannot hold in any spelling (its production `Char`), including lone surrogates. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const ENTITIES: Record<string, string> = {
  '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;',
  // Parsers turn bare carriage returns into line feeds, and line feeds in attributes into spaces.
  '\r': '&#13;',
}

const escaped = (text: string) => text.replace(UNWRITABLE, '').replace(/[&<>"'\r]/g, (sign) => ENTITIES[sign]!)

type Value = string | number | Xml | Xml[]

function toMarkup(value: Value): string {
  if (Array.isArray(value)) return value.map(({ xml: piece }) => piece).join('')
  return typeof value === 'object' ? value.xml : escaped(String(value))
}

/**
 * Writes XML as a template: strings and numbers put into it are escaped, for elements and for quoted attributes; pieces
 * that are XML already are not, and a list of pieces is concatenated.
 */
export function xml(parts: TemplateStringsArray, ...values: Value[]): Xml {
  return { xml: parts.reduce((before, part, index) => before + toMarkup(values[index - 1]!) + part) }
}

/** A document: nothing may come before the declaration. */
export function toXmlDocument({ xml: root }: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

/** A text as a CDATA section; since `]]>` would end it, the text continues in a second one there. */
export function toCdata(text: string): Xml {
  return { xml: `<![CDATA[${text.replace(UNWRITABLE, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>` }
}

/** A plain text as HTML that shows it unchanged: markup stays text, and line breaks and runs of spaces are kept. */
export function toHtmlOfText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/ (?= )/g, '&nbsp;')
    .replaceAll('\n', '<br>')
}
