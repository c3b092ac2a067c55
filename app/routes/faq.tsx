import { json, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getActor } from '~/features/accounts/session.server'
import { FaqAccordion } from '~/features/faq/faq-accordion'
import { FAQ_NOT_LOADED, FAQ_TAG } from '~/features/faq/faq-item'
import { listPublishedFaq } from '~/features/faq/faq.server'
import { publicDeskPage, type PageHandle } from '~/lib/page-handle'
import { publicPage } from '~/server/http.server'
import { log } from '~/server/log.server'
import { ErrorNotice } from '~/ui/error-notice'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

const SUBTITLE = 'Find answers to common questions and get the help you need'

export const handle: PageHandle = { ...publicDeskPage, sheets: ['display', 'desk', 'prose', 'park'] }

export const meta: MetaFunction = () => [
  { title: 'Frequently Asked Questions · Midnight Midway' },
  { name: 'description', content: SUBTITLE },
]

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  try {
    const entries = await listPublishedFaq()
    return json({ entries, hasFailed: false }, { headers: publicPage(actor, FAQ_TAG) })
  } catch (error) {
    log.error('faq-not-shown', { error })
    return json({ entries: [], hasFailed: true }, { status: 500 })
  }
}

export default function FaqPage() {
  const { entries, hasFailed } = useLoaderData<typeof loader>()
  return (
    <Page title="Frequently Asked Questions" lede={SUBTITLE} back={{ to: '/', label: 'Back to Home' }} width="narrow">
      {hasFailed ? (
        <ErrorNotice>{FAQ_NOT_LOADED}</ErrorNotice>
      ) : (
        <FaqAccordion entries={entries} />
      )}
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
