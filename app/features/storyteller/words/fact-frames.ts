/** How a lesson fact is said, read or used. `$fact` is the fact without its full stop. */
export const FACT_FRAMES: readonly string[] = [
  '"$fact," $H {said|murmured}. "{It helps me to say true things|I say true things when I am frightened}."',
  '"{Talk to me|Tell me something true}," $F {said|begged}. $H thought. "$fact."',
  '{On $surface, in old chalk, a class had left its lesson|Some teacher had once chalked a lesson on $surface}. "$fact."',
  'A {brass plate|small printed card} was screwed to the {wall|post}. "$fact," {it read|it said}.',
  '"{What do we know for certain|What do we know}?" said $H. "$fact. {Start there.|Good. What else?}"',
  '{On a page from some lost school bag stood|A page from a school bag lay there. It read}: $fact. {The damp had spared that line|The rest had run in the rain}.',
  '"$fact," {said the penny fortune machine|recited the talking weighing machine}. "{Thank you for your penny|That is your fortune}."',
  '{Out of nowhere $F remembered|For some reason $F remembered} {Tuesday\'s lesson|school}: $fact. {It was a small thing, but it held|It was odd, what a comfort that was}.',
  '"$fact," $F {whispered|said}, {over and over|again and again}, {as some people count sheep|the way other people count sheep}.',
  '{Over the arch somebody had painted|There was a motto over the arch}: "$fact." {It was the kind of thing one could lean on|True things last longer than paint}.',
]

/** The same in the longer sentences of older readers. */
export const LONGER_FACT_FRAMES: readonly string[] = [
  'Because it is easier to walk past a dark doorway with something certain in one\'s head, $F went on repeating the last thing that had been learned that week: $fact.',
  'Over the arch, in letters that had outlasted all the rest of the paint, somebody had once written a thing that nobody has ever been able to deny: $fact.',
  'There was a brass plate on the post, polished by a hundred years of passing sleeves, and on it stood, as calmly as in any schoolbook: $fact.',
  'It was strange how much steadier the ground became when $H, for want of anything better, said aloud the plainest thing that $he knew: $fact.',
  'On the back of the old programme, among the advertisements for soap and umbrellas, a teacher had pencilled a sentence for a class long since grown up: $fact.',
]
export const LONGER_PAIR_FACT_FRAME =
  'To keep the dark at a proper distance, $both said over, like a charm, what nobody had ever been able to deny: $fact; and besides that: $other.'

/** A lesson fact that is a question is asked; nobody leans on it. */
export const QUESTION_FRAMES: readonly string[] = [
  '{On $surface, in old chalk, a class had left a question|Some teacher had once chalked a question on $surface}. "$fact" {Nobody had written the answer|The space under it was empty}.',
  '"$fact" $F asked, {out of nowhere|suddenly}. "{That was in the test on Friday|We had that at school today}. {It helps to think of something that has an answer|At least that one has an answer}."',
  '"$fact" {the talking weighing machine wanted to know|asked the penny fortune machine}. "{Think it over|You have until midnight}."',
  '{A page from a school bag lay there|On a page from some lost school bag stood one line}. "$fact" {The answer had run in the rain|The damp had spared the question, and not the answer}.',
  '{Over the arch somebody had painted a riddle|There was a riddle over the arch}: "$fact" {It was for daylight, and for people with time|The answer was in the programme, and the programme was gone}.',
]

/** Two facts at once, for a short story. */
export const PAIR_FACT_FRAMES: readonly string[] = [
  '{On $surface, in old chalk, a class had left its lessons|Some teacher had once chalked a lesson on $surface}. "$fact. $other."',
  '"{Talk to me|Say something true}," $F {said|begged}. "$fact," said $H. "$other."',
]

/** Facts as the tool that ends the trouble; used just before the turn. */
export const SOLVING_FACT_FRAMES: readonly string[] = [
  'The {lock|dark} wanted something true. {Nothing else would open it|Lies it had plenty of}. "$fact," said $H, {clearly|loudly}, and {it gave|something in it gave way}.',
  '"{It cannot stand a plain fact|Facts hurt it. Watch}," said $H. "$fact!" {The dark gave ground|The cold drew back a step}.',
  '{A question hung over the way in, with a space for the answer|Chalked on $surface was a question, with a space under it}. $H {took the chalk and wrote|wrote without stopping}: $fact. Somewhere a bolt {slid back|clicked}.',
]
