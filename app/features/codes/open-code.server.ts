import { openedPath } from '~/lib/paths'
import { Refusal } from '~/lib/refusal'
import { on } from '~/server/forms.server'
import { redirectToPage } from '~/server/redirect.server'
import { orSay } from '~/server/worded-failure.server'
import { codeEntry } from './code-entry'
import { findByCode, type FoundCode } from './codes.server'

/**
 * What a typed code opens: the check behind all three code boxes.
 *
 * @param typed in any spelling
 * @param unknown what this box says when nothing fits
 * @throws Refusal in those words, or `Failed to verify code` when the look-up itself failed (P1 §8)
 */
export async function openCode(typed: string, unknown: { title: string; message: string }): Promise<FoundCode> {
  const failed = new Refusal('Error', 'Failed to verify code. Please try again in a moment.', 'code')
  const found = await orSay(failed, () => findByCode(typed))
  if (!found) throw new Refusal(unknown.title, unknown.message, 'code')
  return found
}

/**
 * The form of a code box: leads to whatever the typed code opens.
 *
 * @param unknown what this box says when nothing fits
 */
export function doorForms(unknown: { title: string; message: string }) {
  return {
    open: on(
      codeEntry,
      async ({ code }) => {
        const { kind, display } = await openCode(code, unknown)
        return redirectToPage(openedPath(kind, display))
      },
      { titles: { code: 'Enter a Code' } },
    ),
  }
}
