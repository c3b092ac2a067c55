/** Quizzes that the browser tests print, by code: what has to fit on paper in one piece. */
type PaperQuiz = { code: string; title: string; questions: { questionText: string; options: string[] }[] }

const LONG =
  'It went on turning for as long as anybody was left to look at it, and then, when the last lantern had been carried out ' +
  'through the gate, it slowed down, creaked twice and stood still until the next evening'

const numbered = <Thing>(count: number, make: (number: number) => Thing) =>
  Array.from({ length: count }, (_, index) => make(index + 1))

const short = (number: number) => ({
  questionText: `What does lamp number ${number} over the gate do when the last visitor has gone home?`,
  options: [`It stays lit ${number}`, `It goes out ${number}`, `It falls ${number}`, `All of these ${number}`],
})

export const SHORT_QUIZ: PaperQuiz = { code: 'PAPERS5', title: 'Five Lamps', questions: numbered(5, short) }

export const TWENTY_QUIZ: PaperQuiz = {
  code: 'PAPERS20',
  title: 'Twenty Lamps, and What Became of Each of Them in the Year After the Park Was Closed for Good',
  questions: numbered(20, (number) => (number % 3 === 0
    ? { questionText: `Did lamp ${number} go out?`, options: [`Yes, number ${number} did`, `No, number ${number} did not`] }
    : short(number))),
}

/** Options of more than 200 characters; the last question is as long as the editor takes one. */
export const LONG_QUIZ: PaperQuiz = {
  code: 'PAPERSLONG',
  title: 'The Ferris Wheel',
  questions: [
    ...numbered(7, (number) => ({
      questionText: `Why did ferris wheel ${number} not stop on the night on which the park was closed?`,
      options: ['first', 'second', 'third', 'fourth'].map((which) => `The ${which} of wheel ${number}. ${LONG}.`),
    })),
    {
      questionText: `Which of these is true of the eighth wheel? ${`${LONG}. `.repeat(5)}`.slice(0, 999) + '?',
      options: numbered(8, (which) => `Option ${which} of the eighth wheel. ${LONG}. ${LONG}`.slice(0, 299) + '.'),
    },
  ],
}

/** No port of the app's address has such a number in it. */
export const RTL_NUMBER = 99_000

/** From right to left; the number tells which question a printed line belongs to. */
export const RTL_QUIZ: PaperQuiz = {
  code: 'PAPERSRTL',
  title: 'مصابيح الحديقة',
  questions: numbered(6, (number) => ({
    questionText: `ماذا يفعل المصباح رقم ${RTL_NUMBER + number} فوق البوابة عندما يغادر آخر زائر إلى بيته في منتصف الليل؟`,
    options: [
      'يبقى مضاءً حتى الصباح لأن الحارس يخاف من الظلام ولا يريد أن يعود وحده إلى الكوخ',
      'ينطفئ',
      'يسقط على الأرض',
      `كل ما سبق ${RTL_NUMBER + number}`,
    ],
  })),
}

export const PAPER_QUIZZES = [SHORT_QUIZ, TWENTY_QUIZ, LONG_QUIZ, RTL_QUIZ]
