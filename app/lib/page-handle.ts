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
export const pupilPage: PageHandle = { sheets: ['park'], enhance: 'reader' }

/** The page on which a pupil takes a quiz. */
export const quizTakerPage: PageHandle = { sheets: ['quiz', 'comfort'], enhance: 'quiz' }

/** A pupil's results of a quiz. */
export const quizResultsPage: PageHandle = { ...pupilPage, sheets: ['quiz', 'results', 'park'] }

/** A public page with more to look at. */
export const publicDeskPage: PageHandle = { sheets: ['display', 'desk', 'park'], enhance: 'reader' }

/** A page of the blog. */
export const blogPage: PageHandle = { sheets: ['display', 'desk', 'prose', 'blog', 'park'], enhance: 'gallery' }

/** A page for teachers and admins. */
export const deskPage: PageHandle = { hydrate: true, sheets: ['display', 'desk'], enhance: 'desk' }

/** A page for teachers and admins whose forms gain nothing from Remix's client: it saves 100 kB. */
export const plainDeskPage: PageHandle = { ...deskPage, hydrate: false, sheets: ['display', 'desk', 'tables'] }
