import { z } from 'zod'
import { mayManage, type Actor } from '~/features/accounts/actor'
import { CODE_RULES, codeKey, MAX_CODE_LENGTH, type CodeRule } from '~/features/codes/code'
import { rowId } from '~/lib/row-choice'
import { idempotencyKey } from '~/lib/send-again'
import { STORY_LANGUAGES } from './story-language'
import { LONGEST_CONTENT, LONGEST_NAME, LONGEST_PLOT_SEED, LONGEST_SEEDS, LONGEST_TITLE } from './story-limits'
import { readWordList, type StoryWord } from './story-words'

/** A story as pages show it. */
export type Story = {
  id: string
  /** The code as it is shown today. */
  code: string
  title: string
  content: string
  seeds: string | null
  /** Its author; null when the account has been deleted. */
  userId: string | null
  authorName: string | null
  published: boolean
  revision: number
  language: string
  /** Reading band and length of the order; null for a story that a person wrote. */
  band: string | null
  length: string | null
  writer: string
  lastEditedAt: Date | null
  /** Name of the person who edited it last, if known. */
  lastEditedBy: string | null
  createdAt: Date
  /** The outcome of the generation, JSON; null for a story that a person wrote. */
  report: string | null
  /** Words with their meanings for the class; empty where the author gave none. */
  words: StoryWord[]
}

/** P1 §6: edit, delete and change code are for the author and admins. */
export function mayEditStory(actor: Actor | null, story: Pick<Story, 'userId'>): boolean {
  return mayManage(actor, story.userId)
}

/** In the specification's words. */
export const inputTooLong = (limit: number) => `Input must be less than ${limit} characters`

/** A list separated by line breaks or commas; duplicates count once. */
const listOf = (separator: RegExp, most: number, longest: number, messages: { most: string; longest: string }) =>
  z
    .string()
    .default('')
    .transform((text) => [...new Set(text.split(separator).map((part) => part.trim()).filter(Boolean))])
    .pipe(z.array(z.string().max(longest, messages.longest)).max(most, messages.most))

/** The fields of the form that an address can hold. */
export const FIELDS_OF_LINKS = ['character', 'setting', 'plotSeed'] as const

const languageOfList = z.enum(STORY_LANGUAGES, 'Please choose a language from the list')

/** The language of a text in a form that makes a story; English where the form has no such field. */
export const storyLanguage = languageOfList.default('en')

/** The generator's form (P1 §5, story generator); the fields behind "More" are our own. */
export const storyRequest = z.object({
  idempotencyKey: idempotencyKey(),
  character: z.string('This field is required').trim().min(1, 'This field is required').max(LONGEST_NAME, inputTooLong(LONGEST_NAME)),
  setting: z.string().trim().max(LONGEST_NAME, inputTooLong(LONGEST_NAME)).optional(),
  plotSeed: z.string().trim().max(LONGEST_PLOT_SEED, inputTooLong(LONGEST_PLOT_SEED)).optional(),
  customCode: z
    .string()
    .refine((typed) => codeKey(typed).length <= MAX_CODE_LENGTH, 'Code must be 10 characters or less')
    .transform((typed) => codeKey(typed) || undefined)
    .optional(),
  band: z.enum(['younger', 'middle', 'older'], 'Please choose a reading level').default('middle'),
  length: z.enum(['short', 'medium', 'long'], 'Please choose a length').default('medium'),
  scare: z.enum(['eerie', 'tense', 'scary'], 'Please choose a scare level').default('eerie'),
  vocabulary: listOf(/[\n,;]+/, 12, 40, {
    most: 'Please give at most 12 vocabulary words',
    longest: 'A vocabulary word may have at most 40 characters',
  }),
  facts: listOf(/\r?\n+/, 5, 200, {
    most: 'Please give at most 5 lesson facts, each on a line of its own',
    longest: 'A lesson fact may have at most 200 characters',
  }),
  language: storyLanguage,
})

export type StoryForm = z.output<typeof storyRequest>

/** Headings, by field, for errors of the generator's form (P1 §5 and §8). */
export const STORY_REQUEST_TITLES = { character: 'Invalid Character', plotSeed: 'Invalid Plot Seed', customCode: 'Error' }

const NO_TITLE = 'Please enter a title'
const NO_TEXT = 'Please enter the text of the story'

/** The editor's form (P1 §5, story editor): trimmed, empty seeds stored as null; a form without a language leaves it as it is. */
export const storyEdit = z.object({
  title: z.string(NO_TITLE).trim().min(1, NO_TITLE).max(LONGEST_TITLE, inputTooLong(LONGEST_TITLE)),
  content: z.string(NO_TEXT).trim().min(1, NO_TEXT).max(LONGEST_CONTENT, inputTooLong(LONGEST_CONTENT)),
  seeds: z.string().trim().max(LONGEST_SEEDS, inputTooLong(LONGEST_SEEDS)).optional().transform((seeds) => seeds || null),
  language: languageOfList.optional(),
  revision: z.coerce.number().int().min(0).default(0),
})

export type StoryEdit = z.output<typeof storyEdit>

/** The form of the words to know: a list of lines, see `readWordList`; an empty one takes the words away. */
export const storyWordsEdit = z.object({
  words: z.string().default('').transform((typed, context) => {
    const { words, fault } = readWordList(typed)
    if (fault) context.addIssue({ code: 'custom', message: fault })
    return words
  }),
  revision: z.string().max(20).optional(),
})

export type StoryWordsEdit = z.output<typeof storyWordsEdit>

/** Restoring an earlier text. */
export const revisionChoice = z.object({ revisionId: rowId('Please choose one of the earlier texts') })

/**
 * The form that changes a code (P1 §5). The present code is no error, whatever its form: saving it just closes the editor.
 *
 * @param rule of the place where it is changed
 * @param current the story's code as it is shown
 */
export function codeEdit(rule: CodeRule, current: string) {
  const { form, message } = CODE_RULES[rule]
  return z.object({
    code: z.string(message).trim().toUpperCase().refine((code) => code === current || form.test(code), message),
  })
}
