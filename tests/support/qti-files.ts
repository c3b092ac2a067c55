import { strToU8, zipSync } from 'fflate'

// Pieces of QTI as learning platforms write it.

/** A text as HTML that is escaped, as Canvas writes it. */
const html = (text: string) =>
  `<material><mattext texttype="text/html">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</mattext></material>`

type One = {
  type?: string
  title?: string
  options?: string[]
  right?: number[]
  cardinality?: string
  conditions?: string
  feedback?: string
}

/** Feedback of an item in QTI 1.2, under the name that conditions give it. */
export const feedbackOne = (ident: string, text: string) => `<itemfeedback ident="${ident}"><flow_mat>${html(text)}</flow_mat></itemfeedback>`

/** An item of QTI 1.2 as Canvas exports it; its answers are called 100, 101 and so on. */
export function choiceOne(text: string, one: One = {}): string {
  const { type = 'multiple_choice_question', title = 'Question', options = ['Ana', 'Ben', 'Cem'], right = [1], cardinality = 'Single' } = one
  const labels = options.map((option, index) => `<response_label ident="${100 + index}">${html(option)}</response_label>`).join('')
  const equals = right.map((index) => `<varequal respident="response1">${100 + index}</varequal>`)
  const wrong = options.flatMap((_, index) => (right.includes(index) ? [] : [`<not><varequal respident="response1">${100 + index}</varequal></not>`]))
  return `<item ident="i${text.length}" title="${title}">
    <itemmetadata><qtimetadata>
      <qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield>
      <qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>1.0</fieldentry></qtimetadatafield>
    </qtimetadata></itemmetadata>
    <presentation>${html(`<div>${text}</div>`)}
      <response_lid ident="response1" rcardinality="${cardinality}"><render_choice>${labels}</render_choice></response_lid>
    </presentation>
    <resprocessing>
      <outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${one.conditions ?? ''}
      <respcondition continue="No">
        <conditionvar>${cardinality === 'Multiple' ? `<and>${[...equals, ...wrong].join('')}</and>` : equals.join('')}</conditionvar>
        <setvar action="Set" varname="SCORE">100</setvar>
      </respcondition>
    </resprocessing>${one.feedback ?? ''}
  </item>`
}

/** An item of QTI 1.2 that presents something else than options. */
export const otherOne = (type: string, title: string, response: string) => `<item ident="x" title="${title}">
    <itemmetadata><qtimetadata>
      <qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield>
    </qtimetadata></itemmetadata>
    <presentation>${html('Something')}${response}</presentation>
  </item>`

/** A quiz of these items in QTI 1.2, under a title and a name. */
export const assessmentOne = (title: string, ident: string, ...items: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">
  <assessment ident="${ident}" title="${title}"><section ident="root_section">${items.join('\n')}</section></assessment>
</questestinterop>`

export const qtiOne = (...items: string[]) => assessmentOne('Lamps', 'g1', ...items)

/** A list of contents that names these files as questions. */
export const listOf = (...names: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><resources>${names.map((name, index) =>
  `<resource identifier="r${index}" type="imsqti_xmlv1p2"><file href="${name}"/></resource>`).join('')}</resources></manifest>`

export const zipped = (files: Record<string, string | Uint8Array>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, file]) => [name, typeof file === 'string' ? strToU8(file) : file])))

/** A package of these files with a list of all of them. */
export const packaged = (files: Record<string, string | Uint8Array>) =>
  zipped({ 'imsmanifest.xml': listOf(...Object.keys(files)), ...files })
