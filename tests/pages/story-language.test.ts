import { expect, it } from 'vitest'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'
import { postForm } from '../support/form-post'

const app = useAppRows()

it('the language in which a story is read aloud and announced can be corrected, and is one of the list', async () => {
  const author = await makeAccount()
  const { code } = await makeStory(author)
  const teacher = await app.openAs(author)
  const form = await teacher.visit(`/story/${code}?edit`)
  expect(form.valueOf('language')).toBe('en')
  await teacher.submit({ content: 'Die Lampen gingen aus.', language: 'de' }, { button: 'Save Draft' })
  const languageRead = async () =>
    (await openBrowser(app.url).visit(`/story/${code}`)).document.querySelector('#story-text')!.getAttribute('lang')
  expect(await languageRead()).toBe('de')
  expect((await teacher.visit(`/story/${code}?edit`)).valueOf('language')).toBe('de')

  const sent = { intent: 'save', title: 'T', content: 'Die Lampen gingen aus.', revision: '1' }
  const refused = await postForm(teacher, `/story/${code}`, { ...sent, language: 'tlh' })
  expect([refused.status, refused.body.toString()]).toEqual([400, expect.stringContaining('Please choose a language from the list')])
  // A form without the field, such as one that was open before there was one, changes nothing.
  await postForm(teacher, `/story/${code}`, sent)
  expect(await languageRead()).toBe('de')
})
