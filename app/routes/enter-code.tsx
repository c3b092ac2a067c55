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

export const meta: MetaFunction = () => [{ title: 'Enter Your Code · Midnight Midway' }]

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  return json(null, { headers: publicPage(await getActor(request), 'page') })
}

export async function action({ request }: ActionFunctionArgs) {
  const unknown = {
    title: 'Code Not Found',
    message: "The code doesn't match any existing content.",
  }
  return handleForm(request, doorForms(unknown))
}

export default function EnterCodePage() {
  return (
    <Page title="Enter Your Code" width="narrow" lede="Your teacher gave you a code. It opens a story, a quiz or something to look at.">
      <CodeEntryForm kind="plain" label="Code" hint="Letters and digits. Capitals, spaces and hyphens do not matter." />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
