import type { SeedThread } from './seed-threads'

/**
 * Threads for a plot seed that says what the hero has to do. `$told` says so ("Sam had to solve fractions to escape"), `$task`
 * names it ("solve fractions to escape"), `$onesTask` as anybody's, and `$seed` is the main thing in it ("the fractions").
 */
export const TASK_THREADS: readonly SeedThread[] = [
  {
    event: '{There was no way round it|There was no getting away from it}: $told. {Nobody had said how it was to end|There is no rule for that, not even on the board at the gate}.',
    arrival: 'All the way there $H said it over, {like a shopping list|under $his breath}: $task. {Said aloud, it almost sounded possible|It did not get any shorter}.',
    wrong: '{So that was what stood in the way|So that was a part of it}, $F thought; {somewhere beyond it was|all of it had to do with} $seed.',
    pursuit: 'On $surface {somebody had kept count|were lines, in bundles of five}: {all who had come before, to do the same|one for everybody who had ever tried it}. {Nearly all of them were crossed out|Beside the last stood one word: NEARLY}. "{They tried it alone|Every one of them was in a hurry}," said $H. "{We shall take our time over|So let us look properly at} $seed."',
    turn: '{It was not as hard as the waiting had been|And then it was almost simple}. {Nobody had seen it before, because everybody had been running|It had lain in plain sight for whoever stood still}: the way to $task. "{Now|Together}," said $H.',
    last: '{People ask, now and then,|There are always some who would like to know} how one is to $onesTask. "{Slowly|First you stand still}," $H tells^H them, "{and not alone|with somebody beside you}."',
  },
  {
    event: '{It came down to this|That was all there was to it, and it was a great deal}: $told. {By the clock over the gate there was not much time|The park has ideas of its own about such things}.',
    arrival: '{It would not be out here, where the lamps still burned|Here at the edge it could not be done}. "{One does not|One cannot} $onesTask by {standing about|looking on}," said $H. "{Further in|On, then}."',
    wrong: '"{What if we cannot|And if we do not manage it}?" $F asked, {very low|not looking up}. {"Then somebody else will have to," said $H|$H did not answer that}. {Everything still hung on|It all led back to} $seed.',
    pursuit: '$Old {had seen others try|knew of some who had tried}. "{Most of them never got further than|They could think of nothing but} $seed. {It was never the quick ones who managed it|The ones who managed it helped each other}."',
    turn: '"{It is now, or not tonight|This is it}," said $H. {Everything since the gate had been for this|All that $they had learned so far was for this moment}: to $task, and {not to run|not to let go of each other}.',
    last: '{There is a note at the place now, for whoever comes next|$H left a note there for the next one}. It {begins|says}: "{As to|About} $seed: {do not hurry|look twice}."',
  },
]

/** The same for a short story that has a great deal else to carry. */
export const BRIEFEST_TASKS: readonly SeedThread[] = [
  {
    event: '{There was no way round it|It came down to this}: $told.',
    pursuit: '"{And|What about} $seed?" $F asked. "{That comes next|One thing after the other}," said $H.',
    turn: '{There would be no better moment|It was now or never}, if $they were to $task.',
    last: 'So it could be done, after all, and {there is a note about $seed at the place, for the next one|nobody at home ever asked about $seed}.',
  },
]
