import { expect } from 'vitest'
import { z } from 'zod'
import type { StoryDraft } from '~/features/story-making/story-prompt'
import type { StoryOrder } from '~/features/story-making/story-writer'
import { askForJson, languageModel, safetyIdOf, type LanguageModel } from '~/server/language-model.server'
import { WriterFailure } from '~/server/writer-failure.server'
import { messagesOf, type OpenAiServer, type ScriptedAnswer } from './openai-server'

/** Limits under which a test need not wait for retries, and a slow machine still has enough time. */
export const QUICK = { totalMs: 60_000, retries: 2, pauseMs: 1 }

const riddle = z.object({ question: z.string().min(1), hints: z.array(z.string()).min(1) })

/** A good answer to {@link askRiddle}. */
export const RIDDLE: ScriptedAnswer = { content: { question: 'Who rides alone?', hints: ['The lamp is lit.'] } }

/** The language model behind a loopback server. */
export function modelOn(url: string, name = 'loopback-model'): LanguageModel {
  return languageModel({ apiKey: 'test-key', baseUrl: url, model: name })!
}

/** Asks a small question of a model; whatever a test cares about can be changed. */
export function askRiddle(model: LanguageModel, changes: Partial<Parameters<typeof askForJson>[1]> = {}) {
  return askForJson(model, {
    schema: riddle,
    name: 'riddle',
    system: 'Write a riddle.',
    data: { topic: 'a ferris wheel' },
    maxTokens: 500,
    safetyId: safetyIdOf('account-1'),
    limits: QUICK,
    ...changes,
  })
}

/** Awaits a question that must fail; returns its failure. */
export async function failureOf(asked: Promise<unknown>): Promise<WriterFailure> {
  const failure = await asked.then(() => 'an answer', (error: unknown) => error)
  expect(failure).toBeInstanceOf(WriterFailure)
  return failure as WriterFailure
}

/** An order as a teacher might place it. */
export const STORY_ORDER: StoryOrder = {
  character: 'Mara Quill',
  setting: 'the Hall of Mirrors',
  plotSeed: 'a ticket that was sold a hundred years ago',
  band: 'middle',
  length: 'short',
  scare: 'tense',
  vocabulary: ['reluctant', 'brittle'],
  facts: ['Glass is made from sand.'],
  accountId: 'account-7',
}

/** The data of the n-th chat request that a server got, read back. */
export function dataSent(server: OpenAiServer, index: number) {
  const user = messagesOf(server.chats().at(index)!, 'user')
  return JSON.parse(user.slice(user.indexOf('>') + 1, user.indexOf('</data>')))
}

/** A good story with something changed. */
export const changedStory = (change: (good: StoryDraft) => Partial<StoryDraft>): ScriptedAnswer =>
  ({ change: (good: StoryDraft) => ({ ...good, ...change(good) }) })
