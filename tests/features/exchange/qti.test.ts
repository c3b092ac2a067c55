import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { ExchangeQuiz } from '~/features/exchange/exchange'
import { writeQti } from '~/features/exchange/qti-writer.server'
import { exchangeQuizzes } from '../../support/exchange-quizzes'

const schemaOf = (name: string) => readFileSync(join(import.meta.dirname, `../../support/${name}.xsd`), 'utf8')

/** The parts of a package by name; what is in the folder of the quiz goes by `questions` and `meta`. */
function partsOf(quiz: ExchangeQuiz) {
  const files = unzipSync(writeQti(quiz).body as Uint8Array)
  const names = Object.keys(files)
  const ident = names.find((name) => name.endsWith('/assessment_meta.xml'))!.split('/')[0]!
  const text = (name: string) => strFromU8(files[name]!)
  return {
    names, ident, manifest: text('imsmanifest.xml'), questions: text(`${ident}/${ident}.xml`), meta: text(`${ident}/assessment_meta.xml`),
  }
}

async function errorsOf(schema: string, documents: string[]) {
  const xml = documents.map((contents, index) => ({ fileName: `${index}.xml`, contents }))
  const { errors } = await validateXML({ xml, schema: schemaOf(schema), maxMemoryPages: 4096 })
  return errors.map(({ rawMessage }) => rawMessage)
}

const quizzes = exchangeQuizzes()
const plain: ExchangeQuiz = {
  title: 'Rides & <Shows>',
  questions: [
    { title: null, questionText: 'Who ran,\nand  why?', options: ['Ana', 'Ben <i>'], correctAnswer: 1, explanation: 'He was late.' },
    { title: 'Sure', questionText: 'Is it?', options: ['True', 'False'], correctAnswer: 0, explanation: null },
  ],
}

describe('a package in QTI 1.2', () => {
  test('holds the manifest, the empty folder, the questions and their meta file', () => {
    const { names, ident } = partsOf(plain)

    expect(ident).toMatch(/^[a-z][\da-f]+$/)
    expect(names).toEqual([
      'imsmanifest.xml', 'non_cc_assessments/', `${ident}/${ident}.xml`, `${ident}/assessment_meta.xml`,
    ])
    expect(writeQti(plain)).toMatchObject({ fileName: 'Rides-Shows.zip', contentType: 'application/zip', notes: [] })
  })

  test('names in its manifest the questions, which depend on the meta file', () => {
    const { ident, manifest } = partsOf(plain)
    type Manifest = { manifest: { resources: { resource: unknown } } }
    const parsed = new XMLParser({ ignoreAttributes: false }).parse(manifest) as Manifest

    expect(parsed.manifest.resources.resource).toEqual([
      {
        '@_identifier': ident, '@_type': 'imsqti_xmlv1p2',
        file: { '@_href': `${ident}/${ident}.xml` }, dependency: { '@_identifierref': `${ident}_meta` },
      },
      {
        '@_identifier': `${ident}_meta`, '@_type': 'associatedcontent/imscc_xmlv1p1/learning-application-resource',
        '@_href': `${ident}/assessment_meta.xml`, file: { '@_href': `${ident}/assessment_meta.xml` },
      },
    ])
  })

  test('says in its meta file what the quiz is called and how many points it has', () => {
    const { meta } = partsOf(plain)
    const { quiz } = new XMLParser({ parseTagValue: false }).parse(meta) as { quiz: Record<string, string> }

    expect(quiz).toMatchObject({ title: 'Rides & <Shows>', points_possible: '2.0' })
  })

  test('asks its questions as Canvas does', () => {
    const { questions, ident } = partsOf(plain)

    expect(questions).toContain('<mattext texttype="text/html">Who ran,&lt;br&gt;and&amp;nbsp; why?</mattext>')
    expect(questions).toContain('<mattext texttype="text/html">Ben &amp;lt;i&gt;</mattext>')
    expect(questions).toContain('<response_lid ident="response1" rcardinality="Single">')
    expect(questions).toContain('<decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/>')
    expect(questions).toContain(`<varequal respident="response1">${ident}_q1_a2</varequal>`)
    expect(questions).toContain('<setvar action="Set" varname="SCORE">100</setvar>')
    expect(questions).toContain(`<fieldentry>${ident}_q1_a1,${ident}_q1_a2</fieldentry>`)
    expect(questions.match(/(multiple_choice|true_false)_question/g)).toEqual(['multiple_choice_question', 'true_false_question'])
    expect(questions.match(/<itemfeedback ident="general_fb">/g)).toHaveLength(1)
    expect(questions).toMatch(/<item ident="\w+" title="Question 1">[^]*<item ident="\w+" title="Sure">/)
  })

  test('is the same for the same quiz, and has other names for another', () => {
    expect(partsOf(plain).ident).toBe(partsOf(structuredClone(plain)).ident)
    expect(partsOf(plain).ident).not.toBe(partsOf({ ...plain, title: 'Other' }).ident)
  })
})

