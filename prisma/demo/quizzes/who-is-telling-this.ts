import type { DemoQuiz } from '../demo-quiz.ts'

/** Close reading: what a narrator says, and what only a careful reader notices. */
export const whoIsTellingThis: DemoQuiz = {
  title: 'Who Is Telling This?',
  topic: 'The narrator of the story “Half a Second Late”',
  description: 'Read the story twice: its code is HM-180081. The second reading is a different story.',
  code: 'GLASS9',
  difficulty: 'easy',
  category: 'Reading',
  creator: 'subscriber@demo.test',
  about: 'Half a Second Late',
  reward: { story: 'Page One of the Lost and Found', threshold: 100 },
  questions: [
    {
      questionText: 'What does the narrator ask us to remember at the very beginning?',
      options: ['Being left-handed', 'Being lost for years', 'Being afraid of glass', 'Being nine weeks old'],
      correctAnswer: 2,
      explanation: 'A reflection uses the other hand.',
      evidence: 'The first thing you should know about me is that I am left-handed, and please remember it, because it matters later.',
    },
    {
      questionText: 'Why was Ines crying when she came around the corner?',
      options: ['She had told the secret of her best friend', 'She had lost a lemonade stand', 'She had failed a mathematics test', 'She had broken one of the mirrors'],
      correctAnswer: 0,
      explanation: 'She had told it because for one moment it made her somebody.',
      evidence: 'Dara, her best friend, had trusted her with a secret, and Ines had told it at lunch, to four people, because for one moment they had looked at her as if she were somebody.',
    },
    {
      questionText: 'What does Mr. Thorn call the exchange?',
      options: ['A loan', 'A gift', 'A theft', 'A game'],
      correctAnswer: 3,
      explanation: 'What is lent must be given back, and the ending depends on it.',
      evidence: '"I tell all of you the same thing: it is a loan, and not a gift."',
    },
    {
      questionText: 'Which detail of the sweatshirt shows that its wearer came out of a mirror?',
      options: ['The words on it ran backward', 'The sleeves were too long', 'The colour had washed out', 'The hood was inside out'],
      correctAnswer: 1,
      explanation: 'Writing is reversed in a mirror, and so it is on a reflection that has stepped out of one.',
      evidence: 'Mr. Thorn was waiting at the exit with his cloth over his arm, considering my sweatshirt, where the words PARKVIEW SCHOOL were running backward.',
    },
    {
      questionText: 'Where does the narrator go every Friday?',
      options: ['To the right mirror in the Hall', 'To the lemonade stand with Dara', 'To the school of Parkview', 'To the exit with the cloth'],
      correctAnswer: 0,
      explanation: 'The borrower reports to the one who is waiting.',
      evidence: 'Every Friday I go back to the Hall, find the right mirror, and tell her everything.',
    },
  ],
  answers: [],
}
