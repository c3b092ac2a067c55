import type { Shape } from '../scene'

/** A voice on the radio knows the way, because it is speaking from later tonight. */
export const twoWayRadio: Shape = {
  id: 'two-way-radio',
  titles: [
    '{Come In|Do You Read Me|Over and Out}, $N', 'Channel {Nine|Thirteen|Six}',
    'A {Voice|Message} from {Later|Ten Minutes On}', '$H, {Turn Left|Do Not Look Up}',
    '{Over|Static} at $Place', 'The {Second|Other} Radio',
  ],
  titleWords: ['Radio', 'Warning', 'Static', 'Channel', 'Late Message'],
  values: {
    radio: ['the old walkie-talkie', 'the yellow walkie-talkie', 'the handset with the bent aerial'],
    trap: [
      'the floor that is only painted on', 'the stair with one step too many',
      'the gate that opens on nothing', 'the rope that is not a rope',
    ],
    countdown: ['eleven minutes', 'nine minutes', 'twelve minutes'],
  },
  tags: ['radio', 'message'],
  scenes: [
    { beat: 'hook', text: `
      There were two {radios|walkie-talkies} at Midnight Midway. {One was in $Hs hand|$H had one of them}.
        The other had {fallen into the lake|been lost in a flood} {years ago|before $he was born}. [So when
        $radio spoke/So when $radio coughed, and spoke], at $place, {long after closing|in the middle of the
        night}, $H {very nearly dropped it|nearly let it fall}.` },
    { beat: 'hook', text: `
      "{Do not say anything|Don't speak yet}," said $radio in $Hs hand. "{Just listen|Only listen}. You have
        $countdown. {I know, because I had them|I had the same, and I wasted three}." {It was a young voice,
        out of breath|The voice was young, and it had been running}.` },
    { beat: 'wrong', text: `
      "{Tell $N to look left|Tell $N to move to the left}," {it|the radio} crackled. "{Now|Do it now}." $F
        {took one step|hopped to the left}. Where $f had been standing, {a lamp|one of the lamps} came
        down{, and burst| in a burst of sparks}.
      ? Nobody {breathed|could speak}. "{How did you know|Who is this}?" $H asked it.
      ? "{Because last time nobody moved|Last time there was no one to warn us}," said the voice.
      ?t {There was a bit of lamp in $Fs hair|A curl of hot glass lay in the print of $Fs shoe}.` },
    { beat: 'wrong', text: `
      $F {knew the voice|had heard that voice before}. It took a {minute|while} to know where. {It was on
        the message at home|It was the one that answers the telephone at home}: it was $Fs own, {grown
        hoarse|but tired and hoarse}.
      "{Say something only I would know|Prove it}," $f told it. {Static rushed|There was a rush of static}.
        "{You are going to ask me what is under the bed|You have a ticket in your left shoe. You put it
        there for luck, and you have told nobody}."
      ? $H looked at $Fo. {$F looked at the left shoe|$F had turned the colour of paper}.` },
    { beat: 'wrong', text: `
      It {spoke over|repeated} the things $they said, {but earlier|only too soon}. "{What is it|What's
        that}?" said $radio. "What is {it|that}?" said $F, {a breath later|and heard $fself being late}.
      "{It's us|That is us}," $H said slowly. "{It is the same radio|It is this same radio}, {further on|a
        bit later}. {That's us, talking to us|We are hearing what we are going to say}."
      ?t "{Good|Well done}," the radio said. "{You got there sooner this time|That took us twice as long}.
        {Now run|Please run}."` },
    { beat: 'pursuit', text: `
      $They {did as it told $them|let it lead $them}. {Nine steps. Stop. Duck|Go nine steps, it said, and
        stop}. {A cable went over $their heads like a whip|A cable swept by just over $their hair}.
        "{Mind|Look out for} $trap," said the voice, "{there, by your right foot|on the right}." $H {threw a
        pebble on it|tested it with a stick}. It {went through without a sound|was not there}.
      ? "{How did you find that out|And how did you learn about that one}?" $F asked. {There was only
        static|For quite some time there was only static}.` },
    { beat: 'pursuit', text: `
      {&turn:It would not say what was behind $them|"Don't turn round," was all it said}. {&turn:It only said
        "faster"|$They could hear it, though}. {Something was winding in the dark, like a clock the size of
        a barn|Something dragged along $surface, and it stopped when $they stopped}. $F {began to turn|very
        nearly looked}, {and both the radio and $H shouted no|but the radio howled like a dog}.
      ?s "{I looked|I was the one who looked}," it added, {in a very small voice|when it could}. "{That is
        why it knows our faces|It uses them now}."` },
    { beat: 'pursuit', text: `
      "{Who are you with|Is $H there with you}?" $F asked, {when $they stopped for breath|from the shelter
        of a wall}. {The radio hissed|It hissed and hissed}. "{Is $H all right|Can I speak to $H}?"
      "{You should keep moving|Save the battery}," said the voice {at last|too quickly}. {$Their eyes met|$H
        reached across and gently turned it down}. "{It's all right|Don't ask it that}," $H said. "{Some
        things I would rather do than hear|I think I can guess}."` },
    { beat: 'pursuit', text: `
      The battery {light|lamp} was {red|orange} now. {The voice came in pieces|It came in scraps}: "{Not the
        gate|Don't use the gate}," it said, and "{three of us|only two were real}," and "{hurry|the left}."
        [Then nothing/And after that there was only a sound like rain on a tin roof].
      "{We are on our own|From here on nobody knows}," said $H. {It sounded almost cheerful|$F thought that
        $he sounded relieved}. "{Well, it got us this far|Good. Then it can still go differently}."` },
    { beat: 'turn', text: `
      {At the last turning|At $deep} there were two ways, and the radio {came back|woke} with a shriek.
        "{Left|Go left}!" it cried. "{For pity's sake, left|Left! I promise}!" $F {started left|was already
        moving}. $H {stood still|did not}.

      "{It has never promised us anything before,|Last time, did it say please? Did it ever beg?}" said $H.
        "{That isn't you|That is not your voice any more}." [It went quiet/The radio went quiet, as
        something does that has been found out]. {Then it laughed, and the laugh was not anybody's|Then, in
        no voice at all, it began to laugh}. $They {went right, together, hard|turned right and ran}, {and
        came out under the sky|and burst out under the stars}.`, gives: ['saw-through'] },
    { beat: 'turn', text: `
      {It was in the wall|It was there in front of $them at last}, tall as $lever and {twice as thin|far too
        thin}, {with the lost radio in its hand|holding the other radio}. {It had no mouth of its own|It had
        nothing to talk with}. {It had been borrowing|It needed the radio}.

      "{Swap|I will give you mine for yours}," said $H, and held out {$radio|$his own}. {Astonished, it
        did|It was so surprised that it did}. {Now it held one that sent and nothing that heard|And $H
        pressed the button and turned both sets face to face}. {The scream went round and round between the
        two, higher, until the lamps burst|Voice fed on voice, up and up, till each lamp in the row went
        white and the thin thing folded like a music stand}.`,
        gives: ['feedback'] },
    { beat: 'turn', text: `
      $F {understood it first|saw what had to be done}. {Somebody had to send it|The warning had to come
        from somewhere}. There was no time left on the battery, or {none to spare|hardly any}, and {the
        winding in the dark was nearly on $them|behind $them the dark drew itself up}. $f {pushed the
        button|pressed the button with both thumbs}.

      "Do not say anything," $F said into it, {out of breath|quickly}. "{Just listen. I know that you are
        frightened|Listen. Tell $N to move to the left}." {With every word, something behind $them went more
        thin|And as $f spoke, the thing behind $them thinned}, {for it had only ever eaten people who were
        not warned|because it was made of accidents, and now they had not happened}.`, gives: ['sent'] },
    { beat: 'price', text: `
      $They {had got out|were out}, and {that was the trouble|then $they thought of it}. {Back there was
        still a minute when nobody had warned $them|Somebody had to make that call, or it would never have
        come}. So every year, {on the night|on that one night}, {for $countdown|at the hour}, $H
        {stands^H|has^H to stand} {alone at the fence|at the gate}, with a dead {radio|set}, and {says^H
        it|repeats^H it all}: {left, stop, duck, run|step left; duck; do not look}.`, gives: ['yearly-call'],
        },
    { beat: 'price', text: `
      {One thing had been paid already|It had cost somebody something, in that other night}. $F {keeps^F
        thinking of the hoarse one|can hear it still}, who {had no one to tell $fo|got no warning at all},
        and {called anyway|used the last of the battery on strangers}. "{That was me|It was us}," says^F
        $F{|, now and then}. "{And we got away, and that one did not|We ought to have said thank you}." {$H
        never answers^h that|To that there is no answer, and $H gives none}.`, gives: ['other-lost'], bars:
        ['first'] },
    { beat: 'price', text: `
      {A voice is like a coat|Whatever has been sent is gone}. {What $F had sent was sent for good|It turned
        out that there is only so much}, and {for a year|all that winter} $F {had only a whisper|could only
        whisper}. {It came back hoarse|When it came back, it was hoarse}. {It was the voice on the radio|$f
        knew it at once, of course: it was exactly the voice on the radio}.`, gives: ['hoarse'] },
    { beat: 'last', text: `
      The {radio|set} lies in a drawer, {with no battery|its battery compartment empty}. {On most nights it
        is silent|It is quite dead}. But put it to your ear, {like a shell|late at night}, and {it is not
        empty: there is a room at the other end|there is somebody breathing on the line}, [and somebody
        there has not yet decided/and you would say that somebody there was just about to make up their
        mind] to speak.` },
    { beat: 'last', text: `
      {A year later they drained the lake|In March the lake was drained}. {In the mud lay a radio|They found
        it in the mud}, {green|thick with weed}. "{Thrown in by some kid|Sixty years in the water}," said
        the foreman, and {for a joke|as a joke} pressed the button. "{Is that you|Are you there, $N}?" he
        said. {In the drawer at $Fs house, the other one answered|And two miles off, in a drawer, in the
        dark, something clicked and answered}.` },
    { beat: 'last', text: `
      "{What would you tell yourself," $F asked on the way home, "ten minutes ago?|If you could call
        anybody," $F asked on the way to the bus, "what would you say?}" $H {thought about it|considered}
        {as far as the bridge|for the length of the street}. "{Left|I would say: it's all right, you got
        home}," said $H. {The wires over the road hummed|Over $their heads, the telephone wires began to
        hum, as though somebody, somewhere back along the line, had let out a breath}.` },
    { beat: 'last', needs: ['yearly-call'], text: `
      {Last year $F went along|$F has^F been with $him}, and {held the lamp|stood by}. {When it was
        done|After the last word}, the dead {radio|set} gave {a crackle|one click}. "{Message
        received|Received}," it said, in a child's voice, {a clear one|laughing}. {It was neither of
        theirs|$They had never heard that voice before}. {Somebody, some year or other, has just stepped
        left|Somewhere, then, somebody else had just moved one step to the left}.` },
  ],
}
