import { MOST_OPTIONS } from '~/features/quiz-desk/question-editor'

const ONLY_CHOICE = 'Only questions with options to choose from can be imported.'

/** Why a question of a file cannot be taken, or what a kept one has lost: the same words for every format. */
export const QUESTION_PROBLEMS = {
  essay: `This is an essay question. ${ONLY_CHOICE}`,
  numerical: `This question asks for a number. ${ONLY_CHOICE}`,
  matching: `This is a matching question. ${ONLY_CHOICE}`,
  shortAnswer: `This question asks for a typed answer. ${ONLY_CHOICE}`,
  severalRight: 'More than one option is right here. Only questions with one right option can be imported.',
  tooManyOptions: `A question may have at most ${MOST_OPTIONS} options`,
  feedback: 'The question is kept, but not the feedback to single options.',
  partial: 'The question is kept, but not its partial points.',
  formula: 'The question is kept, but a formula in it became plain text. Please check it.',
  media: 'The question is kept, but not its picture, sound or film.',
}

/** The same for a kind of question that we have no words for; `type` is what the file calls it. */
export const otherType = (type: string) => `This question is of the type “${type.slice(0, 40)}”. ${ONLY_CHOICE}`
