import { useState } from 'react'
import { LONGEST_NAME, LONGEST_PLOT_SEED } from '~/features/stories/story-limits'
import { AreaField, ChoiceField, SelectField, TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { useIsHydrated } from '~/ui/form/use-is-hydrated'
import { useZodForm } from '~/ui/form/use-zod-form'

type Fields = {
  idempotencyKey: string
  character: string
  setting: string
  plotSeed: string
  customCode: string
  band: string
  length: string
  scare: string
  vocabulary: string
  facts: string
  language: string
}

type Props = {
  /** New each time the form is shown, so that pressing twice makes one story. */
  idempotencyKey: string
  characters: string[]
  places: string[]
  bands: { value: string; label: string }[]
  /** Empty where only English can be written. */
  languages: { value: string; label: string }[]
  /** What is left of the allowance, in words; null where nothing is left or it cannot be read. */
  allowance: string | null
  /** What was typed for an earlier generation; null for a new form. */
  typed: Partial<Fields> | null
}

const LENGTHS = [
  { value: 'short', label: 'Short, 400 words' },
  { value: 'medium', label: 'Medium, 700 words' },
  { value: 'long', label: 'Long, 1,000 words' },
]

const SCARES = [
  { value: 'eerie', label: 'Eerie' },
  { value: 'tense', label: 'Tense' },
  { value: 'scary', label: 'Scary' },
]

/** The form of `/generate` (P1 §2 and §5), with our own options for the text behind "More". */
export function StoryGeneratorForm({
  idempotencyKey, characters, places, bands, languages, allowance, typed,
}: Props) {
  const [, fields] = useZodForm<Fields>('summon', {
    idempotencyKey, band: 'middle', length: 'medium', scare: 'eerie', language: 'en', ...typed,
  })
  const [character, setCharacter] = useState((fields.character.initialValue as string | undefined) ?? '')
  const isHydrated = useIsHydrated()
  const more = [fields.band, fields.length, fields.scare, fields.vocabulary, fields.facts, fields.language]
  const isMoreOpen = typed?.band !== undefined || more.some((field) => field.errors?.length)

  return (
    <Form method="post" className="form-card">
      <input type="hidden" name="idempotencyKey" value={(fields.idempotencyKey.initialValue as string | undefined) ?? idempotencyKey} />
      <TextField
        field={fields.character}
        label="Main character"
        hint="Choose one of the park's people or type your own. Please do not use the name of a real pupil."
        suggestions={characters}
        maxLength={LONGEST_NAME}
        required
        onInput={(event) => setCharacter(event.currentTarget.value)}
      />
      <TextField
        field={fields.setting}
        label="Park location or ride (optional)"
        hint="Where it happens. Left empty, the story finds its own way through the park."
        suggestions={places}
        maxLength={LONGEST_NAME}
      />
      <AreaField
        field={fields.plotSeed}
        label="Plot seed (optional)"
        hint="What the story should be about, in your own words: a lost key, a broken promise, a storm."
        maxLength={LONGEST_PLOT_SEED}
        rows={3}
      />
      <TextField
        field={fields.customCode}
        label="Custom code (optional)"
        hint="Up to 10 letters and digits. Left empty, a random one is drawn."
        data-code="plain"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <details className="more" open={isMoreOpen || undefined}>
        <summary>More: reading level, length, vocabulary, facts</summary>
        <div className="stack">
          <ChoiceField field={fields.band} label="Reading level" hint="School grades as a formula measures them. Stories with a lot of dialogue measure lower than a textbook for the same class." options={bands} />
          <ChoiceField field={fields.length} label="Length" options={LENGTHS} />
          <ChoiceField field={fields.scare} label="Scare level" hint="Never gore, whichever you choose." options={SCARES} />
          <AreaField
            field={fields.vocabulary}
            label="Vocabulary words"
            hint="Up to 12, separated by commas or lines. Each gets a sentence in the story."
            rows={3}
          />
          <AreaField
            field={fields.facts}
            label="Lesson facts"
            hint="Up to 5, each on a line of its own. The characters will know them or find them out."
            rows={4}
          />
          {languages.length > 0 ? <SelectField field={fields.language} label="Language" options={languages} /> : null}
        </div>
      </details>
      {allowance ? <p className="muted">{allowance}</p> : null}
      <div className="cluster">
        <SubmitButton
          intent="summon"
          className="button-big"
          pending="Conjuring Your Nightmare..."
          // Not where nothing is left: a plan may have been bought in another tab meanwhile, and the service knows.
          disabled={isHydrated && character.trim() === ''}
        >
          Summon
        </SubmitButton>
      </div>
    </Form>
  )
}
