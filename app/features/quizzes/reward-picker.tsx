import { useState, type ComponentProps } from 'react'
import { ChoiceField, SelectField } from '~/ui/form/fields'
import { useIsHydrated } from '~/ui/form/use-is-hydrated'

type Field = ComponentProps<typeof SelectField>['field']
type Choice = { id: string; title: string; code: string }

type Props = {
  type: Field
  reward: Field
  /** Percentage from which it opens. */
  threshold?: number
  /** The latest 10 published ones (P2 §9). */
  stories: Choice[]
  resources: Choice[]
}

const TYPES = [
  { value: 'none', label: 'No reward' },
  { value: 'story', label: 'A story' },
  { value: 'resource', label: 'A resource' },
]

/** What the list says where it holds nothing, by the kind that is chosen: which things are missing. */
const NOTHING: Record<string, string> = { story: 'You have no published story yet', resource: 'You have no resource yet' }

/**
 * What a pupil gets for a perfect score (P2 §2), or for the percentage that the teacher chose. Where scripts run, the list
 * only holds the chosen kind; without them it holds both, and the style sheet hides it while no reward is chosen.
 */
export function RewardPicker({ type, reward, threshold = 100, stories, resources }: Props) {
  const isHydrated = useIsHydrated()
  const [chosen, setChosen] = useState((type.initialValue as string | undefined) ?? 'none')
  const options = [
    ...stories.map(({ id, title, code }) => ({ value: id, label: `Story: ${title} (${code})`, of: 'story' })),
    ...resources.map(({ id, title, code }) => ({ value: id, label: `Resource: ${title} (${code})`, of: 'resource' })),
  ].filter((option) => !isHydrated || chosen === 'none' || option.of === chosen)
  const nothing = (isHydrated ? NOTHING[chosen] : undefined) ?? 'You have no published story and no resource yet'

  return (
    <div className="reward-picker stack" onChange={(event) => {
      const { name, value } = event.target as HTMLInputElement
      if (name === type.name) setChosen(value)
    }}>
      <ChoiceField field={type} label={threshold > 0 && threshold < 100 ? `Reward for ${threshold}% or more` : 'Reward for a perfect score'} options={TYPES} />
      <SelectField
        key={chosen}
        field={reward}
        label="Which reward"
        hint="Your latest 10 published stories, and all your resources."
        options={[{ value: '', label: options.length ? 'Please choose' : nothing }, ...options]}
      />
    </div>
  )
}
