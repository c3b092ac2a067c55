import { toClock } from '~/lib/elapsed'
import { openedPath, storyPath } from '~/lib/paths'
import { Chest } from '~/ui/chest'
import { CopyButton } from '~/ui/copy-button'
import { LostTicket } from '~/ui/drawings'
import { Icon } from '~/ui/icon'
import { foreignIn, type Quiz } from '~/features/quizzes/quiz'
import type { AnswerResult, AttemptResult } from './attempt'
import { colorBandOf, gradeOf } from './score'
import { scoreText } from './quiz-results-text'

type Shared = { text: string; link: string }
type Props = {
  quiz: Pick<Quiz, 'title' | 'code' | 'language'>
  result: AttemptResult
  /** Why no answers are listed; null where they are. */
  hiddenBecause: string | null
  /** Address of this page, with the panel or list of that name open if one is given. */
  here: (name?: string) => string
  download: string
  /** Where the quiz can be taken again, with the supports of its link. */
  retakeAt: string
  /** Why it cannot be taken again; null where it can. */
  retakeBlocked: string | null
  share: Shared
  isSharing: boolean
  areExplanationsShown: boolean
  /** The published story that the quiz asks about, if any. */
  story: { title: string; code: string } | null
  /** Where the quiz's author sees everybody's answers; null for everybody else. */
  answersAt: string | null
}

function Score({ result }: { result: AttemptResult }) {
  const { percentage, score, totalQuestions, timeTaken, takerName } = result
  return (
    <section className={`card quiz-score band-${colorBandOf(percentage)}`} aria-label="Score">
      <div className="bulbs" aria-hidden="true">
        {Array.from({ length: totalQuestions }, (_, index) => <i key={index} className={index < score ? 'is-lit' : undefined} />)}
      </div>
      <p className="quiz-percentage">{percentage}%</p>
      <p><strong>{gradeOf(percentage)}</strong></p>
      <p>{scoreText(result)}</p>
      <p className="muted">{takerName ? `${takerName}, time` : 'Time'} {toClock(timeTaken)}</p>
    </section>
  )
}

/** The chest: closed, it says what opens it; open, it leads to what was in it. */
function Reward({ reward, isOpen }: { reward: NonNullable<AttemptResult['reward']>; isOpen: boolean }) {
  const { type, threshold, title, code } = reward
  return (
    <section className="card quiz-reward" aria-labelledby="reward">
      <Chest isOpen={isOpen} />
      {isOpen && code && type !== 'none' ? (
        <div className="stack">
          <h2 id="reward">Reward unlocked!</h2>
          <p>{type === 'story' ? 'A story' : 'A resource'}: <a href={openedPath(type, code)}>{title}</a></p>
          <p>Its code: <strong className="code">{code}</strong></p>
        </div>
      ) : (
        <div className="stack">
          <h2 id="reward">The chest stays closed</h2>
          <p>{threshold === 100 ? 'A perfect score opens it.' : `A score of ${threshold}% opens it.`}</p>
        </div>
      )}
    </section>
  )
}

function SharePanel({ share, closeAt }: { share: Shared; closeAt: string }) {
  return (
    <section className="panel" aria-labelledby="share-title" id="share">
      <h2 id="share-title">Share Results</h2>
      <div className="field">
        <label htmlFor="share-text">Select all of it and copy</label>
        <textarea id="share-text" readOnly rows={3} defaultValue={`${share.text}\n${share.link}`} />
      </div>
      <div className="cluster">
        <CopyButton text={`${share.text} ${share.link}`} said="Link copied to clipboard!">Copy</CopyButton>
        <a className="button button-quiet" href={closeAt}>Close</a>
      </div>
    </section>
  )
}

type AnswerProps = { answer: AnswerResult; isExplained: boolean; tongue: { lang?: string } }

function Answer({ answer, isExplained, tongue }: AnswerProps) {
  const { question, options, userAnswer, correctAnswer, isCorrect, explanation } = answer
  return (
    <li className={isCorrect ? 'card is-good' : 'card is-bad'}>
      <h3 dir="auto" {...tongue}>{question}</h3>
      <p><strong className="verdict"><Icon name={isCorrect ? 'check' : 'close'} /> {isCorrect ? 'Correct' : 'Wrong'}</strong></p>
      <p>Your answer: {userAnswer === null ? 'none' : <bdi {...tongue}>{options[userAnswer]}</bdi>}</p>
      {isCorrect ? null : <p>Correct answer: <strong><bdi {...tongue}>{options[correctAnswer]}</bdi></strong></p>}
      {!isExplained ? null : explanation === null ? <p className="notice">There is no explanation for this question.</p> : (
        <p className="notice" dir="auto" {...tongue}>{explanation}</p>
      )}
    </li>
  )
}

/** The result of an attempt (P2 §2, results). */
export function QuizResults({ here, ...props }: Props) {
  const { quiz, result, hiddenBecause, download, retakeAt, retakeBlocked, share, isSharing, areExplanationsShown } = props
  const { story, answersAt } = props
  const { reward, rewardUnlocked, results } = result
  const tongue = foreignIn(quiz)
  return (
    <>
      <h1 className="page-title quiz-title" dir="auto">{quiz.title}</h1>
      <Score result={result} />
      {reward ? <Reward reward={reward} isOpen={rewardUnlocked} /> : null}
      {story ? <p><Icon name="book" /> The story: <a href={storyPath(story.code)}><bdi>{story.title}</bdi></a></p> : null}
      {retakeBlocked ? <p className="muted">{retakeBlocked}</p> : null}
      <div className="cluster">
        {retakeBlocked ? null : <a className="button" href={retakeAt}><Icon name="refresh" /> Retake Quiz</a>}
        <a className="button button-quiet" href={`${here('share')}#share`} data-share={share.link} data-title={quiz.title} data-text={share.text}>
          <Icon name="share" /> Share Results
        </a>
        <a className="button button-quiet" href={download} download><Icon name="download" /> Download Results</a>
        {answersAt ? <a className="button button-quiet" href={answersAt}><Icon name="chart" /> Answers per question</a> : null}
      </div>
      {isSharing ? <SharePanel share={share} closeAt={here()} /> : null}
      {results ? (
        <section className="stack" aria-labelledby="answers">
          <div className="cluster">
            <h2 id="answers">Your answers</h2>
            <a className="button button-quiet" href={`${here(areExplanationsShown ? undefined : 'explanations')}#answers`}>
              {areExplanationsShown ? 'Hide Explanations' : 'Show Explanations'}
            </a>
          </div>
          <ol className="stack quiz-answers">
            {results.map((answer) => (
              <Answer key={answer.questionId} answer={answer} isExplained={areExplanationsShown} tongue={tongue} />
            ))}
          </ol>
        </section>
      ) : (
        <p className="notice">{hiddenBecause}</p>
      )}
    </>
  )
}

/** P2 §2: what this page says without an attempt. */
export function NoResults({ backTo }: { backTo: string }) {
  return (
    <div className="empty">
      <LostTicket />
      <h1 className="page-title">No Results Found</h1>
      <p className="muted">This address does not lead to a finished attempt. It may be cut off, or the quiz has not been handed in yet.</p>
      <a className="button" href={backTo}><Icon name="arrow-left" /> {backTo === '/quizzes' ? 'Back to Quizzes' : 'Back to Quiz'}</a>
    </div>
  )
}
