/**
 * Clauses that lengthen a sentence for older readers. Each is used at most once in a story and only where its
 * kind of sentence stands. `$H`, `$F`, `$his` and the like are values, as in a scene.
 */
export const SPEECH_TAILS: readonly string[] = [
  'in the tone of somebody who has already considered the alternatives',
  'as though the matter had been settled years before either of $them was born',
  'without once taking $his eyes from $deep',
  'so calmly that it was a moment before the meaning of it arrived',
  'keeping $his voice low, because the silence seemed to lean closer whenever anybody spoke',
  'with the particular politeness that people use when they are frightened',
  'in a voice that was meant to be reassuring and was very nearly successful',
  'choosing each word as carefully as a person crossing a stream chooses stones',
  'and the words hung in the cold air a little longer than they should have',
  'while somewhere above them a single bulb buzzed, hesitated, and recovered',
  'although nothing in the expression that went with it suggested much confidence',
  'which was exactly what neither of $them had wanted to hear',
  'after a silence in which the whole park appeared to be listening',
  'as if explaining something perfectly ordinary to a rather nervous customer',
  'with more certainty than anybody could honestly have felt in such a place',
  'and it occurred to $both, separately, that something else might have heard',
  'turning the idea over like a coin that might possibly be counterfeit',
  'in the careful, level manner of somebody carrying a very full glass',
  'so that it sounded less like an opinion than like something read off a gauge',
  'as people do who have been wrong before and have learned to say so early',
  'though the expression above the collar was a good deal less certain than the words',
  'and there was a rustle overhead, as if the remark had been passed along',
  'with a glance at $deep that was over almost before it had begun',
  'which, considering the circumstances, was remarkably sensible',
  'as if the park were a difficult relative who could probably be reasoned with',
  'and waited, with great courtesy, to be contradicted by something in the shadows',
  'like a person reading the last line of a very long letter',
  'in a murmur that would not have disturbed a sleeping cat',
]

/** For a sentence in which the hero does something. */
export const HERO_OPENINGS: readonly string[] = [
  'Without appearing to hurry in the slightest,',
  'With the patience of somebody who has all the night to spare,',
  'After a hesitation so brief that only a friend would have noticed it,',
  'Ignoring the cold that had begun to gather at floor level,',
  'With a steadiness that was probably more difficult than it looked,',
  'Before there was time for anybody to suggest something more sensible,',
  'Because there was nothing else that a reasonable person could have done,',
  'As a person does who has made up $his mind and would rather not discuss it,',
  'Against the advice of every story that has ever been told about such places,',
  'With one last look in the direction of the gate,',
  'In a gesture that $F would remember for a considerable time afterward,',
]

/** For a sentence in which both of them do something. */
export const PAIR_OPENINGS: readonly string[] = [
  'Keeping so close together that $their sleeves touched at every step,',
  'Since turning back had somehow become more difficult than continuing,',
  'With the exaggerated care of people crossing a frozen pond,',
  'Although neither of $them would have admitted to being uneasy,',
  'Speaking as little as possible, and then only in whispers,',
  'Without anything that could honestly be described as a plan,',
  'As quickly as it is possible to go without actually running,',
  'Like visitors in a museum after the guards have gone home,',
  'Because it is always easier to be courageous in company,',
]

/** For a sentence in which something happens. */
export const EVENT_OPENINGS: readonly string[] = [
  'In the interval between one breath and the next,',
  'As though the whole of the park had been waiting for precisely that,',
  'While the last of the day\'s warmth drained out of the boards,',
  'At the very moment when it would have been possible to feel relieved,',
  'With a deliberation that was somehow worse than any sudden noise,',
  'Before either of $them could decide whether to be terrified,',
  'As quietly as a page being turned in another room,',
  'Somewhere behind the ordinary noises of a fairground cooling in the night,',
  'In the peculiar stillness that follows the closing of a heavy door,',
  'With what anyone would have sworn was a kind of satisfaction,',
  'Long before the echo of the last sound had entirely faded,',
  'By the uncertain light of the bulbs that were still burning,',
  'To the astonishment of everybody present, which was not very many people,',
  'As if in answer to a question that had not been asked aloud,',
  'Beneath a sky in which, by now, there was not a single star,',
  'For no reason that anybody has ever been able to establish,',
]

/** For the end of a sentence in which something happens or is seen. */
export const EVENT_TAILS: readonly string[] = [
  'as things do in dreams, where nobody ever thinks of being surprised',
  'and the silence afterward was so complete that it seemed almost deliberate',
  'which is a thing that nobody who has seen it ever describes in quite the same way',
  'and for several seconds it was difficult to be certain of anything at all',
  'although the evening was perfectly still and there was nobody else about',
  'as if an invisible audience, somewhere in the shadows, had given its approval',
  'and it was impossible, afterward, to remember how the place had looked before',
  'while the shadows on every side arranged themselves more comfortably to watch',
  'with an air of having done exactly the same thing on a great many other nights',
  'and $F had the uncomfortable impression of having been expected',
  'as though it had been rehearsed, over and over, in front of rows of unoccupied seats',
  'which ought to have been impossible, and which nobody present was inclined to dispute',
  'and the smell of $smell, which had been faint before, was suddenly everywhere',
  'with the unhurried confidence of something that has never once been refused',
  'and it left behind it the uneasy feeling that follows an unfinished sentence',
  'until even the dust in the air appeared to be holding perfectly still',
  'as though somebody had turned over, comfortably, in an enormous bed',
  'and, for a moment, the darkness between the bulbs looked very nearly solid',
  'so gently that it might have been mistaken for an accident, the first time',
  'and the cold that came afterward was the cold of a cellar, and not of the season',
  'like the first line of a conversation that had been postponed for many years',
  'while far away, on the ordinary side of the fence, an ordinary car went by',
]

/** For a sentence that says how something was. */
export const STATE_OPENINGS: readonly string[] = [
  'As far as anybody could tell in such uncertain light,',
  'Where, an hour before, there had been nothing remarkable at all,',
  'On closer inspection, which neither of $them had particularly wanted,',
  'To anybody who troubled to look with sufficient attention,',
  'However many explanations might be found for it in the morning,',
  'Contrary to everything that is promised on the posters,',
  'Beyond the last of the bulbs that could still be relied upon,',
  'For the first time in longer than anybody could remember,',
]

/** For something said by anyone. */
export const ANY_SPEECH_TAILS: readonly string[] = [
  'and the echo considered it for a while before giving it back',
  'in a voice that came out considerably smaller than intended',
  'more to fill the silence than because there was anything useful to say',
  'which nobody, at that particular moment, felt able to answer',
  'and somewhere nearby there was a sound like a suppressed laugh',
  'with a confidence that evaporated almost before the sentence was over',
  'because somebody obviously had to say it',
  'and immediately regretted having said it aloud',
]
