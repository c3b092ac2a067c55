import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { FormReply } from '~/lib/form-reply'
import { Refusal } from '~/lib/refusal'
import { handleForm, on } from '~/server/forms.server'
import { readUpload, type FileRule } from '~/server/upload.server'
import { useDatabase } from '../support/database'
import { filesIn, noisyPicture, nameOf, oddFiles, oddFileToSend, sha256Of } from '../support/uploads'

const database = useDatabase('file')

const MEGABYTE = 1024 * 1024
const picture: FileRule = { kinds: ['image'], maxBytes: 5 * MEGABYTE, tooLarge: 'too large', wrongType: 'no picture' }
const document: FileRule = {
  kinds: ['pdf', 'doc', 'docx', 'ppt', 'pptx', 'zip', 'rar', 'txt', 'image'],
  maxBytes: 10 * MEGABYTE,
  maxFiles: 3,
  tooLarge: '{file} is too large',
  wrongType: '{file} is of another type',
}

function toForm(entries: [string, string | File][]) {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

const post = (entries: [string, string | File][]) =>
  new Request('http://midway.test/x', { method: 'POST', body: toForm(entries) })

/** Sends the form and says what became of its one file. */
async function fate(rule: FileRule, file: File) {
  const { files, refused, discard } = await readUpload(post([['file', file]]), { file: rule })
  await discard()
  return refused.file?.[0] ?? files.file?.[0]?.kind ?? 'nothing came'
}

// Whatever a test does, nothing that arrived stays when its form is dealt with.
afterEach(() => expect(filesIn(database.dataDir, 'incoming')).toEqual([]))

it('hands on the text and what each file is by its bytes', async () => {
  const bytes = await noisyPicture(40, 30)
  const { form, files, refused, discard } = await readUpload(
    post([['name', 'Marlow'], ['image', new File([bytes], 'C:\\fakepath\\ma\u202Erlow.png', { type: 'text/html' })], ['traits', 'calm']]),
    { image: picture },
  )
  expect(Object.fromEntries(form)).toEqual({ name: 'Marlow', traits: 'calm' })
  expect(refused).toEqual({})
  expect(files.image).toMatchObject([{ kind: 'image', mimeType: 'image/jpeg', originalName: 'marlow.png', size: bytes.length, sha256: sha256Of(bytes) }])
  await discard()
})

it('takes exactly the largest size and not one byte more', async () => {
  const start = await noisyPicture(20, 20)
  const sized = (size: number) => new File([start, Buffer.alloc(size - start.length)], 'lake.jpg')
  expect(await fate(picture, sized(5 * MEGABYTE))).toBe('image')
  expect(await fate(picture, sized(5 * MEGABYTE + 1))).toBe('too large')
  expect(await fate(picture, sized(30 * MEGABYTE))).toBe('too large')
})

it('hands on files in the order in which they were chosen, whichever of them is written first', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `${index}.txt`)
  for (let time = 0; time < 60; time++) {
    const sent = names.map((name): [string, File] => ['file', new File(['a'], name)])
    const { files, discard } = await readUpload(post(sent), { file: { ...document, maxFiles: names.length } })
    await discard()
    expect(files.file!.map(({ originalName }) => originalName)).toEqual(names)
  }
})

it('says which file is empty, and takes no file for none', async () => {
  expect(await fate(picture, new File([], 'nothing.png'))).toBe('nothing.png is empty. Choose another file.')
  expect(await fate(picture, new File([], ''))).toBe('nothing came')
})

it('passes over files of fields that take none, and says when there are too many', async () => {
  const text = () => new File(['hello'], 'note.txt')
  const { files, refused, discard } = await readUpload(
    post([['file', text()], ['file', text()], ['file', text()], ['file', text()], ['other', text()], ['__proto__', text()]]),
    { file: document },
  )
  await discard()
  expect(files.file).toHaveLength(3)
  expect([Object.keys(files), refused]).toEqual([['file'], { file: ['At most 3 files at once.'] }])
})

/** What the corpus expects, in the words of the two fields; what a field need not refuse says what it is. */
const OPAQUE = new Set(['zip', 'rar', 'doc', 'docx', 'pptx', 'txt', 'pdf', 'image'])

it.each(oddFiles.map((odd) => [nameOf(odd), odd.expect, odd] as const))('%s: %s', async (name, expected, odd) => {
  const asPicture = await fate(picture, oddFileToSend(name))
  const asDocument = await fate(document, oddFileToSend(name))
  const refusedEverywhere = /^refused(?! by pixel limit)/.test(expected) && !name.startsWith('png-claims') && !name.startsWith('jpeg-mhtml')

  // The type that is declared and the name say PNG, JPEG or GIF: only bytes that are a picture come through.
  if (!/^(png-|gif-|jpeg-)/.test(name)) expect(['no picture', `${name} is empty. Choose another file.`]).toContain(asPicture)
  if (refusedEverywhere) expect([`${name} is of another type`, `${name} is empty. Choose another file.`]).toContain(asDocument)
  else expect(OPAQUE.has(asDocument), asDocument).toBe(true)
  if (name.startsWith('zip-named-docx')) expect(asDocument).toBe(`${name} is of another type`)
  // An archive is never unpacked, so nothing climbs out of it.
  expect([oddFileToSend(name).size, existsSync('/tmp/zip-slip-corpus.txt')]).toEqual([odd.bytes, false])
})

