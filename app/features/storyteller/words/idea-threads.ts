import type { SeedThread } from './seed-threads'

/*
 * What a story is about need be no trouble: "friendship" has brought nobody a haunting, and is not to be got rid of in the
 * end. So these say nothing of an idea but that it matters, which is as true of bullying and of fractions.
 */

/** For a short story about something that can only be felt, thought or learned. */
export const BRIEFEST_IDEAS: readonly SeedThread[] = [
  {
    hook: '{There was one thing on $Hs mind that night|One thing had been on $Hs mind all day}: $idea.',
    pursuit: '"{Somebody here thought about|Whoever was here had thought a great deal about} $idea, too," said $H. "{Look at the marks|It is all over the wall}."',
    turn: '"{You have had nobody to talk to about|Nobody has ever asked you about} $idea," said $H to the dark. "{We have time|We will listen}."',
    last: 'When anybody asks $two about $idea now, {there is a good deal to tell|it takes an evening, and nobody minds}.',
  },
  {
    hook: 'All the way there {$they had argued about|the talk had been of} $idea.',
    pursuit: '"{So it has to do with|It comes back to} $idea," $F said. "{It was bound to|In the end most things do}," said $H.',
    turn: 'It was $idea that $H thought of then, {and not running|with both eyes shut}. {The dark seemed to listen|It made all the difference}.',
    last: 'What $two learned that night about $idea {cannot be learned by day|was not in any book}. {It would have been a pity to miss it|It has been useful since}.',
  },
  {
    hook: 'On the gate that day somebody had {chalked|written} one line, about $idea.',
    pursuit: 'There it was again, {in chalk|in the same hand}, on $surface: $idea. {Somebody wanted that understood|Somebody had been thinking of nothing else}.',
    turn: '"{It was you at the gate|You wrote that on the gate}," said $H to the dark. "{Somebody should have talked to you about|You wanted to be asked about} $idea. {Here we are|We are here now}."',
    last: 'The line about $idea is still there on the gate. {Somebody has painted it over in white, so that it stays|These days it is painted, and one can read it from the road}.',
  },
]

/** For what is learned at school: somebody in the dark would have liked to learn it, too. */
export const SUBJECT_THREADS: readonly SeedThread[] = [
  {
    hook: '{There was a test in the morning, and it was about|$H had a page to write by the morning, about} $idea. {It seemed to matter less and less, the later it got|Nobody could have guessed that it would be of use that night}.',
    arrival: '"{Tell me something about|Say what you know about} $idea," $F said{ on the way|, to have something to think of}. $H {began at the beginning|told all there was to tell}, and it helped{ a little|}.',
    wrong: '{In the middle of it all|Of all things in the world} $F thought of $idea. {It is odd what one holds on to|It was like a rail to hold on to}.',
    pursuit: 'On $surface somebody had written down {all that there was to know|whatever one could find out} about $idea, {in a small, careful hand|line under line}. {The last line broke off in the middle|It came almost to the end}. "{Somebody wanted to learn that|That was somebody\'s homework}," said $H. "{And nobody ever heard it|And it was never handed in}."',
    turn: '"{We have read what you wrote about|You know more than we do about} $idea," said $H to the dark. "{Tell us the rest|Tell us how it ends}. {We will listen|We have all night}." {It was the first time that anybody had asked|There was a sound like somebody getting up to speak}.',
    last: '{The page about $idea was handed in the next day|The next day there was a page about $idea to be handed in}, {longer than it had to be|in two hands, one of them very old-fashioned}. {It came back with one question, in red: WHO HELPED YOU?|Nobody asked where it came from, and all of it was true}.',
  },
  {
    hook: '{$They passed the time on the way with|All the way there it had been one long game of} questions about $idea. {Whoever knew the answer chose the path|$H knew nearly all of the answers}.',
    arrival: '"{One more|Next question}, about $idea," $F said, and {stopped|did not ask it}. {It was too quiet there for a game|Somebody else seemed to be waiting for it, too}.',
    wrong: '$F {tried to think of|held on to the thought of} $idea, {and of nothing else|as one holds on to a rail}. It helped for {one breath|as long as a breath takes}.',
    pursuit: 'By $door hung a slate. It asked {one thing|a single thing}, about $idea, {and the chalk was fresh|in letters as tall as a hand}. "{It has listened to us|It wants to play, too}," said $H. $They {wrote the answer below|worked it out together, and wrote it down}, {and somewhere a bolt slid back|and somewhere close by a lock went click}.',
    turn: '"{Go on, ask us|It is your turn to ask}," said $H to the dark. "{We know something about|We have come a long way with} $idea, {and what we do not know we can find out|and there is always more of it}." {It had waited so long for somebody who would not run from a question|All it had wanted was somebody who would play to the end}.',
    last: '{To this day|Even now} there is a slate by the gate, {with a new question on it every week|and every week there is a new question on it}. {The first was about|It began with} $idea. {Whoever knows the answer rides free|Answers go under a stone, and in the morning they are marked}.',
  },
]

/** The same for older readers, in whole sentences. */
export const BRIEFEST_OLDER_IDEAS: readonly SeedThread[] = [
  {
    hook: 'What $they had talked about on the way there, {oddly enough|as $they would both remember afterward}, was $idea.',
    pursuit: '"{You notice that it keeps coming back to|You see that all of it has to do with} $idea," said $H, who had been thinking about it for longer than either of $them had admitted.',
    turn: 'It came to $H, rather late, that whatever waited there in the dark {had never had anybody to ask about|knew only one side of} $idea, {and that this was the one thing $they had to offer|and that somebody would have to tell it the rest}.',
    last: 'Whoever asks $two about $idea is told this story, {from the beginning, and without the parts that sound invented|and is expected to draw a conclusion from it}.',
  },
]
