import type { DemoPost } from '../demo-post.ts'

export const theLastTenMinutes: DemoPost = {
  title: 'The last ten minutes: a quiz with something behind it',
  categories: ['codes-and-quizzes', 'in-the-classroom'],
  featuredImageUrl: '/pictures/locations/the-fortune-tellers-tent.svg',
  excerpt: 'Five questions, a locked chest, and a reason to look at a wrong answer twice. A way to end a lesson that pupils ask for.',
  publishedAt: new Date('2026-11-09T07:00:00Z'),
  content: `<p>The last ten minutes of a lesson belong to nobody. The work is done, the bags are packed, and whatever you explain now is gone by the stairs. A short quiz fits there, if there is something behind it.</p>
<h2>Make it in your free period</h2>
<p>On <a href="/create-quiz">Create Quiz</a> you name a topic, or upload the PDF that you worked with, and choose five questions. You land on the review page. Stay there for a moment:</p>
<ul><li>Read each question with the sentence that it was made from. If you would ask it differently, change it.</li><li>Look at the wrong answers as well. A good one is a mistake that somebody in your class would really make.</li><li>Press <strong>Publish</strong> when you are content. Until then no pupil sees anything.</li></ul>
<h2>Put something behind it</h2>
<p>A quiz can carry a reward: a story, or a page from your own resources. The chest stays locked until every answer is right. That changes what a wrong answer is. It is no longer a lost point, it is the reason why the chest has not opened yet, and pupils go back to the text to find out which of the five it was.</p>
<p>Choose a reward that is short. A story for the way home is perfect. So is the answer to a riddle that you set at the beginning of the lesson.</p>
<h2>What pupils need</h2>
<p>The code, and nothing else. No account, no e-mail address. They may type a name, or take one of those that we offer, and the quiz tells them on its first page how long their answers are kept. A pupil who is shy about results can be the Quiet Lantern for ten minutes.</p>
<h2>What you get</h2>
<p>You see how many began, how many finished, and how each question went. One question that most of them got wrong is tomorrow’s first five minutes. Five questions that all of them got right mean that you may go on.</p>
<p>And if the bell rings in the middle: answers are kept on the device until they are sent. Nobody has to begin again.</p>`,
}