it.each([
  ['ends in the middle of a file', (whole: string) => whole.slice(0, -60)],
  ['ends before anything', () => '--b'],
  ['ends in the middle of a file that no field takes', (whole: string) => whole.replace('name="file"', 'name="other"').slice(0, -60)],
  ['is something else', () => 'a=b'],
  ['has five hundred fields too many', (whole: string) => '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n'.repeat(1001) + whole],
  ['has two megabytes of text', (whole: string) => `--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n${'a'.repeat(2 * MEGABYTE)}\r\n${whole}`],
])('a body that %s is no form, and leaves nothing', async (_what, spoil) => {
  const whole = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${'hello '.repeat(50)}\r\n--b--\r\n`
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const request = new Request('http://midway.test/x', { method: 'POST', body: spoil(whole), headers })
  await expect(readUpload(request, { file: document })).rejects.toThrow()
})

it('a sender who goes away in the middle leaves nothing', async () => {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  let pulls = 0
  const body = new ReadableStream({
    pull(controller) {
      pulls += 1
      if (pulls > 40) return controller.error(new Error('gone away'))
      controller.enqueue(new TextEncoder().encode(pulls === 1 ? head : 'a'.repeat(64 * 1024)))
    },
  })
  const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': 'multipart/form-data; boundary=b' } }
  await expect(readUpload(new Request('http://midway.test/x', init as RequestInit), { file: document })).rejects.toThrow('gone away')
})

const nameForm = z.object({ name: z.string('Name is required') })
type Reply = {
  title: string
  lastResult: { error: Record<string, string[]>; initialValue: Record<string, string> }
}

it('a disk that takes no file is told beside the field, written down, and costs nothing that was typed', async () => {
  rmSync(join(database.dataDir, 'incoming'), { recursive: true, force: true })
  writeFileSync(join(database.dataDir, 'incoming'), 'in the way')
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    const large = new File([Buffer.alloc(3 * MEGABYTE)], 'lake.txt')
    const save = on(z.object({ title: z.string(), text: z.string() }), () => new Response())
    const sent = post([['intent', 'save'], ['title', 'A long evening'], ['file', large], ['text', 'Behind the file']])
    const answer = await handleForm(sent, { save }, { files: { file: document } })
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as FormReply).lastResult).toMatchObject({
      initialValue: { title: 'A long evening', text: 'Behind the file' },
      error: { file: ['lake.txt could not be stored here. Please try again in a moment.'] },
    })
    expect(written.mock.calls.join()).toContain('upload-not-spooled')
  } finally {
    written.mockRestore()
    rmSync(join(database.dataDir, 'incoming'))
  }
})

it('a form gives its handler the files, and they are gone when it has ended', async () => {
  let seen: unknown
  const save = on(nameForm, async ({ name }, { file }) => {
    seen = [name, file?.map(({ kind }) => kind), filesIn(database.dataDir, 'incoming').length]
    return Response.json('saved')
  })
  const request = post([['name', 'Marlow'], ['file', oddFileToSend('pdf-small.pdf')]])
  expect((await handleForm(request, { save }, { files: { file: document } })).status).toBe(200)
  expect(seen).toEqual(['Marlow', ['pdf'], 1])
})

it('a form says at once what is wrong with its text and with its file, and keeps the text', async () => {
  const fail = () => {
    throw new Error('the handler must not run')
  }
  const options = { files: { file: document } }
  const wrong = await handleForm(post([['intent', 'save'], ['file', oddFileToSend('odt-sample.odt')]]), { save: on(nameForm, fail) }, options)
  expect(wrong.status).toBe(400)
  expect(((await wrong.json()) as Reply).lastResult.error).toEqual({ name: ['Name is required'], file: ['odt-sample.odt is of another type'] })

  const save = on(nameForm, fail, { needsFile: { file: 'Please select a file to upload' }, titles: { file: 'Error' } })
  const missing = await handleForm(post([['name', 'Marlow']]), { save }, options)
  const reply = (await missing.json()) as Reply
  expect([missing.status, reply.title, reply.lastResult.error]).toEqual([400, 'Error', { file: ['Please select a file to upload'] }])
  expect(reply.lastResult.initialValue).toEqual({ name: 'Marlow' })
})

it('a page with a file field reads its forms without files as well, and no endless text', async () => {
  const save = on(nameForm, ({ name }) => Response.json(name))
  const plain = new Request('http://midway.test/x', { method: 'POST', body: new URLSearchParams({ name: 'Zoë & Ann' }) })
  expect(await (await handleForm(plain, { save }, { files: { file: document } })).json()).toBe('Zoë & Ann')

  const endless = new Request('http://midway.test/x', { method: 'POST', body: new URLSearchParams({ name: 'a'.repeat(2 * MEGABYTE) }) })
  expect((await handleForm(endless, { save }, { files: { file: document } })).status).toBe(400)
})

it('a refusal in the handler keeps the text and leaves no file', async () => {
  const save = on(nameForm, () => {
    throw new Refusal('Error', 'Failed to save download', 'file')
  })
  const answer = await handleForm(post([['name', 'Marlow'], ['file', oddFileToSend('pdf-small.pdf')]]), { save }, { files: { file: document } })
  const { lastResult } = (await answer.json()) as Reply
  expect([answer.status, lastResult.error, lastResult.initialValue]).toEqual([422, { file: ['Failed to save download'] }, { name: 'Marlow' }])
})
