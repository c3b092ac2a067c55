import type { Quiz } from '~/features/quizzes/quiz'
import type { FormReply } from '~/lib/form-reply'
import { quizPath, quizResultsPath } from '~/lib/paths'
import { Refusal } from '~/lib/refusal'
import { rememberReadingComfort } from '~/server/display-preferences.server'
import { on } from '~/server/forms.server'
import { redirectToPage } from '~/server/redirect.server'
import { redirectWithToast } from '~/server/toast.server'
import { orSay } from '~/server/worded-failure.server'
import { toStoredAnswers, type Attempt } from './attempt'
import { quizCookieHeader } from './attempt-cookie.server'
import { answersForm, moreNamesForm, resumeForm, startForm, type StartForm } from './attempt-form'
import { resumeAttempt, saveAnswers, startAttempt, submitAttempt } from './attempts.server'
import { isParkName, MOST_OFFERS } from './safe-names'
import { isVulgar } from './taker-name.server'
import { sayTakenBack, type TakerVisit } from './taker-visit.server'

const stepPath = (code: string, index: number) => `${quizPath(code)}?q=${index + 1}`
/** With the keyboard, and for screen readers, the next page begins at its question. Only for another step: to the same
 * page, an address with a fragment is no new visit. */
const nextStepPath = (code: string, index: number) => `${stepPath(code, index)}#question-${index + 1}`
const allPath = (code: string) => `${quizPath(code)}?mode=all`

/** The typed name where own names are allowed, else the chosen one; null for none (P2 §5: it is optional). */
function nameOf(quiz: Quiz, { takerName, parkName = '' }: StartForm): string | null {
  if (takerName && quiz.ownNames) {
    if (isVulgar(takerName)) throw new Refusal('Another name, please', 'This name cannot be used here. Please choose another one.', 'takerName')
    return takerName
  }
  return isParkName(parkName) ? parkName : null
}

/** The chosen class; null for none. A pupil whose class got another name while the card was open must not be in no class. */
function classOf({ classLabels }: Quiz, { classLabel }: StartForm): string | null {
  if (!classLabel || classLabels.length === 0) return null
  if (classLabels.includes(classLabel)) return classLabel
  throw new Refusal('Another class, please', 'Your teacher has changed the classes. Please choose yours again.', 'classLabel')
}

function start({ actor, quiz, code, cookie, attempt, isAnother, supports }: TakerVisit) {
  return on(startForm, async (form) => {
    // The card may still be open in another tab, or come out of the browser's history.
    if (attempt && !attempt.completedAt && !isAnother) return redirectToPage(quizPath(code))
    const classNumber = (quiz.asksClassNumber && form.classNumber) || null
    const who = { takerName: nameOf(quiz, form), classLabel: classOf(quiz, form), classNumber }
    const taker = { ...who, browserKey: cookie?.browserKey, formKey: form.formKey, supports: supports ?? [] }
    const kept = await startAttempt(quiz, taker, actor)
    return redirectToPage(nextStepPath(code, 0), { 'Set-Cookie': quizCookieHeader(code, kept) })
  }, { titles: { takerName: 'Another name, please', classNumber: 'Another class number, please' } })
}

/** Shows the card again with other names and all that was typed; nothing is refused, so the status is 200. */
function moreNames() {
  return on(moreNamesForm.loose(), ({ offer, ...typed }) => {
    const { intent: _intent, parkName: _parkName, ...fields } = typed as Record<string, string>
    const initialValue = { ...fields, offer: String((offer + 1) % MOST_OFFERS) }
    const reply: FormReply = { intent: 'start', title: '', lastResult: { initialValue } }
    return Response.json(reply, { headers: { 'Cache-Control': 'no-store' } })
  })
}

function resume({ quiz, code, cookie }: TakerVisit) {
  return on(resumeForm, async ({ resumeCode }) => {
    const kept = await resumeAttempt(quiz, resumeCode, cookie?.browserKey)
    return redirectToPage(quizPath(code), { 'Set-Cookie': quizCookieHeader(code, kept) })
  })
}

/** Handles what is sent with answers; if the attempt has been handed in already, it leads to the result. */
function answering(
  { quiz, isTakenBack, code, cookie, attempt }: TakerVisit,
  carryOut: (attempt: Attempt, answers: Map<string, number>, comfort: string) => Promise<Response>,
) {
  return on(answersForm, async (form) => {
    if (!attempt || !cookie || (form.attempt && form.attempt !== attempt.id)) {
      throw new Refusal('Attempt not found', 'This attempt is no longer open on this device. Continue with its code, or start again.')
    }
    if (attempt.completedAt) return redirectToPage(quizResultsPath(code, cookie.token))
    const answers = toStoredAnswers(attempt, form.answers)
    if (!isTakenBack) return carryOut(attempt, answers, form.comfort)
    await saveAnswers(quiz, attempt, answers)
    return sayTakenBack()
    // One form with many buttons: whichever of them failed, what is chosen stays.
  }, { form: 'submit' })
}

/**
 * The forms of `/quiz/{code}`: begin, resume, one step, and hand in. Every step is stored before the next page is shown.
 *
 * @returns handlers by intent, for `handleForm`
 */
export function takerForms(visit: TakerVisit) {
  const { quiz, code, step, cookie } = visit
  const here = () => (step === null ? allPath(code) : stepPath(code, step))
  const storing = (goOn: (attempt: Attempt, comfort: string) => Response) =>
    answering(visit, async (attempt, answers, comfort) => {
      await saveAnswers(quiz, attempt, answers)
      return goOn(attempt, comfort)
    })
  return {
    'start': start(visit),
    'more-names': moreNames(),
    'resume': resume(visit),
    'next': storing(({ questions }) => redirectToPage(nextStepPath(code, Math.min((step ?? 0) + 1, questions.length - 1)))),
    'previous': storing(() => redirectToPage(nextStepPath(code, Math.max((step ?? 0) - 1, 0)))),
    'one-by-one': storing(() => redirectToPage(quizPath(code))),
    'all-questions': storing(() => redirectToPage(allPath(code))),
    'save': storing(() => redirectWithToast(here(), {
      title: 'Answers saved.',
      message: 'Open this quiz again on this device, or continue elsewhere with the code below.',
    })),
    'comfort': storing((_attempt, comfort) => redirectToPage(here(), { 'Set-Cookie': rememberReadingComfort(comfort) })),
    // A script sends this by itself once the connection is back; nobody pressed anything, so no message is shown.
    'keep': storing(() => redirectToPage(here())),
    'submit': answering(visit, (attempt, answers) => orSay('Failed to submit quiz', async () => {
      await submitAttempt(quiz, attempt, answers)
      return redirectToPage(quizResultsPath(code, cookie!.token))
    })),
  }
}
