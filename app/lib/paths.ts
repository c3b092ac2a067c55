/** Path of a story's page. */
export const storyPath = (code: string): string => `/story/${encodeURIComponent(code)}`

/** The form of the words to know of a story, which only its own page has. */
export const storyWordsPath = (code: string): string => `${storyPath(code)}?words#words`

/** Path of a story as a file for reading offline. */
export const storyOfflinePath = (code: string): string => `${storyPath(code)}/offline`

/** Address of the page that summons a story, with this character or place chosen. */
export const storyWithPath = (elementType: 'character' | 'location', name: string): string =>
  `/generate?${new URLSearchParams({ [elementType === 'character' ? 'character' : 'setting']: name }).toString()}`

/** Address of the page that makes a quiz, with this story's code filled in. */
export const quizOfStoryPath = (code: string): string => `/create-quiz?tab=story&code=${encodeURIComponent(code)}`

/** Address of the gallery with only one's own stories. */
export const ownStoriesPath = '/stories?mine=1'

/** Path of a resource's page. */
export const resourcePath = (code: string): string => `/resource/${encodeURIComponent(code)}`

/** Path of a quiz's first page. */
export const quizPath = (code: string): string => `/quiz/${encodeURIComponent(code)}`

/** Path of the page of whatever a code opens. */
export function openedPath(kind: 'story' | 'resource' | 'quiz', code: string): string {
  return { story: storyPath, resource: resourcePath, quiz: quizPath }[kind](code)
}

/** Path of the QR picture that leads to a code's page. */
export const qrPicturePath = (kind: 'story' | 'resource' | 'quiz', code: string): string =>
  `/qr/${kind}-${encodeURIComponent(code)}.png`

/** Address of an attempt's results; they are shown only to those who have the attempt's token. */
export const quizResultsPath = (code: string, token: string): string =>
  `${quizPath(code)}/results?attempt=${encodeURIComponent(token)}`

/** Address of the file with an attempt's results. */
export const quizResultsFilePath = (code: string, token: string): string =>
  `${quizPath(code)}/results/download?attempt=${encodeURIComponent(token)}`

/** Path of a quiz's review desk, with the given tab open. */
export const quizEditPath = (code: string, tab?: 'info' | 'questions'): string =>
  `${quizPath(code)}/edit${tab ? `?tab=${tab}` : ''}`

/** Path of a blog post. */
export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`

/** Path of a blog category's page. */
export const categoryPath = (slug: string): string => `/category/${encodeURIComponent(slug)}`

/** Address of the blog's management with a post open in its form. */
export const editPostPath = (id: string): string => `/blog-management?edit=${encodeURIComponent(id)}`

/** Path of a quiz's class board. */
export const quizBoardPath = (code: string): string => `${quizPath(code)}/board`

/** Path of a quiz's print view. */
export const quizPrintPath = (code: string): string => `${quizPath(code)}/print`

/** Path of the page on which the answers of a quiz on paper are typed in. */
export const quizPaperPath = (code: string): string => `${quizPath(code)}/paper`

/** Path of the page with the answers to a quiz, question by question. */
export const quizAnswersPath = (code: string): string => `${quizPath(code)}/answers`

/** Path of the file with the answers to a quiz. */
export const quizAnswersFilePath = (code: string): string => `${quizPath(code)}/answers/download`

/** Path of the page on which a quiz is exported to other systems. */
export const quizExportPath = (code: string): string => `${quizPath(code)}/export`

/** Path of a quiz's file in one of the formats. */
export const quizExportFilePath = (code: string, format: string): string =>
  `${quizExportPath(code)}/${encodeURIComponent(format)}`

/** Path of the import of questions: for a new quiz, or at the end of the one with this code. */
export const importPath = (quizCode?: string): string => `/import-quiz${quizCode ? `?quiz=${encodeURIComponent(quizCode)}` : ''}`
