import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { toFileName } from '~/lib/text'
import type { ExchangeQuiz, ExportFile } from './exchange'
import { toAssessment } from './qti-assessment'
import { toXmlDocument, xml } from './xml-markup'

const PACKAGING = 'http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1'
const CANVAS = 'http://canvas.instructure.com/xsd/cccv1p0'

/** The same quiz gets the same name, so that importing it again updates it; names must begin with a letter (xs:ID). */
const toIdent = (quiz: ExchangeQuiz) => `g${createHash('sha256').update(JSON.stringify(quiz)).digest('hex').slice(0, 31)}`

/** The contents of the package (IMS Content Packaging 1.1): the questions, and what Canvas wants to know about the quiz. */
const toManifest = (ident: string) => toXmlDocument(xml`<manifest identifier="${ident}_manifest" xmlns="${PACKAGING}">
  <metadata>
    <schema>IMS Content</schema>
    <schemaversion>1.1.3</schemaversion>
  </metadata>
  <organizations/>
  <resources>
    <resource identifier="${ident}" type="imsqti_xmlv1p2">
      <file href="${ident}/${ident}.xml"/>
      <dependency identifierref="${ident}_meta"/>
    </resource>
    <resource identifier="${ident}_meta" type="associatedcontent/imscc_xmlv1p1/learning-application-resource"
        href="${ident}/assessment_meta.xml">
      <file href="${ident}/assessment_meta.xml"/>
    </resource>
  </resources>
</manifest>`)

const toMeta = (ident: string, { title, questions }: ExchangeQuiz) => toXmlDocument(xml`<quiz identifier="${ident}" xmlns="${CANVAS}">
  <title>${title}</title>
  <description></description>
  <shuffle_answers>false</shuffle_answers>
  <scoring_policy>keep_highest</scoring_policy>
  <quiz_type>assignment</quiz_type>
  <points_possible>${questions.length.toFixed(1)}</points_possible>
  <show_correct_answers>true</show_correct_answers>
  <allowed_attempts>1</allowed_attempts>
  <one_question_at_a_time>false</one_question_at_a_time>
  <available>false</available>
</quiz>`)

/**
 * Writes a quiz as a package in QTI 1.2 for import into Canvas: `imsmanifest.xml`, the empty folder
 * `non_cc_assessments/`, the questions and their meta file. Nothing of a question is lost.
 */
export function writeQti(quiz: ExchangeQuiz): ExportFile {
  const ident = toIdent(quiz)
  return {
    fileName: `${toFileName(quiz.title)}.zip`,
    contentType: 'application/zip',
    body: zipSync({
      'imsmanifest.xml': strToU8(toManifest(ident)),
      'non_cc_assessments/': new Uint8Array(),
      [`${ident}/${ident}.xml`]: strToU8(toAssessment(ident, quiz)),
      [`${ident}/assessment_meta.xml`]: strToU8(toMeta(ident, quiz)),
    }),
    notes: [],
  }
}