describe('200 quizzes in QTI 1.2', () => {
  test('follow the schema of the questions', async () => {
    expect(await errorsOf('qti-assessment', quizzes.map((quiz) => partsOf(quiz).questions))).toEqual([])
  })

  test('follow the schema of the manifest', async () => {
    expect(await errorsOf('qti-manifest', quizzes.map((quiz) => partsOf(quiz).manifest))).toEqual([])
  })

  test('hold every question, option, key and explanation', () => {
    const parser = new XMLParser({
      ignoreAttributes: false, parseTagValue: false, trimValues: false,
      isArray: (name) => ['item', 'response_label', 'respcondition'].includes(name),
    })
    const shown = (html: string) =>
      html.replaceAll('<br>', '\n').replaceAll('&nbsp;', ' ').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
    type Material = { material: { mattext: { '#text': string } } }
    type Label = Material & { '@_ident': string }
    type Item = {
      '@_title': string
      presentation: Material & { response_lid: { render_choice: { response_label: Label[] } } }
      resprocessing: { respcondition: { conditionvar: { varequal?: { '#text': string } } }[] }
      itemfeedback?: { flow_mat: Material }
    }
    type Document = { questestinterop: { assessment: { '@_title': string; section: { item: Item[] } } } }
    const textOf = ({ material }: Material) => shown(material.mattext['#text'])

    for (const quiz of quizzes) {
      const { questestinterop: { assessment } } = parser.parse(partsOf(quiz).questions) as Document
      expect(assessment['@_title']).toBe(quiz.title)
      const read = assessment.section.item.map((item, index) => {
        const labels = item.presentation.response_lid.render_choice.response_label
        const key = item.resprocessing.respcondition.flatMap(({ conditionvar: { varequal } }) => (varequal ? [varequal['#text']] : []))
        return {
          title: item['@_title'] === `Question ${index + 1}` ? null : item['@_title'],
          questionText: textOf(item.presentation),
          options: labels.map(textOf),
          correctAnswer: labels.findIndex((label) => label['@_ident'] === key[0]),
          explanation: item.itemfeedback ? textOf(item.itemfeedback.flow_mat) : null,
        }
      })
      expect(read).toEqual(quiz.questions)
    }
  })

  test('would not follow the schema with a key that is no option, or with an element out of its place', async () => {
    const { questions, ident } = partsOf(plain)
    const wrongKey = questions.replace(`>${ident}_q1_a2</varequal>`, '>nobody</varequal>')
    const wrongPlace = questions.replace(/(<presentation>[^]*?<\/presentation>)([^]*?)(<resprocessing>[^]*?<\/resprocessing>)/, '$3$2$1')

    expect((await errorsOf('qti-assessment', [wrongKey])).join()).toContain('nobody')
    expect((await errorsOf('qti-assessment', [wrongPlace])).join()).toContain('resprocessing')
  })
})
