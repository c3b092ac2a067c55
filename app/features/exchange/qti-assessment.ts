import type { ExchangeQuestion, ExchangeQuiz } from './exchange'
import { toHtmlOfText, toXmlDocument, xml, type Xml } from './xml-markup'

const NAMESPACE = 'http://www.imsglobal.org/xsd/ims_qtiasiv1p2'

const field = (label: string, entry: string | number) => xml`
            <qtimetadatafield>
              <fieldlabel>${label}</fieldlabel>
              <fieldentry>${entry}</fieldentry>
            </qtimetadatafield>`

const material = (text: string) => xml`<material>
            <mattext texttype="text/html">${toHtmlOfText(text)}</mattext>
          </material>`

const option = (ident: string, text: string) => xml`
              <response_label ident="${ident}">
                ${material(text)}
              </response_label>`

// Shown whatever the answer; processing continues with the condition that gives the points.
const FEEDBACK_CONDITION = xml`
          <respcondition continue="Yes">
            <conditionvar><other/></conditionvar>
            <displayfeedback feedbacktype="Response" linkrefid="general_fb"/>
          </respcondition>`

const feedback = (explanation: string) => xml`
        <itemfeedback ident="general_fb">
          <flow_mat>
            ${material(explanation)}
          </flow_mat>
        </itemfeedback>`

/** Canvas shows these two as a type of its own, in its own words. */
const isTrueFalse = (options: string[]) => options.join('/') === 'True/False'

function item(ident: string, name: string, { questionText, options, correctAnswer, explanation }: ExchangeQuestion): Xml {
  const idents = options.map((_, index) => `${ident}_a${index + 1}`)
  const type = isTrueFalse(options) ? 'true_false_question' : 'multiple_choice_question'
  return xml`
      <item ident="${ident}" title="${name}">
        <itemmetadata>
          <qtimetadata>${[
            field('question_type', type),
            field('points_possible', 1),
            field('original_answer_ids', idents.join(',')),
          ]}
          </qtimetadata>
        </itemmetadata>
        <presentation>
          ${material(questionText)}
          <response_lid ident="response1" rcardinality="Single">
            <render_choice>${options.map((text, index) => option(idents[index]!, text))}
            </render_choice>
          </response_lid>
        </presentation>
        <resprocessing>
          <outcomes>
            <decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/>
          </outcomes>${explanation === null ? [] : FEEDBACK_CONDITION}
          <respcondition continue="No">
            <conditionvar>
              <varequal respident="response1">${idents[correctAnswer]!}</varequal>
            </conditionvar>
            <setvar action="Set" varname="SCORE">100</setvar>
          </respcondition>
        </resprocessing>${explanation === null ? [] : feedback(explanation)}
      </item>`
}

/**
 * The questions of a quiz in QTI 1.2 as Canvas reads it: one section, every question with one right answer, texts as HTML,
 * the explanation as feedback that is always shown.
 *
 * @param ident of the assessment; all names in it begin with it, because Canvas recognises earlier imports by their names
 */
export function toAssessment(ident: string, { title, questions }: ExchangeQuiz): string {
  return toXmlDocument(xml`<questestinterop xmlns="${NAMESPACE}">
  <assessment ident="${ident}" title="${title}">
    <qtimetadata>
      <qtimetadatafield>
        <fieldlabel>cc_maxattempts</fieldlabel>
        <fieldentry>1</fieldentry>
      </qtimetadatafield>
    </qtimetadata>
    <section ident="root_section">${questions.map((question, index) =>
      item(`${ident}_q${index + 1}`, question.title ?? `Question ${index + 1}`, question))}
    </section>
  </assessment>
</questestinterop>`)
}
