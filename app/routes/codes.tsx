import { json, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { getActor } from '~/features/accounts/session.server'
import { CodeEntryForm } from '~/features/codes/code-entry-form'
import { doorForms } from '~/features/codes/open-code.server'
import { pupilPage, type PageHandle } from '~/lib/page-handle'
import { handleForm } from '~/server/forms.server'
import { publicPage } from '~/server/http.server'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...pupilPage, enhance: 'door' }

export const meta: MetaFunction = () => [{ title: 'Story Codes · Midnight Midway' }]

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  return json(null, { headers: publicPage(await getActor(request), 'page') })
}

export async function action({ request }: ActionFunctionArgs) {
  const unknown = {
    title: 'Story Not Found',
    // The box takes seven characters (P1 §5), but codes of stories and resources have eight.
    message: 'No story answers to this code. Check it letter by letter. If it has more than seven, use the link below.',
  }
  return handleForm(request, doorForms(unknown))
}

export default function CodesPage() {
  return (
    <Page title="Enter Code" width="narrow" lede="Every story on the midway has a code. Say yours to the booth and step inside.">
      <CodeEntryForm kind="portal" label="Story code" hint="Like ABC-1234. The hyphen comes by itself." />
      <p className="muted">Is your code longer? <a href="/enter-code">Enter it here</a>.</p>
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
