/** What a route says of its page to the document around it. */
export type PageHandle = {
  /** Ships Remix's client: teacher and admin pages only. */
  hydrate?: boolean
  /** Style sheets beyond `core`, which every page has. A pupil's page has the park, or the one for quizzes. */
  sheets?: (
    'display' | 'desk' | 'landing' | 'worksheet' | 'paper' | 'quiz' | 'quizzes' | 'downloads' | 'blog' | 'search'
    | 'resources' | 'tables' | 'board' | 'pictures' | 'writing' | 'exchange' | 'answers'
    | 'prose' | 'dashboard' | 'managing' | 'park' | 'results' | 'story' | 'comfort'
  )[]
  /** Which of the small enhancement scripts it loads, by its file name in `ui/enhance/entries`. */
  enhance?: string
}

/** A page for pupils: one request, no framework. */
export const pupilPage: PageHandle = { sheets: ['park'], enhance: 'reader' }

/** Taking a quiz: what a pupil's page has, and the choices. */
export const quizTakerPage: PageHandle = { sheets: ['quiz', 'comfort'], enhance: 'quiz' }

/** What came of a quiz. */
export const quizResultsPage: PageHandle = { ...pupilPage, sheets: ['quiz', 'results', 'park'] }

/** A public page with more to look at. */
export const publicDeskPage: PageHandle = { sheets: ['display', 'desk', 'park'], enhance: 'reader' }

/** A page of the blog. */
export const blogPage: PageHandle = { sheets: ['display', 'desk', 'prose', 'blog', 'park'], enhance: 'gallery' }

/** A page for teachers and admins. */
export const deskPage: PageHandle = { hydrate: true, sheets: ['display', 'desk'], enhance: 'desk' }

/** A page for teachers and admins whose forms gain nothing from Remix's client: 100 kB less on the line. */
export const plainDeskPage: PageHandle = { ...deskPage, hydrate: false, sheets: ['display', 'desk', 'tables'] }
