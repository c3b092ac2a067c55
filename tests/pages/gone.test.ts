import { expect, it } from 'vitest'
import { useAppRows } from '../support/app-rows'
import { makeAccount } from '../support/factories'
import { makeNumberedQuiz } from '../support/quizzes'

const app = useAppRows()

const GONE = 'This no longer exists.'
const EDITED = ['edit=nothing', 'confirm-delete=nothing']

it.each([
  ['/faq-management', EDITED],
  ['/free-downloads-management', EDITED],
  ['/story-elements', EDITED],
  ['/story-management', ['duplicate=nothing', 'confirm=delete&story=nothing']],
  ['/quiz-management', ['confirm-delete=nothing', 'categories&edit-category=nothing', 'categories&delete-category=nothing']],
  ['/spooky-resources', ['share=nothing', ...EDITED]],
  ['/blog-management', ['confirm-delete=nothing', 'edit-category=nothing', 'confirm-delete-category=nothing']],
  ['/create-quiz?tab=pdf', ['source=nothing', 'confirm-delete=nothing']],
])('%s says that what an address opens is gone', async (desk, opened) => {
  const admin = await app.openAs(await makeAccount({ isAdmin: true }))
  for (const panel of opened) {
    const page = await admin.visit(`${desk}${desk.includes('?') ? '&' : '?'}${panel}`)
    expect([panel, page.status, page.text.includes(GONE)]).toEqual([panel, 404, true])
  }
  const page = await admin.visit(desk)
  expect([page.status, page.text.includes(GONE)]).toEqual([200, false])
})

it('the page of paper answers says that sheets are gone', async () => {
  const teacher = await makeAccount()
  const { code } = await makeNumberedQuiz(teacher)
  const page = await (await app.openAs(teacher)).visit(`/quiz/${code}/paper?delete=nothing`)
  expect([page.status, page.text.includes(GONE)]).toEqual([404, true])
})
