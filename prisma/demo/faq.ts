/** A common question about this product, and its answer as HTML of the rich-text policy (P1 §5). */
type DemoQuestion = { question: string; answer: string }

/** In the order in which they are asked. */
export const faq: DemoQuestion[] = [
  {
    question: 'How do pupils open a story or a quiz?',
    answer:
      '<p>With its code. You give it out on the board, on the worksheet or as a QR picture; pupils type it in on the page <a href="/enter-code">Enter Your Code</a> or scan the picture. Capitals, spaces and hyphens do not matter.</p><p>They need <strong>no account, no e-mail address and no app</strong>. Any browser on a phone, a tablet or an old school computer will do, also on a slow connection.</p>',
  },
  {
    question: 'How scary does it get?',
    answer:
      '<p>Spooky, never gory. Nobody is hurt, nothing bleeds, and the lights come on again in the end. When you <a href="/generate">summon a story</a> you choose how scary it may be and for which reading level it is written.</p><p>Read it before your class does: a new story is a <em>draft</em> until you publish it, and you can change every word.</p>',
  },
  {
    question: 'What does it cost to try?',
    answer:
      '<p>Nothing. A new account begins with a free trial, and your home page always says how many stories are left in it. After that there are three plans, by the month or by the year; you find them on the <a href="/">home page</a>.</p><p>Pupils never pay. What you have made stays open to them, also when your plan has ended.</p>',
  },
  {
    question: 'How do I make a quiz, and can I trust its questions?',
    answer:
      '<p>On <a href="/create-quiz">Create Quiz</a> you name a topic or upload a PDF of your own, and choose how many questions there are and how hard they are. Then:</p><ol><li>look through every question and its right answer on the quiz’s review page,</li><li>change what you would ask differently,</li><li>publish it and give out its code.</li></ol><p>A writer that works by itself can be wrong. You have the last word, and pupils see nothing before you publish.</p>',
  },
  {
    question: 'Which data of pupils do you keep?',
    answer:
      '<p>As little as a quiz needs:</p><ul><li>reading a story leaves nothing behind,</li><li>taking a quiz keeps the answers, the score, and a name if the pupil gives one,</li><li>results are deleted when the period is over that the first page of each quiz tells.</li></ul><p>There is no advertising and nobody follows pupils around. Teachers can download or delete all of their own data on <a href="/account">Your account</a>.</p>',
  },
  {
    question: 'Does it work on paper, or when the connection fails?',
    answer:
      '<p>Yes. Every story prints as a worksheet with a line for the name, its code and its QR picture. On the screen, stories are plain light pages which stay readable once they are open.</p><p>A quiz can be finished on a weak line: answers are kept on the device until they have been sent.</p>',
  },
]
