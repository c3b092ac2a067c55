import type { Shape } from '../scene'

/** Something small is calling from the dark, and it may not be the one that is lost. */
export const lostChild: Shape = {
  id: 'lost-child',
  titles: [
    '{Somebody|Someone} Is {Crying|Calling} at $Place', 'The {Smallest|Quietest|Oldest} Lost Child',
    '{Has Anybody Lost a Child|Whose Child Is This|Please Collect Your Child}',
    '$H Follows a {Voice|Small Light|Red Shoe}', 'A {Shoe|Mitten|Balloon} at $Place',
    'The Way Out Is {This Way|Behind You}',
  ],
  titleWords: ['Lost Child', 'Small Voice', 'Cold Hand', 'Way Out', 'Handprint'],
  values: {
    token: ['one red shoe', 'a knitted mitten', 'a tin rabbit on wheels', 'a paper windmill'],
    child: ['the little boy', 'the little girl'],
    year: ['1931', '1947', '1926', '1958'],
  },
  tags: ['lost child', 'way home'],
  scenes: [
    { beat: 'hook', text: `
      $H heard it first: {a child was crying|a small, steady crying} {somewhere near|somewhere around}
        $place. {It was half an hour after closing|The gates had been shut for half an hour}. [All the
        children had gone home/Every child who had come that day had been counted out through the gate].` },
    { beat: 'hook', text: `
      {There is a rule for|Everyone at Midnight Midway knows what to do about} lost children: kneel down,
        {speak softly|give your own name first}, and never let go of the hand. $H had {done it a hundred
        times|known it for ever}. [No one had said/But nobody had ever said] what to do when {the hand is
        cold|there is only a voice}.` },
    { beat: 'wrong', text: `
      "{Mama|Hello}?" said {the voice|the small voice}, from {behind $door|the far side of $door}. $H opened
        it {at once|wide}. {There was nobody|The space beyond was empty}, apart from $token, lying {on its
        side|just inside}.
      ? $H {picked it up|turned it over}. "This is {old|very old}," $he said. "{They have not made these
        since my great-grandmother's day|Nobody makes these now}."
      ?t It was still {warm|damp, as if it had come in out of rain}.
      ?s And then {from behind $them|close behind $their backs}, from the side $they had just come from, the
        voice said "Mama?" {again|once more}.` },
    { beat: 'wrong', text: `
      $They found $token at the foot of $surface. {Ten steps on|A little further}, $they found it again. {It
        was the same one|It was not another; it had the same scratch}. $F {looked back|turned to look}. The
        first had {gone|vanished}.
      "{It is being put in front of us|Somebody is laying a trail}," said $H.
      ?t It had been {set down neatly|pointed carefully}, this time, with its toe toward {the dark|$deep}.` },
    { beat: 'wrong', text: `
      The crying stopped as soon as $they {came close|listened}, and {started|began} again {further in|a
        little further off}. {It went on like that|Three times this happened}. "It is playing with
        {us|you}," $F {muttered|whispered}. "No," $H said. "{It checks that we are following|Listen. It is
        waiting for us to catch up}."
      ? {Then $they saw the handprints|There were handprints} along $surface, {low down|at knee height},
        {shining like snail tracks|still wet}.` },
    { beat: 'pursuit', text: `
      $They called {softly|the way one calls a cat}. A giggle answered{ from $inside| from somewhere
        $inside}. Then came {running feet|the patter of feet}, and {for an instant|just once} $F saw $child,
        {at the end of the row|at the edge of the light}, [pointing/one arm stretched out, pointing the way
        $they had come].
      ? "{That is the way to the gate|It is pointing at the gate}," $F said. "{Why does it want us to
        leave|It wants us to go}?"
      ?t {The arm began to shake|It was pointing, and it was shaking its head}.` },
    { beat: 'pursuit', text: `
      $Old kept {the cuttings|old newspapers} in a {shoebox|hatbox}. The one $they needed was from $year:
        {CHILD SOUGHT AT PARK|STILL NO NEWS OF MISSING CHILD}. {There was a drawing|Beside it was a drawing} of $child, with $theToken. {Lower down|In the next column} stood a smaller headline, [and $they had to read it
        twice/which $they had to read aloud before $they believed it]: {FOUR OTHERS LED TO SAFETY|FIVE
        CHILDREN FOUND UNHARMED}.
      ? "They all {told the same story|said it}," said $old. "{A little one took them by the hand|Somebody
        small showed them out}."` },
    { beat: 'pursuit', text: `
      The trail {ended|stopped} at a place {where the floor was not a floor|where the boards were rotten}.
        {The dark below breathed|Cold air came up from underneath}. $F had {one foot in the air|already
        lifted a foot} when something {small|little} and very cold {took hold of $fp coat|caught $fo by the
        coat} and {pulled $fo back|sat down hard}.
      ? A {board|plank} {fell|turned over and fell}. $They counted {three|four} before it {landed|hit
        anything}.
      "It was never {calling for help|luring us in}," $H said. "{It was keeping us busy|It was keeping
        people off}."` },
    { beat: 'pursuit', text: `
      {It was then that $they heard the other one|Now there was a second voice}. It was also a child's, and
        it was {nearly right|almost right}. "{Over here|I am over here}," it said, {$way|from deep inside}.
        "{I am so lost|Come and carry me}." It {spoke|said it} like someone {reading the words off a
        card|who has only ever heard children through a wall}.
      ? The first voice began to cry again, {harder|in earnest}.
      ?t "{I have sweets|Bring the light}," said the other.
      ?s "{Bring the light|Come closer. I only want to hold your face}," it {said|added}, {lower|and it was
        not a child's voice now}.` },
    { beat: 'turn', text: `
      $H knelt down in the {dust|dark} and held out a hand to the {smaller|first} voice. "There you are,"
        $he said. "And I am {a bit lost|rather lost} myself. {Would you take me to the gate|Can you show me the way
        out}?"

      {At once|Immediately} there was a {hand|tiny hand} in $Hs, {cold as a spoon|as cold as the inside of a
        well}. Then $child {marched|towed} $both {out|back} through every turn, [not once looking back/never
        once looking back, although another voice, deeper in, begged and raged behind $them].
      ?t {It called $Fo by name|It tried $Fs name}. It tried {$fp brother's|$fp mother's}. It {knew a great
        many names|had all the time in the world}.`, gives: ['led-out'] },
    { beat: 'turn', text: `
      "{Your mother came|She came back for you}," $H said, loud enough for {all the dark to hear|both
        voices}. "It is in the {paper|newspaper}. She came every {evening|night} for {years|eleven years}
        and stood at the gate. {She left a message|She said to tell you}: {you can stop looking after
        everybody now|come home, it is late}."

      {The crying broke off|All sound stopped}. [Then $child came out/And out of the dark came $child,]
        {rubbing both eyes with one fist|dragging one sock}, {and the thing that had only a voice gave a
        howl and went down|while the thing with only a voice fell away below them, howling} like {water down
        a drain|a kite with a cut string}.`, gives: ['told'] },
    { beat: 'turn', text: `
      There was {another|a second} voice now, {very near|at $deep}, {too sweet for a child's|and it was not
        a child's}. It {wanted|asked for} someone small. $H {put $theToken down|set $theToken down} on the
        boards, {in plain sight|in the middle of the light}, and {drew back|pulled $Fo back to $lever}.
        {Something reached up for it|A long grey sleeve came up out of the gap to take it}.

      "{Now|Let go}!" $H {shouted|cried}, and $F {threw all $fp weight on|pulled} $lever. {Iron came
        down|The shutter came down} over the gap with a {boom|crash}. In the silence, {somebody small began
        to clap|$child stood clapping, without any sound}.`, gives: ['trapped'] },
    { beat: 'price', text: `
      "{I cannot go|I can't}," said $child at the gate. "{Somebody has to say where the holes are.|Who will
        warn them?}" $H {thought about it|was quiet for some time}. "{I will|I shall}," $he said. {That was
        it. That was the whole of the contract|And so it was settled}. [Every night now/Every night since,
        whatever the weather,] $he {walks^h the round|goes^h round} with a lamp, and {checks^h each
        board|calls^h into every dark place that the gate is this way}.`, gives: ['takes-over'] },
    { beat: 'price', text: `
      {To be led out|If you want to be led out}, you have to {leave something to be followed|leave a thing
        behind}, and {it has to be yours|it must be something you would come back for}. $H {left|gave} $his
        {watch|best scarf}, {the one that had been $his father's|the only thing $he had from home}. It lies
        {in there|in the dark} now, {pointing the way|marking the edge}, for whoever {comes next|is lost
        next}.`, gives: ['left-behind'] },
    { beat: 'price', text: `
      {$They came out, but not quite all of $them|It was only outside that $F noticed}. {The cold hand had
        left a print|Where the cold hand had held $Hs there was a print}: four {small|tiny} fingers and a
        thumb, white as {flour|chalk}. It {does not wash off|has never faded}. On {foggy|winter} nights it
        {tugs|pulls a little}, [and $H goes^H where it pulls/and $H, having learned to trust it, goes^H
        wherever it pulls].`, gives: ['handprint'] },
    { beat: 'last', text: `
      $They gave $theToken to the museum in town, {with a card|with the right name on it}. Every
        {morning|Monday} the {woman who dusts|cleaner} finds the case {empty|open}, and every {noon|Tuesday}
        it is {back|there again}, {a bit muddier|with fresh grass on it}. {She has stopped reporting it|She
        has never told a soul. She leaves the window open}.` },
    { beat: 'last', text: `
      Most {lost children|children} at the park are found in {under|less than} ten minutes now. {Ask them
        how|Ask how}, and they {shrug|say the same thing}: [somebody showed them/a kid in funny clothes took
        them by the hand and showed them]. {And what was this kid's name|And where is this kid now}? {They
        point behind you|They always look a little past you, and wave}.` },
    { beat: 'last', needs: ['takes-over'], text: `
      $F goes^F along {on Fridays|when $f can}. Two lamps are better than one. {At the end of the round|When
        $they are done} $they stand {by $door|together} and listen, and {if it is quiet|if nobody cries}, $H
        says^H, "{Good night, then|All clear}." {And from the dark|And low down in the dark} somebody {very
        small|small} says, "{Good night|All clear}."` },
    { beat: 'last', needs: ['trapped'], text: `
      [Behind the shutter/Behind the iron shutter, if you put an ear to it,] {something is still
        practising|it goes on practising}. {Mama, it says|Hello, it says}. {Over here. I am lost|I am so
        lost}. It is {much better|getting better} at it. {Any year now, it will be perfect|One day it will
        sound exactly like someone you love}.` },
  ],
}
