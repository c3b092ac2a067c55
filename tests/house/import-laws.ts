import { importsOf, type Source } from './sources'

/** Which features a feature may import besides itself. */
const NEIGHBOURS: Record<string, string[]> = {
  accounts: [],
  codes: [],
  billing: ['accounts'],
  subscribers: ['accounts', 'billing'],
  storyteller: [],
  'question-writer': [],
  elements: ['accounts'],
  stories: ['accounts', 'codes', 'elements', 'storyteller', 'question-writer'],
  'story-desk': ['accounts', 'codes', 'stories'],
  'story-making': ['accounts', 'billing', 'codes', 'elements', 'stories', 'story-desk', 'storyteller'],
  worksheet: ['accounts', 'question-writer', 'stories'],
  resources: ['accounts', 'codes'],
  quizzes: ['accounts', 'codes', 'resources', 'stories'],
  attempts: ['accounts', 'codes', 'quizzes'],
  'quiz-making': ['accounts', 'billing', 'codes', 'question-writer', 'quizzes', 'stories'],
  'quiz-desk': ['accounts', 'attempts', 'codes', 'question-writer', 'quizzes', 'quiz-making', 'stories'],
  exchange: ['accounts', 'attempts', 'codes', 'quizzes', 'quiz-desk', 'quiz-making'],
  paper: ['accounts', 'attempts', 'codes', 'quizzes'],
  classroom: ['accounts', 'attempts', 'codes', 'quizzes'],
  blog: ['accounts'],
  faq: ['accounts'],
  downloads: ['accounts'],
  search: ['accounts', 'blog', 'codes', 'downloads', 'faq', 'quizzes', 'stories'],
}

/** Which layers a layer may import: down only. */
const BELOW: Record<string, string[]> = {
  routes: ['features', 'server', 'ui', 'lib'],
  features: ['features', 'server', 'ui', 'lib'],
  server: ['server', 'lib', 'styles', 'generated'],
  ui: ['ui', 'lib'],
  lib: ['lib'],
}

const REMIX_HOMES = [/^app\/root\.tsx$/, /^app\/entry\./, /^app\/routes(\/|\.ts$)/, /^app\/ui\/form\//, /^server\//]

const isApp = (path: string) => path.startsWith('app/')
/** `app/features/stories/story.ts` is in the layer `features` and the feature `stories`. */
const layerOf = (path: string) => path.split('/')[1] ?? ''
const featureOf = (path: string) => (path.split('/').length > 3 ? path.split('/')[2]! : '')

/** Why one file may not import another, or null where it may. */
function breachOf(from: string, to: string): string | null {
  if (to.startsWith('@remix-run/') && isApp(from) && !REMIX_HOMES.some((home) => home.test(from))) {
    return 'only routes, root, entries, ui/form and server/ may know Remix'
  }
  if (!isApp(from)) return null
  const layer = layerOf(from)
  if (!(layer in BELOW)) return null
  if (/^(server|prisma|scripts|tests|bench)\//.test(to)) return 'the app imports nothing from outside app/'
  if (!isApp(to)) return null

  if ((layer === 'ui' || layer === 'lib') && /\.server(\.ts)?$/.test(to)) return `${layer} never imports .server files`
  if (!BELOW[layer]!.includes(layerOf(to))) return `${layer} may not import ${layerOf(to)}`
  if (layer !== 'features' || layerOf(to) !== 'features') return null

  const [own, other] = [featureOf(from), featureOf(`${to}.ts`)]
  // A file beside the feature folders ties several of them together and may import any feature.
  if (own === '') return null
  if (own === other || NEIGHBOURS[own]?.includes(other)) return null
  return own in NEIGHBOURS ? `${own} has no neighbour ${other || to}` : `${own} is not in the table of features`
}

/**
 * Imports that break our rules.
 *
 * @returns one line for each: `file → imported: reason`
 */
export function importBreaches(sources: Source[]) {
  return sources.flatMap((source) =>
    importsOf(source).flatMap((imported) => {
      const reason = breachOf(source.path, imported)
      return reason ? [`${source.path} → ${imported}: ${reason}`] : []
    }),
  )
}
