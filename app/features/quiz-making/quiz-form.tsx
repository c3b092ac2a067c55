import { DEFAULT_QUESTION_COUNT, DIFFICULTY_OPTIONS, LONGEST_TITLE, QUESTION_COUNTS } from '~/features/quizzes/quiz'
import { RewardPicker } from '~/features/quizzes/reward-picker'
import { AreaField, ChoiceField, FieldError, SelectField, TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import { LONGEST_DIRECTIONS, type QuizTab } from './quiz-create'

type Fields = {
  idempotencyKey: string
  title: string
  topic: string
  pdfSourceId: string
  storyId: string
  code: string
  difficulty: string
  questionsCount: string
  categoryId: string
  rewardType: string
  rewardId: string
}

type Choice = { id: string; title: string; code: string }

type Props = {
  tab: QuizTab
  /** New each time the form is shown, so that pressing twice makes one quiz. */
  idempotencyKey: string
  categories: { id: string; name: string }[]
  rewards: { stories: Choice[]; resources: Choice[] }
  /** Own stories to make a quiz from. */
  stories: Choice[]
  /** The PDF that is open. */
  source: { id: string; filename: string } | null
  /** What was typed for a generation that failed; null for a new form. */
  typed: Record<string, string> | null
}

const COUNTS = QUESTION_COUNTS.map((count) => ({ value: String(count), label: String(count) }))

type FormFields = ReturnType<typeof useZodForm<Fields>>[1]

/** What the questions are about: the part of the form that differs between the tabs. */
function SourceFields({ tab, fields, stories, source }: Pick<Props, 'tab' | 'stories' | 'source'> & { fields: FormFields }) {
  if (tab === 'topic') {
    return (
      <AreaField
        field={fields.topic}
        label="Topic directions"
        hint="What the questions should be about, such as: the water cycle, or how bees live. Or a paragraph of a text, which is then asked about."
        maxLength={LONGEST_DIRECTIONS}
        rows={4}
        required
      />
    )
  }
  if (tab === 'pdf') {
    return (
      <div className="field" id={fields.pdfSourceId.id} tabIndex={-1}>
        {source ? <input type="hidden" name="pdfSourceId" value={source.id} /> : null}
        <p>{source ? <>Questions are made from <strong>{source.filename}</strong>.</> : 'No PDF is chosen yet: choose one above.'}</p>
        <FieldError field={fields.pdfSourceId} />
      </div>
    )
  }
  return (
    <>
      <SelectField
        field={fields.storyId}
        label="One of your stories"
        options={[
          { value: '', label: stories.length ? 'Please choose' : 'You have no stories yet' },
          ...stories.map(({ id, title, code }) => ({ value: id, label: `${title} (${code})` })),
        ]}
      />
      <TextField
        field={fields.code}
        label="Or the code of any story"
        hint="If you give a code, the code counts."
        maxLength={40}
        data-code="plain"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </>
  )
}

/** The form of `/create-quiz` (P2 §2 and §5) on each of its tabs. */
export function QuizForm({ tab, idempotencyKey, categories, rewards, stories, source, typed }: Props) {
  const [, fields] = useZodForm<Fields>('generate', {
    idempotencyKey, difficulty: 'medium', questionsCount: String(DEFAULT_QUESTION_COUNT), rewardType: 'none', ...typed,
  })

  return (
    <Form method="post" className="form-card quiz-form">
      <input type="hidden" name="idempotencyKey" value={(fields.idempotencyKey.initialValue as string | undefined) ?? idempotencyKey} />
      <TextField field={fields.title} label="Quiz title" maxLength={LONGEST_TITLE} required />
      <SourceFields tab={tab} fields={fields} stories={stories} source={source} />
      <ChoiceField field={fields.difficulty} label="Difficulty" options={DIFFICULTY_OPTIONS} />
      <ChoiceField field={fields.questionsCount} label="Number of questions" options={COUNTS} />
      <SelectField
        field={fields.categoryId}
        label="Category (optional)"
        options={[{ value: '', label: 'No category' }, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <RewardPicker type={fields.rewardType} reward={fields.rewardId} {...rewards} />
      <p className="muted">You see every question with its answer before anybody else: nothing is public until you publish it.</p>
      <div className="cluster">
        <SubmitButton intent="generate" className="button-big" pending="Generating Quiz...">
          Generate Quiz
        </SubmitButton>
      </div>
    </Form>
  )
}
