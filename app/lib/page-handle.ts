/** What a route tells the document about its page. */
export type PageHandle = {
  /** Ships Remix's client: teacher and admin pages only. */
  hydrate?: boolean
  /** Style sheets besides `core`, which every page has. */
  sheets?: (
    'display' | 'desk' | 'landing' | 'worksheet' | 'paper' | 'quiz' | 'quizzes' | 'downloads' | 'blog' | 'search'
    | 'resources' | 'tables' | 'board' | 'pictures' | 'writing' | 'exchange' | 'answers'
    | 'prose' | 'dashboard' | 'managing' | 'park' | 'results' | 'story' | 'comfort' | 'mine' | 'welcome'
  )[]
  /** Which of the small enhancement scripts it loads, by its file name in `ui/enhance/entries`. */
  enhance?: string
}

/** A page for pupils: one request, no framework. */
export const pupilPage = { sheets: ['park'], enhance: 'reader' } satisfies PageHandle

/** The page on which a pupil takes a quiz. */
export const quizTakerPage = { sheets: ['quiz', 'comfort'], enhance: 'quiz' } satisfies PageHandle

/** A pupil's results of a quiz. */
export const quizResultsPage = { ...pupilPage, sheets: ['quiz', 'results', 'park'] } satisfies PageHandle

/** A public page with more to look at. */
export const publicDeskPage = { sheets: ['display', 'desk', 'park'], enhance: 'reader' } satisfies PageHandle

/** A page of the blog. */
export const blogPage = { sheets: ['display', 'desk', 'prose', 'blog', 'park'], enhance: 'gallery' } satisfies PageHandle

/** A page for teachers and admins. */
export const deskPage = { hydrate: true, sheets: ['display', 'desk'], enhance: 'desk' } satisfies PageHandle

/** A page for teachers and admins whose forms gain nothing from Remix's client: it saves 100 kB. */
export const plainDeskPage = { ...deskPage, hydrate: false, sheets: ['display', 'desk', 'tables'] } satisfies PageHandle
