import type { DemoPost } from '../demo-post.ts'

export const oneSlowLine: DemoPost = {
  title: 'Thirty tablets, one slow line, one code',
  categories: ['in-the-classroom', 'codes-and-quizzes'],
  featuredImageUrl: '/pictures/locations/the-midnight-ticket-booth.svg',
  excerpt: 'Everybody opens the same page in the same minute, and the line was laid for three. Here is how that lesson goes well.',
  publishedAt: new Date('2026-10-05T07:00:00Z'),
  content: `<p>You know the minute. You have said “now open it”, thirty hands go down, and the room looks at thirty spinning circles. By the time the last page has come, the first table is talking about football.</p>
<p>A story from the park weighs about as much as a short e-mail, and it comes in one piece. A class on an old line has it within a few seconds. But a lesson is more than a page, so here is the plan that works for us.</p>
<h2>Before the lesson</h2>
<ol><li><strong>Read the story yourself.</strong> A new one is a draft: whoever has its code can open it, but nobody stumbles over it.</li><li><strong>Write the code on the board before they come in.</strong> Large, with a gap in the middle. Capitals, spaces and hyphens do not matter, and an O that should have been a zero is forgiven.</li><li><strong>Print two worksheets.</strong> One for the pupil whose tablet is charging, and one for the pupil whose tablet is not.</li></ol>
<h2>In the first five minutes</h2>
<p>Let the tables start one after the other. It sounds slower, and it is quicker: the window side types the code while the door side reads the title aloud and guesses what it is about. Then they change places.</p>
<p>If your class has phones with cameras, show the QR picture on the wall instead. It leads to the same page as the code.</p>
<h2>When the line goes down</h2>
<p>A story that is open stays open. It needs nothing more from us, so nobody should press reload to “see whether it still works”. Say that once, at the beginning. It saves the lesson about twice a year.</p>
<p>For everybody else there is paper: the print view has the story, a line for the name, and questions about the text, with the key on a sheet of its own.</p>
<h2>Afterwards</h2>
<p>Keep the code. It goes on working after you have changed the title or mended a sentence, and even when you have given the story a new code. Put it into the class book, and whoever was ill can read at home what the others read at school.</p>`,
}
