import { json, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getActor } from '~/features/accounts/session.server'
import { listWorldElements } from '~/features/elements/elements.server'
import { WorldSection } from '~/features/elements/world-section'
import { publicDeskPage, type PageHandle } from '~/lib/page-handle'
import { publicPage } from '~/server/http.server'
import { log } from '~/server/log.server'
import { ErrorNotice } from '~/ui/error-notice'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...publicDeskPage, sheets: ['display', 'desk', 'pictures', 'park'] }

export const meta: MetaFunction = () => [
  { title: 'Our World · Midnight Midway' },
  { name: 'description', content: 'The people and places of an amusement park after closing time, from which every story is made.' },
]

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  try {
    const [characters, locations] = await Promise.all([listWorldElements('character'), listWorldElements('location')])
    return json({ characters, locations, hasFailed: false, maySummon: actor !== null }, { headers: publicPage(actor, 'elements') })
  } catch (error) {
    log.error('world-not-shown', { error })
    return json({ characters: [], locations: [], hasFailed: true, maySummon: false }, { status: 500 })
  }
}

export default function OurWorldPage() {
  const { characters, locations, hasFailed, maySummon } = useLoaderData<typeof loader>()
  return (
    <Page title="Our World" lede="The park has closed. These are the ones who stay, and the places that stay lit.">
      {hasFailed ? (
        <ErrorNotice>Failed to load story elements. Please try again.</ErrorNotice>
      ) : (
        <>
          <WorldSection
            title="Meet Our Characters"
            comingSoon="Characters coming soon. Somebody is still getting dressed."
            elementType="character"
            elements={characters}
            maySummon={maySummon}
          />
          <WorldSection
            title="Explore Our Locations"
            comingSoon="Locations coming soon. The paint is still wet."
            elementType="location"
            elements={locations}
            maySummon={maySummon}
          />
        </>
      )}
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
