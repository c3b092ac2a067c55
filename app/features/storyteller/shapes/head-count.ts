import type { Shape } from '../scene'

/** More people come out than went in, and somebody has to find out who was never counted. */
export const headCount: Shape = {
  id: 'head-count',
  titles: [
    '{Twelve|Nineteen|Eleven} Went In', 'The {Uncounted|Extra|Thirteenth} {Guest|Passenger|Visitor}',
    '{One Too Many|One More} at $Place', 'Nobody Counts the {Quiet|Last|Small} One',
    '$H and the Number {Nine|Thirteen|That Moved}', 'The {Count|Tally|Number} Was {Wrong|Off by One}',
  ],
  titleWords: ['Count', 'Number', 'Tally', 'Uncounted Guest', 'Empty Place'],
  values: {
    guest: [
      'the boy in the grey coat', 'the girl with wet shoes', 'the small girl in the paper crown',
      'the boy with the tin whistle',
    ],
    count: [
      'a brass clicker', 'a knotted string', 'a stub of blue chalk', 'a row of {white pebbles|dried beans}',
    ],
  },
  tags: ['counting', 'extra guest'],
  scenes: [
    { beat: 'hook', text: `
      $H counted people. It was [a habit/half habit and half prayer]: so many into $place, so many out[.
        Tonight/, and tonight] {the numbers did not agree|the two numbers would not match}.
      ? {Eleven|Twelve} had gone in[. One more than that/, and one more than that] had come {out,
        blinking|back out into the night}.
      ?t Worse, {every one of them had thanked $H by name|not one of them could say who had been sitting
        behind them}.` },
    { beat: 'hook', text: `
      The {rule|first rule} at $place was {simple|short and simple}: nobody {locks up|goes home} until the
        count comes out even. $H had [kept/never once broken] that rule<, and> tonight the count was one too
        high.
      ? One too low would have meant {a search with torches|somebody asleep in a corner}. One too high had
        no {rule|page in the rule book}.` },
    { beat: 'wrong', text: `
      "Count them with me," $H said. $They counted the people {drifting|walking} off toward the car park.
        Then a small voice behind $them {said|whispered}, "{You forgot me|You missed one}."

      There was nobody behind $them. [It was only/There was nothing there at all but] $door, {still
        swinging|moving a little, as if someone had just let go}.
      ?t $F felt a {breath|cold breath} on the back of $fp neck, {low down|at the height a child would be}.
      ?s On the ground, between $their own two shadows, {lay a third|stood a third, much shorter}.` },
    { beat: 'wrong', text: `
      There had been {twenty|thirty} paper wristbands on the roll, and $H had handed out {every one|them
        all}. Now a {wristband|band} lay on the {ground|boards}, {snapped|torn} and {yellow|brown} with age.
        {Its number came before all the others|The number on it was zero}.
      ? "These {were only printed|came from the printer} this morning," $H said {slowly|under $his breath}.
      ?t It was warm, as if it had {only just come off a wrist|been worn until a minute ago}.
      ?s When $F turned it over, somebody had {written|printed} on the inside, very small: {I WAS HERE
        FIRST|COUNT ME}.` },
    { beat: 'wrong', text: `
      $H always made a mark for each guest with $count. Tonight there was an extra mark at the end, {and $H
        had not made it|in a hand that was not $his own}.
      ? [It was small and shaky/It was a small, shaky mark], {the way a child makes one|like the first mark
        a child ever makes}.
      $F {rubbed it out|wiped it away} with a thumb. {While $they both watched|Slowly, in front of $both},
        it came back.
      ?t It came back {darker|wet}.
      ?s Then came a second mark beside it, and a third, [quicker and quicker/each made more impatiently
        than the last].` },
    { beat: 'pursuit', text: `
      $They searched the {ride|place} row by row. $H called the numbers and $F looked under, over and
        behind, and each time $they reached the end, the {answer|total} was one higher.
      ? "[Stop counting/Stop counting out loud]," $F {begged|said} at last. "I think it {likes it|comes when
        it is counted}."
      ?t Somewhere {$way|ahead}, a voice was {counting along|counting with $them, half a beat behind}.
      ?s It had {started|begun} from the other end<, and> it was {getting nearer|coming to meet $them}.` },
    { beat: 'pursuit', text: `
      In the {old office|little office} hung a photograph of the opening day. {Someone had written the names
        underneath|Under it ran a neat line of names}: {fourteen|sixteen} names, and one {more|extra} face.
      ? The face belonged to $guest, standing a step {apart|behind the rest}, [not smiling/the only one not
        smiling].
      "Everybody on this wall got a name," $H said {quietly|slowly}, "except {that one|the one at the end}."
      ?t The {eyes|child's eyes} in the picture were not on the camera. They were on {the door behind
        $Fo|whoever happened to be looking}.` },
    { beat: 'pursuit', text: `
      $F had an idea. {Flour from the pancake stall|A bag of flour from the bakery stand} went down in front
        of $door, smooth as {snow|new snow}, and $they both {stood well back|waited}.
      One by one, {footprints|small footprints} came out of the dark, crossed the {flour|white}, and stopped
        {in front of $H|with their toes pointing at $H}.
      ? They were {bare|narrow} and no longer than {a hand|a slice of bread}.
      ?s They did not go back.` },
    { beat: 'pursuit', text: `
      $They found the {day book|ledger} of the first season in {a biscuit tin|a drawer that had to be
        kicked}. Every evening somebody had written two numbers, in and out. On one {night|August night}
        there was {only one|just the first}.
      ? Below it, {a different pen|a shaking pen} had added: [one still to come/we are still waiting for one
        to come out].
      "Nobody ever finished the {sum|count}," $H said. "That is all it wants. {It wants to be the end of
        somebody's sum|It wants its number}."
      ?t The lights went {down|low}, as they do in a room where {someone has just told a secret|everyone has
        stopped to listen}.` },
    { beat: 'turn', text: `
      So $H stood in front of $deep, took out $theCount, and {turned to face the dark|spoke to the dark}.
        "{I know you are there|I see you}," $he said. "You are not extra. You are {the first one|number
        one}."

      For {a moment|a long moment} there was {nothing|only $sound}. [Then/And then, as if someone had waited
        years for the question,] $guest stepped {into the light|out from between two shadows}.
      ? "{Say it again|Again}," said the child. $H said it again.
      ?t There was {dust|frost} in the small, pale hair<, and> the light {went straight through|did not
        quite stop at} the thin hands.
      ?s {The shadow came last|Behind the child the shadow came too}, [and it was far too big/and it was a
        great deal too large for so small a body].`, gives: ['named-first'] },
    { beat: 'turn', text: `
      "It [cannot/can never] leave while the {sum|count} is wrong," $H said. "{So we make it right|We have
        to make it right}." $He wiped the slate and began again from the first season, {saying every year
        aloud|year by year}. At the {missing|empty} evening $he {held out a hand|stopped and waited}.

      Something {small|cold and small} took it. $F saw the fingers {close|fold} around nothing, and then it
        was not nothing. It was $guest.
      ? "{One|And one}," $H whispered. "That {makes|is} everybody."
      ?t Every {bulb|lamp} in the place {swelled up white|blazed}, then {sank to a thread|went to a thin red
        thread}.`, gives: ['held-hand'] },
    { beat: 'turn', text: `
      [The door slammed/All at once the door slammed shut behind $them]. In the dark the counting grew
        {louder|closer}, a voice for each {step|breath}: ten, eleven, twelve. $F understood {too late|all at
        once}. It was counting $them.

      "Thirteen," $H called out {before it could|first}. "{Thirteen is you|You are thirteen, and you are the
        last}. Come out and be counted, {and then we can all go home|and the rest of us will stay to see it
        done}." [The voice stopped/For the first time, the voice lost its place].

      Then $guest {stood|was standing} in the doorway, {blinking|looking astonished}.
      ?s Behind those thin shoulders, for the length of one blink, {stood all the others who had been
        missed|the dark was crowded with faces}.`, gives: ['thirteen'] },
    { beat: 'price', text: `
      But a count must come out even. The child {walked|went} out through the gate<, and> the {tally|number}
        was one too low again. $H {looked at $theCount for a long time|did not need to count twice}. {Then,
        very carefully, $he rubbed out one mark|Then $he rubbed out one mark, carefully}: $his own.
      ? "It only means I am not on the {list|books}," $he told $Fo. "{I have been on enough lists|Lists have
        never done me any harm}."
      ?t Since then the {turnstile|gate} does not click when $H goes^H through. {Nobody has been able to
        mend it|It has been oiled twice}.`, gives: ['uncounted'] },
    { beat: 'price', text: `
      There was a price<;> [there usually is/at Midnight Midway there always is]. The child could go only if
        someone kept the {place|empty place} warm. So $H {promised|gave a promise} to sit there once {a
        season|a year}, for one whole turn, {beside nobody|next to no one}, and to say good evening.
      ? $F thought that was {not much|a small thing}, until $f saw $H practise saying it to an empty
        {seat|space}, and saw {the dust there move|something settle itself to listen}.`, gives:
        ['keeps-place'] },
    { beat: 'price', text: `
      It cost $them the photograph. The {moment|second} the child crossed the line of the gate, {every face
        in it turned away|every face in the picture turned to the wall}<, and> they have {stayed|been} like
        that ever since.
      ? "They are ashamed," $H said. "{So they should be|Good}."
      ?t One of the {turned heads|backs}, $F noticed, wore {$Hs|exactly $Hs} hat.`, gives: ['turned-photo'] },
    { beat: 'last', text: `
      $F still counts^F. {On the bus, in class, at the table|On stairs, on buses, in crowded rooms}: so many
        in, so many out. {It nearly always comes out even|It almost always comes out right}. When it does
        not, $f {moves^F over|moves^F up} a little, and {leaves^F a space|makes^F room}.` },
    { beat: 'last', text: `
      $They locked $door together and walked toward the road<, and> $F {could not help it|counted without
        meaning to}. Two people. Two {long|thin} shadows under the lamps. And, [in the wet grass/quite
        clearly in the wet grass behind $them], three sets of {footprints|tracks}, {one of them skipping|the
        smallest of them dancing}.` },
    { beat: 'last', needs: ['uncounted'], text: `
      In the morning the {day book|ledger} lay open. Both {numbers|columns} matched at last. But under the
        line where staff and {guests|visitors} are listed there was a gap, [as wide as a name/exactly as
        wide as a name], and {in the gap a small hand had drawn a smiling face|a small hand had filled it
        with a drawing of the sun}.` },
    { beat: 'last', needs: ['keeps-place'], text: `
      If you go there late, and {somebody is|you see somebody} sitting at $deep beside an empty space and
        {talking|chatting} about the weather, do not {laugh|stop}. Nod to {both|the two} of them. {It is
        polite, and one of them is keeping count|One of them will nod back, and the other is keeping
        count}.` },
  ],
}
