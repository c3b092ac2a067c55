import type { WordClass } from './school-words'

/** Frames for any noun that belongs to a lesson or is abstract: the word is met as it is met at school. */
const LESSON_FRAMES: readonly string[] = [
  '"They teach us about $w {by day|in a warm classroom}," $F said. "{They never say how it is at night|It is not the same at midnight}."',
  '{Half a page from a school book blew by|A page of somebody\'s homework lay there}. {It had been|It was} about $w.',
  '{On $surface hung an old school poster|An old school poster was peeling from the wall}, about $w. {Somebody had drawn a small eye in one corner|One corner of it moved, though there was no wind}.',
  '{By the path the old quiz machine lit up|The penny quiz machine woke up by itself}. ASK ME ABOUT $w, it said. {Nobody did|$They had other questions}.',
  '{To stay calm|To keep calm}, $F went over {Tuesday\'s lesson|last week\'s test}. {It had been|That had been} about $w.',
  '"{At school we did a whole hour on $w|We had a test on $w today}," $F said. "{It seems a long time ago|I thought that was the worst thing that could happen to me}."',
  '{A teacher had once chalked a question on $surface|On $surface stood a question in faded chalk}, about $w. {Somebody had answered: NOT YET|Nobody had ever answered it}.',
  'The next card in the {fortune machine|penny machine} said: {ASK ME ANYTHING ABOUT|TONIGHT, THINK ABOUT} $w.',
]

/**
 * Brief sentences for words without passages of their own, by what a word does: `$w` is the word. They are general, so they
 * only say what is true of every word of the class.
 */
export const VOCABULARY_FRAMES: Record<WordClass, readonly string[]> = {
  mood: [
    '"You look $w," $F {told|said to} $him. "{I would be, too|It shows round the eyes}."',
    '"{I am|I feel} too $w for this," said $F{.|. "It is past my bedtime."}',
    '{One of the painted faces|A face on the old poster} looked $w. {An hour ago it had been smiling|It had not looked so by day}.',
    '$F could tell that $H was $w. {It showed in the hands|A friend sees that}.',
    '{A cat sat on the wall, $w, as cats are at that hour|An old dog lay by the gate, looking $w}.',
    '"{I am not $w|Who is $w}?" said $F{. It was not quite true|, not very firmly}.',
  ],
  look: [
    '{$They saw something $w in the corner|Something $w lay in the corner}. {It was only a heap of canvas|$They let it lie}.',
    '{Seen close|From close by}, $surface was $w, and {wet|cold}.',
    '{On a nail hung an old coat, $w|There was an old coat on a nail, $w}, {and swinging|with something in one pocket}.',
    '"{How $w it looks|It looks so $w}," $F said, "{when the lights are off|at night}."',
    '{By lamplight even the signs looked $w|The lamp made everything look $w}.',
    'A~ $w bit of ribbon {had been tied to the rail|lay across the way}. {It had not been there before|It pointed at $deep}.',
  ],
  quality: [
    '"That is $w," said $F. "{I do not like it|That is not how it is by day}."',
    '{It would have been less $w|By day it would have seemed less $w} {with the sun out|with people about}.',
    '{The stories all said that it would be $w|People had told $them that it was $w}. {The stories were right|They had not said the half of it}.',
    '"Call it $w," said $H. "{I call it a clue|I would call it a bad sign}."',
    '{There was something $w about the way the lamp burned|Something about the light was $w}, {and both of $them saw it|and it was getting worse}.',
    '{One thing there was $w|One thing was $w, and only one}: {the chair had been moved|a door that had been shut was open}.',
  ],
  acts: [
    '"{Do not|Please do not} $w now," said $H. "{Not here|It is listening}."',
    '{There was no time to $w|It was no place to $w}, {so $they went on|and $both knew it}.',
    '"If you {must|have to} $w," $H said, "do it {quietly|when we are out of here}."',
    '{The shadow on the wall began to $w|On the wall one shadow began to $w}. {Nobody there was doing that|It belonged to nobody there}.',
  ],
  does: [
    '"{Is there nothing here that we could $w|What is there to $w}?" $F asked.',
    '"Do not ask me to $w it," $F said. "{Not without a lamp|I would rather not touch it}."',
    '"{We cannot $w it from out here|How can we $w it from out here}," said $H{. "Come on."|, "if we never look at it?"}',
    '"{Do not|Never} $w anything," said $H, "{until I have looked|unless I am with you}."',
  ],
  thing: [
    '{On the ground lay what looked like|By the light of one lamp $they saw} a~ $w, {where none had been|half hidden}.',
    'Somebody had drawn a~ $w in the dust, {with one finger|and crossed it out again}.',
    '{Painted on $surface was|There on $surface was a picture of} a~ $w{.|, and the paint was wet.}',
    '"{Was that a~|Did you see that? A~} $w?" $F {asked|whispered}.',
    'In the shadows stood something. {At first $they took it for|In that light it could have been} a~ $w.',
    'A~ $w, {of all things|if you please}, {had been left in the middle of the path|stood on the step, as if somebody had delivered it}.',
  ],
  idea: LESSON_FRAMES.slice(0, 4),
  matter: [
    '"{So we have|This is} a~ $w," said $H.',
    'It was a~ $w, and {neither of $them had asked for it|it would not wait}.',
    '"There is always a~ $w," said $H. "{The thing is not to run from it|I had hoped for one quiet night}."',
    'Nobody {plans|goes out looking for} a~ $w. {It comes and finds you|This one had come to find $them}.',
  ],
  term: LESSON_FRAMES.slice(4),
  person: [
    '{A shape by the wall might have been|In that light a shadow could have been} a~ $w. {It was a coat on a hook|It was only a post}.',
    '"{I am no|I never said that I was a~} $w," said $H. "{But I can see what is in front of me|I only work with what I have}."',
    'On the old poster was {the picture of |}a~ $w, {with the eyes worn away|smiling at nothing}.',
  ],
  spot: [
    'On the wall hung a picture of a~ $w, {with one window lit|no bigger than a stamp}. {A minute ago it had been dark|Somebody very small was waving from it}.',
    '"{Last night I dreamed of|I keep dreaming of} a~ $w," $F said. "{I could not find the way out|It was dark, and somebody was calling}."',
    '"{My grandmother lived near|When I was small we lived by} a~ $w," said $H. "{She never went past it alone|One got used to noises}."',
    'In the dust somebody had drawn a map: a fence, a gate, and {behind it|in the middle} a~ $w, {with a cross in it|where no such thing had ever been}.',
    'A torn postcard lay in a puddle. It showed a~ $w, {and on the back it said: DO NOT COME|and the message was: wish you were not here}.',
  ],
  phrase: [
    '"{This is no time to|Whatever happens, we do not} $w," said $H. "{Come on|Not tonight}."',
    '"{I never know when to|Nobody ever taught me how to} $w," $F said. "{Not even by day|Least of all in the dark}."',
    '{Anyone else might have wanted to|It would have been a good moment to} $w. {$They looked at each other, and went on|$They did no such thing}.',
    '"{If we $w now|Suppose that we $w now}," $F said, "what then?" "{Then it has won|Then we shall find out what it wants}," said $H.',
  ],
  infinitive: [
    '"{Nobody ever taught me how|I never learned how} $w," $F said. "{Not even by day|I wish now that I had listened}."',
    'There is a time $w, {and this was not it|and it had not come yet}. {$They kept quiet, and went on|$They looked at each other and went on}.',
    '"{There must be a right way|There is a good way and a bad way} $w," said $H. "{Let us find it|We have seen the bad one}."',
    '"{I did not expect|I did not come here} $w," said $H. "{But here we are|But it may come to that}."',
    '"{It is not easy|It is hard} $w," $F said, "{with cold hands|when your teeth are knocking together}."',
  ],
  manner: [
    '{Somewhere an organ began to play, $w|Somewhere somebody began to whistle, $w}, {and there was nobody at the keys|and then thought better of it}.',
    '"There is only one way to do this," said $H: "$w." {And $he reached for the handle|And $he went first}.',
    'The shadow on the wall bowed, $w. {It was nobody\'s|Neither of $them had moved}.',
    '{Overhead a lamp swung, $w|Something crossed the boards, $w}, {though nobody had touched it|and was still}.',
    '$F did up a shoelace, $w, {so as not to have to look up|to have something to do}.',
  ],
  word: [
    '{Carved|Cut} deep in $surface was a single word: $w.',
    '"{What does it say|Can you read it}?" asked $H. $F {held up the lamp|leaned closer}. "It says $w."',
    'The bulbs {of the big sign |}spelled out "$w" and went {dark|out}.',
    'A ticket lay face down. On the back {somebody had written|was written} "$w" in {faded |}pencil.',
    'Below the old posters you could read "$w," {half torn away|in red letters}.',
    'On the floor lay a crossword{, done in ink|}. {Nine across was|One answer was filled in:} "$w."',
    'A card fell from the penny fortune machine. It said only "$w."',
    '$F thought of {the word that had been on the board at school|a word that had been in Friday\'s test}: $w.',
    'Somebody had chalked "$w" {across the path|above the way in}, {and underlined it|in letters a foot high}.',
    '"$w," said {a parrot in one of the stalls|the old parrot by the gate}, {and put its head under its wing|to nobody}.',
    'A paper label had blown in from somewhere. It read "$w."',
    'Half a newspaper {came by|blew past}. One word could still be read: "$w."',
    'In the {fog on the glass|dust} a finger had printed "$w."',
    '"In the old days {it|this place} had another name," $H said. "People said $w."',
  ],
}

