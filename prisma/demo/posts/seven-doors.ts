import type { DemoPost } from '../demo-post.ts'

export const sevenDoors: DemoPost = {
  title: 'Seven doors into a story after closing time',
  categories: ['writing'],
  featuredImageUrl: '/pictures/locations/the-hall-of-mirrors.svg',
  excerpt: '“I have no ideas” usually means “I have no first sentence”. Seven first sentences, and the question that opens each of them.',
  publishedAt: new Date('2026-10-19T07:00:00Z'),
  content: `<p>Pupils who say that they have no ideas nearly always have one. What they lack is a first sentence that asks them something. Here are seven. Give each table one of them, three minutes, and one rule: <em>nobody gets hurt</em>. A story is more frightening when everything could still turn out well.</p>
<h2>The doors</h2>
<ol><li><strong>The wheel turned once after they had switched it off.</strong> Who was still sitting in it, and why did nobody wave?</li><li><strong>There was one reflection too many.</strong> Which of them moved first?</li><li><strong>The ticket had tomorrow’s date on it.</strong> Where does it let you in?</li><li><strong>Someone had handed in my own voice at the lost and found.</strong> What did it say when the box was opened?</li><li><strong>The horses change places at night.</strong> Which of them wants to be found?</li><li><strong>“Keep your hands inside,” said the sign, in my handwriting.</strong> When did you write it?</li><li><strong>The music stopped, but the dancers did not.</strong> What are they listening to?</li></ol>
<h2>Three questions that keep it going</h2>
<p>After the first paragraph most stories stop, because everything strange has been told. Write these on the board before that happens:</p>
<ul><li>What does your character <strong>hear</strong> that the others do not?</li><li>What would be the <strong>sensible</strong> thing to do now, and why do they not do it?</li><li>Which light in the park is <strong>still on</strong>, and who left it on?</li></ul>
<h2>Reading first, or writing first?</h2>
<p>Both work. If you read first, choose a story from the <a href="/stories">gallery</a>, stop in the middle, and let the tables write the second half. Then open it again and compare: nobody is wrong, and everybody wants to know.</p>
<p>If you write first, take one sentence from each table and <a href="/generate">summon a story</a> with them as its plot seed. Pupils who find their own sentence in it read to the last line. Some of them read it twice, to see what became of their horse.</p>
<h2>How to end</h2>
<p>Ask for a last sentence of at most eight words. Short endings are brave, and there is no room to explain anything. The best one from our own class: <em>“The wheel waved back.”</em></p>`,
}
