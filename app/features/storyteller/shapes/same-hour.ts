import type { Shape } from '../scene'

/** The last hour repeats, with one light fewer each time, until something is finished. */
export const sameHour: Shape = {
  id: 'same-hour',
  titles: [
    'The {Hour|Night} That {Came Back|Would Not End|Went Round Again}',
    '{Four|Five|Six} Midnights at $Place', '$H and the {Broken|Borrowed|Stubborn} Hour',
    '{Again|Once More}, $Place', 'The {Clock|Bell} {Had Other Plans|Struck Twice|Went Back}',
    'Ten Minutes to {Closing|Midnight}',
  ],
  hasOneBeginning: true,
  titleWords: ['Hour', 'Clock', 'Bell', 'Last Lamp', 'Repeating Night'],
  values: {
    mark: [
      'a paper cup rolling across the boards', 'a moth striking the same lamp',
      'a red balloon drifting over the roof', 'a {coin|penny} falling somewhere and spinning flat',
    ],
    undone: [
      'a letter that was never posted', 'a quarrel that was never made up', 'a promise that was never kept',
      'a goodbye that was never said',
    ],
    weeper: [
      'the girl who ran the ride', 'the boy who swept the platform', 'the old engineer',
      'the woman who painted the signs',
    ],
  },
  tags: ['time', 'clock'],
  scenes: [
    { beat: 'hook', text: `
      The first time the clock struck, $H {thought nothing of it|hardly looked up}. The second time it
        struck the same {hour|number}, $H {put down the broom|stopped in the middle of a sentence}. [By the
        third time/By the third time it struck, and struck the same,] {there were fewer lights|one more
        light had gone}.` },
    { beat: 'hook', text: `
      There are nights that are {over too soon|too short}. At $place there was one that {would not be
        over|refused to be over} at all<, and> $H {lived through it five times|had to walk through every
        minute of it} before {breakfast|the morning came}.` },
    { beat: 'wrong', text: `
      First there was $mark. Then {&bark:a dog barked, once|far away a door banged}. $H yawned, looked at the
        clock, and said that it was time to go. $They went to $door. [And there was/$They had not gone three
        steps when there was] $mark.
      {&bark:A dog barked, once|Far away a door banged}. "{It is time to go|We should}," $H began, and {did
        not finish|stopped, with $his mouth open}.
      ? The clock had gone back {ten minutes|a quarter of an hour}, [as easily as somebody turning a page/as
        lightly as somebody turns back a page].
      ?t {And one of the lamps was out|The nearest lamp was dark now}.` },
    { beat: 'wrong', text: `
      $F {tied a shoe|did up a loose shoelace}, and a {minute|few minutes} later noticed that it was loose.
        $f tied it again. {The third time|When it came undone a third time}, there was $mark, {just as
        before|at exactly the same second}, and $f {felt the hair rise on $fp arms|understood}.
      "We have {done|had} this already," $f told $H. "{All of it|This minute}. {You are going to sneeze|Next
        you will ask me what I mean}."
      ? $H {sneezed|opened $his mouth, and shut it again}.` },
    { beat: 'wrong', text: `
      $They walked out of the gate, and {walked in|found $themselves walking in} at it. {Nothing had turned
        $them round|$They had not turned round}. There ahead stood $place, {lit|with its lamps lit}<, and>
        there was $mark, for the second time that night.
      ? "{Well|All right}," said $H, "that is {new|not usual}."
      ?t Behind $them the {road|street} was gone. {There was only more midway|The lamps led back to where
        $they stood}.
      ?s And {far back|some way behind}, under the lamps, {two small figures were just walking out|came two
        figures exactly $their own size, who had not noticed yet}.` },
    { beat: 'pursuit', text: `
      $They tried {everything|what anyone would try}. $They ran. $They stood still. $They stopped the clock
        {with a shoe|by hand}, and {it struck anyway|somewhere another one struck}. Each time the hour came
        round, one light fewer {came with it|burned}.
      ? "{How many are left|How many lamps}?" asked $H. $F counted. {Seven|Nine}. {Then there was $mark, and
        one went out|And then, with $mark, there was one fewer}.
      ?t Neither of $them {said|asked aloud} what would happen {when there were none|after the last}.` },
    { beat: 'pursuit', text: `
      "Look for what {changes|is different}," $H said. "{A song that repeats has one wrong note|In a loop
        there is always a knot}." So the next time round $they {looked at nothing but faces|stood back to
        back and watched}. Everything came again, {stitch by stitch|just the same}, but one. At $deep, {each
        time a step nearer|every time a little clearer}, sat $weeper, {crying without any noise|with both
        hands over the eyes}.
      ? "That was not {there before|there at first}," $F whispered.
      ? "It was," $H said. "{We were in too much of a hurry|We never looked}."` },
    { beat: 'pursuit', text: `
      On the fourth {time round|round} $F scratched a line on $surface, to see if it would stay. It
        {stayed|did}. {There were others under it|And then $f saw the others}: {hundreds|dozens upon dozens}
        of lines, {in rows|all neatly crossed in fives}, {in somebody's careful hand|each made with the same
        small nail}.
      ? [Someone had been here before/Somebody had been in this hour before $them]. Somebody had been in it
        for {years|a very long time}.
      ?s The last {row|line} was not finished. It {broke off|ended} {in a long downward scratch|halfway
        through a stroke}.` },
    { beat: 'pursuit', text: `
      $They met {$themselves|two people} on the {fifth|sixth} round: two {shapes|figures} under the next
        lamp, arguing. {One of them had $Hs walk|The voices were $their own}. "{Do not wave|Don't speak to
        them}," $H {said|hissed}. "{They have not worked it out yet|It will only upset them}."
      ? $F watched the other $N {laugh|shake $fp head}, and {envied it|could not remember how that felt}.
      ?t When the hour turned, those two {were gone|went out like matches}. {So was the lamp|The lamp went
        with them}.` },
    { beat: 'turn', text: `
      With {two lamps|one lamp} left, $they {walked straight past the gate|stopped looking for the way out},
        and {sat down|knelt} beside $weeper instead. "What did you not {finish|do}?" asked $H.

      {It took the rest of the hour to tell|The answer came slowly}. It was nothing {grand|terrible}. It was
        $undone, {that was all|a small thing}, and {the night it should have happened|the one hour left for
        it}, gone over and over until {it wore a groove|it had made a groove in the world}.
      ? "{Then do it now|So let us do it}," said $H. "{We will be the other person|Tell it to me. I will
        carry it}."
      ?t A {face|grey face} came up out of those {wet|white} hands. {It had not been looked at for
        years|There was so much hope in it that $F looked away}.`, gives: ['listened'] },
    { beat: 'turn', text: `
      "I see," $H said {suddenly|aloud}. "It is not the clock that {goes back|turns back}. It is {somebody
        who cannot go on|$weeper}." $He took $Fo by the {sleeve|elbow} and {ran|pulled}, {$way|past the last
        lamp}, to $deep. There lay the thing that the whole night {had been tied to|hung upon}, {exactly
        where it had been left|as fresh as on its first day}: $undone.

      $They did it $themselves, {there and then|aloud}, {as well as $they could|in the last seconds of the
        hour}: {$they said what should have been said|$they said it for those who could not}. {Overhead the
        clock coughed|The clock drew breath to strike}. {Then it struck the next hour|It struck, and the
        number was a new one}.`, gives: ['finished'] },
    { beat: 'turn', text: `
      $F {grabbed|took} the hands of the clock. They were {cold|sharp}, and {stronger than they looked|they
        pulled}. "$Hv! I {can hold it|am holding it}! {Find out who it belongs to|Ask what it wants}!"

      So in the {long|stretched} last second, $H {walked over to|crossed the boards to} $weeper and {said
        the only thing there was time for|asked just one question}. "{What was it you left|Who are you
        waiting for}?"
      {The answer was|And the answer was only} $undone. "{It is forgiven|Leave it with me}," said $H, and
        {meant it|gave $his word}. $F felt the hands {go slack|let go}.`, gives: ['listened'] },
    { beat: 'price', text: `
      {An hour is an hour|Somebody has to pay for that much time}. When the sun came up, $H was {older|a
        little older} by exactly as much as {$they had lived through|all those midnights together}: {a grey
        hair or two, a line by the mouth|some grey in the hair and a stiffness on the stairs}. {$He does not
        mind it|$He says^h it suits $him}.`, gives: ['older'] },
    { beat: 'price', text: `
      The hour was mended, but it had to be {cut to fit|patched}. {On one day in the year|Once a year} $Hs
        watch goes straight from {one minute|a minute} to midnight to {ten|eleven} past. {Whatever $he was
        doing, $he has^h not done it|Nobody can say where $he is^h in between}.
      ? $F {waits^F|has^F learned to wait} with {two cups of tea|a coat} and {does^F not ask|asks^F
        nothing}.`, gives: ['missing-minutes'] },
    { beat: 'price', text: `
      Every light that went out {stayed out|has stayed out}. [They have changed the bulbs/Electricians have
        come, and shaken their heads, and changed each bulb twice]. {There is nothing wrong with them|They
        are good bulbs}. "{Those are spent|Those are the ones we used}," says^H $H, and {walks^H home by the
        dark side|goes^H round with a lantern instead}.`, gives: ['dark-lamps'] },
    { beat: 'last', text: `
      It was {nearly dawn|getting light} when $they came out at the gate, and {this time it stayed behind
        $them|it stayed where it was}. {A milk van went by|A bird tried two notes}. And then {far
        behind|somewhere behind} $them, {very softly|faintly}, there was $mark. $H and $F {walked faster|did
        not turn round}.` },
    { beat: 'last', text: `
      The lines are still on $surface, {row after row|in their hundreds}. {Under the last one|Below them}
        somebody has {lately|since then} added a word in {the same careful hand|small neat letters}, [and
        underlined it/and underlined it, as one does at the foot of a sum]: {HOME|DONE}.` },
    { beat: 'last', text: `
      $F sets^F two alarm clocks now, and {likes^F to hear them|is^F always glad when they} ring. "{Most
        people hate that sound|Nobody else is}," says $fp {brother|aunt}. {But most people|Well, most
        people} have never had to {wonder whether the morning would come|wait through the same ten minutes
        to get to it}.` },
    { beat: 'last', needs: ['listened'], text: `
      On the bench by $door {sits|$they found} a {folded|small folded} note with no {stamp|name}. It says
        thank you {twice|in faded ink}. {The date on it is next year|It is dated tomorrow}. [Below that is a
        time/And below that, neatly, there is a time]: {ten minutes to closing|one minute past midnight}.` },
  ],
}
