import { DIFFICULTY_OPTIONS, LONGEST_TITLE } from '~/features/quizzes/quiz'
import { ANSWERS_SHOWN, INFO_FORM, LONGEST_DESCRIPTION, LONGEST_TOPIC, MOST_DAYS } from '~/features/quizzes/quiz-info'
import { RewardPicker } from '~/features/quizzes/reward-picker'
import { languageChoices } from '~/features/stories/story-language'
import { quizEditPath } from '~/lib/paths'
import { AreaField, CheckField, ChoiceField, SelectField, TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { OpenedRevision } from '~/ui/form/saved-meanwhile'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import { Icon } from '~/ui/icon'
import type { QuizEditDesk } from './quiz-edit-desk.server'
import type { InfoFields } from './quiz-info-fields'
import { QuizRulesFields } from './quiz-rules-fields'

type Fields = ReturnType<typeof useZodForm<InfoFields>>[1]

const LANGUAGES = [{ value: '', label: 'Not said' }, ...languageChoices()]

/** Our own settings: a quiz is complete without them. */
function MoreSettings({ fields, isOpen }: { fields: Fields; isOpen: boolean }) {
  return (
    <details className="more" open={isOpen}>
      <summary>More: language, shuffling, names, right answers, deletion</summary>
      <div className="stack">
        <SelectField
          field={fields.language}
          label="Language of the questions"
          hint="For reading aloud and for screen readers."
          options={LANGUAGES}
        />
        <CheckField field={fields.shuffleQuestions} label="Shuffle the questions" hint="Each pupil gets them in another order." />
        <CheckField field={fields.shuffleOptions} label="Shuffle the options" />
        <CheckField field={fields.ownNames} label="Pupils may type a name of their own" hint="Otherwise they pick one of ours." />
        <CheckField
          field={fields.asksClassNumber}
          label="Ask for the class number"
          hint="The number in your register, for instance. Only you see it, so you know who “Quiet Lantern” is."
        />
        <ChoiceField field={fields.answersShown} label="Right answers are shown" options={ANSWERS_SHOWN} />
        <TextField
          field={fields.retentionDays}
          label="Days until names and answers are deleted"
          type="number"
          min={1}
          max={MOST_DAYS}
          inputMode="numeric"
        />
      </div>
    </details>
  )
}

/** The tab Quiz Information (P2 §2 and §5, Quiz edit). */
export function QuizInfoForm({ desk }: { desk: QuizEditDesk }) {
  const { quiz, info, categories, rewards } = desk
  const [, fields] = useZodForm<InfoFields>(INFO_FORM, info)
  const here = quizEditPath(quiz.code, 'info')
  const isMoreWrong = [fields.language, fields.answersShown, fields.retentionDays].some(({ errors }) => errors?.length)
  return (
    <Form method="post" action={here} className="form-card quiz-info" data-unsaved="" key={info.revision}>
      <OpenedRevision intent={INFO_FORM} field={fields.revision} revision={info.revision} at={here} />
      <TextField field={fields.title} label="Title" required maxLength={LONGEST_TITLE} dir="auto" />
      <AreaField field={fields.topic} label="Topic" required rows={2} maxLength={LONGEST_TOPIC} dir="auto" />
      <AreaField field={fields.description} label="Description (optional)" hint="Pupils read it before they start." rows={3} maxLength={LONGEST_DESCRIPTION} dir="auto" />
      <div className="form-grid">
        <SelectField field={fields.difficulty} label="Difficulty" options={DIFFICULTY_OPTIONS} />
        <SelectField
          field={fields.categoryId}
          label="Category (optional)"
          options={[{ value: '', label: 'No category' }, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </div>
      <RewardPicker
        type={fields.rewardType}
        reward={fields.rewardId}
        threshold={Number(fields.rewardThreshold.initialValue)}
        {...rewards}
      />
      <TextField
        field={fields.rewardThreshold}
        label="Reward opens from (percent)"
        hint="100 is a perfect score."
        type="number"
        min={1}
        max={100}
        inputMode="numeric"
      />
      <CheckField field={fields.published} label="Published" />
      <QuizRulesFields fields={fields} desk={desk} />
      <MoreSettings fields={fields} isOpen={isMoreWrong} />
      <div className="cluster">
        <SubmitButton intent="save-info" tone={quiz.published ? undefined : 'quiet'} pending="Saving...">Update Quiz</SubmitButton>
        {quiz.published ? null : <SubmitButton intent="publish-info" pending="Publishing..."><Icon name="check" /> Save and Publish</SubmitButton>}
      </div>
    </Form>
  )
}