/** One sentence for three words of any class, where a short story has to carry very many. */
export const TRIPLE_FRAMES: readonly string[] = [
  '{Someone had chalked|A class had chalked} its words for the week on $surface: $w, $x, $y.',
  '{To stay calm|To keep calm}, $F {muttered|went over} the words for Friday\'s test: $w, $x, $y.',
  'A torn page lay there, a list from some lost school bag: $w, $x, $y.',
]

/** One sentence for two words of a class, for a short story that has to carry many. */
export const PAIR_FRAMES: Partial<Record<WordClass, readonly string[]>> = {
  mood: ['{Part of $Fo was|Half of $Fo was} $w and the other half $x.', '"{First|One minute you are} $w, then $x," said $F.'],
  look: ['{All round $them it was|Everything there was} $w and $x.'],
  quality: ['{It was both|The whole place felt} $w and $x.', '"It is $w," said $F, "and $x."'],
  idea: ['{A motto hung over the way in|There was a motto in a frame}: "No $w without $x."'],
  term: ['$F went over {the week\'s lessons|Tuesday\'s lessons}: first $w, then $x.', 'Two torn school posters hung side by side, {one about $w, the other about $x|about $w and about $x}.'],
  thing: ['In the dust two shapes were drawn: a~ $w and a~ $x.'],
  acts: ['{It was no time to $w or to $x|There was no time to $w, and none to $x}.'],
  does: ['"{Do not|Never} $w it," said $H. "{And do not|Nor} $x it."'],
  word: ['Two words were {scratched|cut} into $surface: "$w" and "$x."', '"{It says|I can read} $w," said $F, "and then $x."', 'A ticket said "$w" on the front, and "$x" on the back.'],
}
