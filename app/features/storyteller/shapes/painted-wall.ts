import type { Shape } from '../scene'

/** A painting in the park shows tonight before it happens, and the paint is still wet. */
export const paintedWall: Shape = {
  id: 'painted-wall',
  titles: [
    '{Wet|Fresh} Paint', 'The Wall That {Went On|Knew|Painted Tomorrow}',
    'What the {Picture|Mural} Showed of $Place', '$H in the {Picture|Painting}',
    'The {Last|Unfinished|Other} {Panel|Picture}', '{Do Not Touch|Mind} the Paint',
  ],
  titleWords: ['Painting', 'Wet Paint', 'Brush', 'Painted Gate', 'Unfinished Wall'],
  values: {
    wall: ['the long mural', 'the painted fence', 'the old scenery wall', 'the row of painted panels'],
    painter: [
      'somebody in a straw hat', 'a thin woman with paint to the elbows',
      'an old man with a brush behind each ear', 'a figure in a spattered smock',
    ],
  },
  tags: ['painting', 'tomorrow'],
  scenes: [
    { beat: 'hook', text: `
      {For as long as anybody could remember|Since before anyone could remember}, $wall near $place had
        shown the same {thing|scene}: a fair by night, with nobody in it. Tonight there was {somebody|one
        small figure}<, and> {it was $H, coat and all|the figure was $H}.` },
    { beat: 'hook', text: `
      The paint was wet. That was what $H noticed, {before anything else|even before the picture itself}:
        the paint on $wall, [which was a hundred years old/which everybody knew to be a hundred years old],
        {was wet|came off on $his fingers}.` },
    { beat: 'wrong', text: `
      It showed {two people by a wall|two people looking at a picture}. {In one you could recognize $H|The
        tall one was meant for $H}. The other {had $Fs face|was $Fo}, down to {the bootlaces|the loose
        thread on one sleeve}. "{Somebody is having fun|It is a joke}," said $F, and {put out a
        finger|touched it}.
      In the picture, the {little|painted} finger {was already out|was already touching}.
      ? "{Step back|Come away}," said $H.
      ?t {When $they looked again, the two in the picture were standing further back|$They stepped back.
        $They looked. The picture had stepped back too}.
      ?s {And painted close behind $them there was a third|Now there were three in it, and the third had no
        face yet, just an oval of grey}.` },
    { beat: 'wrong', text: `
      {Everything in it was where it should be|It was the park, exactly}: the gate, $place, {the bins|the
        benches}. {Only one thing was not true|Only one thing was wrong}: in the picture $door stood
        {open|wide open}.
      {Behind $them, a hinge spoke|Somewhere behind $them a hinge began to creak}. [$They turned/$They
        turned round, both at once,] and watched $door {finish opening|swing slowly open}.
      ? "{It was shut|I locked that}," $H said.
      ?t In the paint, {a stripe of black|something black} had {come across the threshold|just put one foot
        over the sill}.` },
    { beat: 'wrong', text: `
      $F found it first, {low in one corner|down in a corner}: {a tiny lamp|one painted lamp}, going out.
        {It really did go out|You could see it happen}. {The yellow shrank to a dot, and the dot went
        brown|The dab of yellow dulled to brown while $f looked}. [Then the real one went/A moment later the
        real one, over $their heads, went out as well].
      ? "{It isn't copying us|It is not copying what happens}," said $H. "{We are copying it|It goes
        first}."` },
    { beat: 'pursuit', text: `
      $They followed $wall along its whole {length|run}, and it was {like walking down a street in time|like
        reading}. {Here $they were, coming|Here $they came}. {Here $they were, running|Here $they ran}. Then
        came $deep, done {in blues|in great strokes of blue}. {After that|And after that} there was only
        {bare board|white}.
      ? "{Why does it stop|It stops there}," said $F.
      ? "{I expect that is up to us|Or we do}," said $H.
      ?t {The white was not quite blank|Someone had drawn there in pencil}. {Two long shapes were sketched
        in, lying down|There was an outline of two coats with nobody inside}.` },
    { beat: 'pursuit', text: `
      A {brush|long brush} lay on the ground, {loaded with black|wet with black}. {The bristles were
        moving|Its handle was warm}. $H {wiped it clean|cleaned it}, on the grass, and {in the picture the
        sky cleared|a cloud in the picture went away}. $They looked {at each other|at the sky above $them}.
        {There were stars now|It was full of stars}.
      ? "{So it does not matter who holds it|Then it works for anyone}," $F said, and {felt cold|wished that
        $f had not}.` },
    { beat: 'pursuit', text: `
      $Old {remembered|could tell $them about} the painter. "{Came with the first season|Lived in a caravan
        by the gate}. Painted what was {there|in front of you}, at first. {Then what was coming|Then one
        morning it was tomorrow}. People {came to look|queued for it}. {They'd see themselves happy, and off
        they went and were happy|And it was all good news, in those days}." The {broom|mop} stopped. "{Then
        somebody paid to see further|Then a man paid extra to see the end}."
      ? "What did it {show|look like}?"
      ? "{White|Bare boards}," said $old. "{That's all anybody's is, that far on|It was the truth, you see,
        and he never got over it}."` },
    { beat: 'pursuit', text: `
      Something was {painting|at work} on the other side. $They could hear it {through the boards|quite
        clearly}: {a stroke, a stroke, a dip|dip and stroke, dip and stroke}, [and a dry, patient breath/and
        now and then the dry, patient breath of somebody concentrating]. $F {held a lamp to a knothole|put
        an eye to a crack}. {On the other side there was an eye|There was only paint there, an eye, done in
        fine brown strokes, and it blinked}.` },
    { beat: 'turn', text: `
      At the {very end|white end} stood $painter, {bent close|working fast}, and never {looked
        round|turned}. {The picture of the two of $them was almost done|It was nearly finished}. {The grass
        in it was very long|In it $they lay quite still}.

      "{You have my ears wrong|That is not a good likeness}," $H remarked. {The brush stopped|In a hundred
        years nobody had ever said such a thing}. "{May I|Let me}?" {And the hand held out the brush, as any
        painter's will, to see it done better|The brush was held out, in a kind of furious silence}. [$H
        took it/So $H took it, and quickly, before anything could be said,] and painted {a door|the gate},
        {standing open, with the sun behind it|open on a road in the morning}.`, gives: ['own-ending'] },
    { beat: 'turn', text: `
      "{We can't rub it out|It will not come off}," said $F, {scrubbing|with both sleeves black}. "{It only
        spreads|It is in the wood}." "{Then we add|So don't rub. Add}," said $H. $He {scooped up|dipped $his
        hands in} white, and blue, and {yellow|gold}, and {went to work with $his fingers|slapped it on with
        $his bare hands}, {round the two painted figures|over the dark}: {a crowd of people, dozens of them,
        holding lamps|lamps, and people carrying them, more and more}.

      {It was badly done|They were not good people. They had sausages for arms}. {But there were footsteps
        on the gravel now|But then $they heard the footsteps}. [There were voices/There were voices, and
        lamps coming through the trees].`, gives: ['added-crowd'] },
    { beat: 'turn', text: `
      $F turned the {lamp|light} on the {painter|one with the brush}. "{You are in it too|Look}," $f said.
        "{Over there|There in the corner, always}. You have painted yourself {at the edge|small}, in every
        single one, {looking in|outside the gate}." {Nobody had ever looked at that part|In a hundred years
        nobody had looked into that corner}.

      {The brush came down|Slowly the brush was lowered}. "{I could not think where I should go|There never
        was a place for me}," said $thePainter. $H {took the brush and drew one more seat|found a space},
        {between the two of $them|in the middle of the bench}, in {plain|good} warm brown. "{There|Here},"
        said $H. "{Sit|Sit down. You must be tired}."`, gives: ['seat'] },
    { beat: 'price', text: `
      {Paint does not come free|The paint had to come from somewhere}. [The blue was from $Hs eyes/The blue
        that $he had used was the blue of $his own eyes]. {They are grey now|Now they are the colour of
        rain}, {&eyes:and they see perfectly well|and a stranger would not notice}. {&eyes:But when $H
        looks^H at the sky $he frowns^h, as if at a word $he cannot quite read|$F notices^F, on every clear
        day}.`,
        gives: ['grey-eyes'] },
    { beat: 'price', text: `
      To {put in the morning|get out of the picture}, $they had to leave something in the night. $H {looked
        at it|stood before it} a long time. Then $he {painted out $his own name|drew the brush across one
        corner}, where {a|any} painter signs<, and> {it was gone from everything|the name went from every
        place it had been written}: {the locker, the letters, the list by the gate|every list, every letter,
        every label in every coat}.
      ? {$F has^F written it in again|$F wrote it all in again}, {wherever $f could reach|letter by letter}.
        {The ink takes a long time to dry|It looks new, and always will}.`, gives: ['lost-name'] },
    { beat: 'price', text: `
      $They could not {paint the thing out|undo it}, {so $they hid it|but $they could keep it from going
        on}. Every {evening|night} now somebody has to {stand there|go}, and add a {stroke|single stroke},
        so that the picture is {never finished|never done}. $H has^H the {brush|brush now}. {It need only
        be a leaf, or a bit of gravel|A leaf will do}. {It must only never be the last one|It just must not
        be forgotten}.`, gives: ['never-finished'] },
    { beat: 'last', text: `
      {You can see it any day|It is there still}, and {children like to look for the mistake|visitors always
        ask about it}. {On the bench|In the lower corner} under the lamps sit three people,
        {laughing|sharing a bag of chips}. {Two throw shadows|There are two pairs of shoes}. [The third one
        waves/And the third, if you look back quickly from the gate, has lifted one hand to wave].` },
    { beat: 'last', needs: ['never-finished'], text: `
      {Last week|Once} it rained for {three|four} days, and nobody could {paint|get there}. When $H
        {came|got there at last} there was a new {leaf|leaf in it} all the same, {small and green|small and
        very well made}. {The brush was wet|Beside it lay a second brush, wet}. "{Thank you|Much obliged},"
        said $H to the wall. {It is wise to be polite to a colleague|Something rustled on the far side, like
        a person bowing}.` },
    { beat: 'last', text: `
      $F went back {alone|by daylight}. {There was the morning, gate and all|There was the open gate, there
        was the sun}. It had {dried|dried well}. But {the road|the road in it} went further than $H had
        painted it, {over a hill|up and over a hill} that had not been there. {And at the top, very small,
        somebody had begun to draw a house|And somebody, with a very fine brush, had put a light on at the
        end}.` },
    { beat: 'last', text: `
      $Their hands were {black|blue} for a week. {Soap did nothing|It would not wash off}. {On the eighth
        day it went|Then, one morning, $they woke and it was gone}. There was just one {smear|spot} left, on
        $Fs thumb, [in the shape of a door/which anybody would take for a freckle unless they had seen that
        it was a door], {and it was ajar|not quite shut}.` },
  ],
}
