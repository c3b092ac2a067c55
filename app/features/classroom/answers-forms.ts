import { z } from 'zod'
import { typedClassNumber, typedName } from '~/features/attempts/attempt-form'
import { rowId } from '~/lib/row-choice'
import { SEND_AGAIN } from '~/lib/send-again'

const attempt = rowId()

/** Another name and class number for a pupil; an empty one removes it. */
export const renameForm = z.object({ attempt, takerName: typedName, classNumber: typedClassNumber })

/** Hides a name, shows it again, or deletes a pupil's answers. */
export const attemptForm = z.object({ attempt })

/** Whose answers are deleted: everybody's, those of one class, or those without a class. */
export const deletionForm = z.object({
  whose: z.enum(['all', 'class', 'no-class'], SEND_AGAIN),
  classLabel: z.string().max(200).optional(),
})

/** The class label of a deletion form, as the services take it. */
export function toClassLabel({ whose, classLabel }: z.output<typeof deletionForm>): string | null | undefined {
  return whose === 'all' ? undefined : whose === 'no-class' ? null : (classLabel ?? '')
}
