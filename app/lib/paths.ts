/** Path of a story's page. */
export const storyPath = (code: string): string => `/story/${encodeURIComponent(code)}`

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
