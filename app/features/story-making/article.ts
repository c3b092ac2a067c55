import { z } from 'zod'
import { codeKey, MAX_CODE_LENGTH } from '~/features/codes/code'
import { inputTooLong, storyLanguage } from '~/features/stories/story'
import { LONGEST_CONTENT, LONGEST_TITLE } from '~/features/stories/story-limits'
import { idempotencyKey } from '~/lib/send-again'
import { countSpacedWords } from '~/lib/text'

/** P1 §5 and §9: an article has at most this many words. */
export const MAX_ARTICLE_WORDS = 800

const MISSING = 'Please fill in title, content, and code'

/** The article writer's form (P1 §5): three required fields, 800 words, a code of letters and digits; and its language. */
export const articleForm = z.object({
  idempotencyKey: idempotencyKey(),
  title: z.string(MISSING).trim().min(1, MISSING).max(LONGEST_TITLE, inputTooLong(LONGEST_TITLE)),
  content: z
    .string(MISSING)
    .trim()
    .min(1, MISSING)
    .max(LONGEST_CONTENT, inputTooLong(LONGEST_CONTENT))
    .refine((text) => countSpacedWords(text) <= MAX_ARTICLE_WORDS, 'Article content must be 800 words or less'),
  code: z
    .string(MISSING)
    .transform(codeKey)
    .pipe(z.string(MISSING).min(1, MISSING).max(MAX_CODE_LENGTH, 'Code must be 10 characters or less')),
  language: storyLanguage,
})

export type ArticleForm = z.output<typeof articleForm>
