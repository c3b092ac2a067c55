// Pieces of Moodle XML as a careless program writes them.

/** A file of these questions; the first of them begins on line 3. */
export const quiz = (...questions: string[]) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`

/** An option; `fraction` is how many of a hundred points it gives. */
export const answer = (fraction: number, text: string, feedback = '') =>
  `<answer fraction="${fraction}"><text>${text}</text><feedback><text>${feedback}</text></feedback></answer>`

/** A question on two lines, `rest` being what follows its text: two options unless told otherwise. */
export const choice = (text: string, rest = '', type = 'multichoice') =>
  `<question type="${type}"><name><text>Q</text></name><questiontext format="html"><text>${text}</text></questiontext>
${rest || answer(100, 'yes') + answer(0, 'no')}</question>`
