import type { Shape } from '../scene'

/** Somebody has come out of the dark who looks exactly like the friend who went in. */
export const theDouble: Shape = {
  id: 'the-double',
  titles: [
    'The Other $N', 'Which of Us {Came Out|Went In|Is Cold}', '{Two of You|Too Many of You} at $Place',
    '$N, {Again|and Again|Twice}', 'The {Copy|Double|Second One}',
    '{Ask It Something|Ask Me Anything|Only One of You}',
  ],
  hasOneBeginning: true,
  titleWords: ['Double', 'Copy', 'Other Friend', 'Question', 'Wrong Reflection'],
  values: {
    slip: [
      'the watch was on the wrong wrist', 'the hair was parted on the wrong side',
      'the coat buttoned the wrong way', 'the freckles were on the wrong cheek',
    ],
    tell: ['a scar from a bicycle', 'a chipped tooth', 'a white line across one knee'],
  },
  isSeenFromOutside: true,
  tags: ['double', 'doubt'],
  scenes: [
    { beat: 'hook', text: `
      {Later|Afterward}, people asked $H the same question: how could you not {know|tell}? {A friend is a
        friend|You know the face of a friend}. [But they had not been at $place that night/But the people
        who ask that were never at $place on a night] when {there were two of them|the same face came out
        twice}.` },
    { beat: 'hook', text: `
      {Never call a name into the dark at $place|There is a saying about $place: never call a name into the
        dark there}. Everyone {says so|knows it}. {You might be answered|It might be answered}. $H
        {called|forgot, and called} only once, only {two syllables|one short name}<, and> {two people
        answered|it was answered twice}.` },
    { beat: 'wrong', text: `
      $F had {stopped|stayed back} to {fix a lace|pick up a glove}. {When $f looked up|By the time $f looked
        up}, $H was already walking on, beneath the lamps, {talking cheerfully|laughing} to somebody {at
        $his side|who walked beside $him}. It was {a figure in $Fs own coat|somebody with $Fs own walk}.
      It was $N. {It was $N to the last hair|It was $N exactly}. {Only|But} $slip.
      ? {"Wait," called $F. Neither of them turned|$F called out, and no sound seemed to leave $fp mouth}.
      ?t {The other one looked back, and put a finger to its lips|Then it looked back over its shoulder, and
        winked}.` },
    { beat: 'wrong', text: `
      "{There you are|Ah, you found it}," said $H, and {stared|stopped short}. $F had come around one side
        of $door. {At the same moment|And} around the other side came $F.
      {Nobody spoke|For a long breath nobody spoke}. "{That is not me|That's not me}," said {both voices|two
        voices}, {at exactly the same time|and the echo was not an echo}.
      ? One of them {laughed|was crying}. {It was the wrong one|It should have been the other}.
      ?s One of them, $H noticed, had {not yet breathed|cast no shadow on the boards}.` },
    { beat: 'wrong', text: `
      A {small thing gave it away|little thing was wrong}: $slip. $F saw it in {the dark glass|a puddle},
        {where $fp own reflection was|looking down at $fp own face}. It {smiled|began to smile}. {$F was not
        smiling|$F had never felt less like smiling}.
      Then it {stepped out|climbed out}, {as you step off a kerb|wiping its feet}, {and shook the drops from
        its sleeves|and held out a hand}. "{My turn|Your turn to wait}," it said, {in a friendly way|quite
        kindly}.` },
    { beat: 'pursuit', text: `
      "Ask us something," $F {said|begged}. "{Something only I know|Anything}." $H asked about {the dog that
        ran away|the first day they met}. The other answered first, [and it was right/and its answer was
        right in every detail, down to the weather].
      ? "{It has had all night to listen to me think|It is quicker than I am}," $F said. "{It knows what I
        know|I can feel it looking through my head}."
      ?t "{I remember it better than you do|And I never forget anything}," said the other, {gently|and it
        smiled with all its teeth}.` },
    { beat: 'pursuit', text: `
      $Old {told them|knew of it}. "{It isn't the clever ones that get found out|They always know the
        answers}. {They learn it off you|They get it from the mirror side}. {It isn't what they know|You
        cannot catch one by what it knows}. [It is what they can't not know/You catch one by what it cannot
        bear not to know]."
      ? "{&help:That is no help.|What does that mean?}" $F said.
      ? "{&help:No|I did not know, either}," said $old, "{not until it was my own sister|not till I had the two
        of them in front of me}."` },
    { beat: 'pursuit', text: `
      They walked {$way|on}, all three, with $H in the {middle|lead}. {No one wanted to be at the back|It
        was a strange procession}. Whenever $F {stumbled|scratched an ear}, the other {did the same|did it
        too}, {&echo:a heartbeat later|a little more neatly}. {&echo:By the third lamp it was no longer later|Then it
        began to do it first}.
      ?t "{It is getting better at it|It's learning}," $F whispered.
      ?t "{You are getting worse|And you are fading, dear}," {it whispered back|the other whispered}.
      ?s $F {looked at $fp hand|held a hand to the lamp}. {The light came through the edges|The bones were
        showing, grey, like twigs in ice}.` },
    { beat: 'pursuit', text: `
      $H made them both {write their name|draw a map of home} on $surface. The two came out {the same|alike},
        stroke for stroke. But {one of them|the second} had pressed so hard that the chalk broke. "Why did
        you press so hard?" $H asked.
      ? "{Because it matters|Because I can't remember our street}," said $F. "{I can't remember our
        number|It is taking it, right now}."
      The other said nothing. {It only smiled, and did not stop smiling|It was admiring its own work}.` },
    { beat: 'turn', text: `
      $H {sat down|drew a long breath}. "{Last question|One more}," said $H. "What will {happen to us
        tomorrow|I say next}?"

      "{You will take me home|You will say that you choose me}," said the other, at once. {$F only shook $fp
        head|There was a silence before $F spoke}. "{How should I know|I don't know}," $f said. "{I really
        do not know|I have no idea}. {I am scared|And I hate it}."

      $H {stood up|smiled}, and {took $Fs hand|put an arm about $Fo}. "{That is right|There you are}," $he
        said. "{Nobody real knows that|A real friend would not know}." {Behind them something cracked from
        top to bottom|The other opened its mouth, and a crack ran down it from hair to chin}.`, gives:
        ['not-knowing'] },
    { beat: 'turn', text: `
      There was $tell, which {everyone|anyone} could see. {Both had it|They both had that}. "{How did it
        feel|Did it hurt}?" $H asked suddenly.

      The other {told the date|described it}: {the hour, the street, the nurse's name|who was there and what
        was said}. $F said, "{I felt stupid|It made me feel so stupid}. {I laughed so that you would not
        worry|I said it did not hurt, and you knew I was lying, and you bought me an ice}." $H {turned to
        the other|looked across}. {"You were watching," $he said. "You were never there."|"It can see in,"
        $he said. "It cannot feel."} {It flickered like a bad bulb|And the face that was almost $Fs began to
        run like wet paint}.`, gives: ['felt'] },
    { beat: 'turn', text: `
      {It was $F who ended it|In the end $F did it alone}. $f {stopped arguing|let go of $Hs sleeve}, walked
        up to the {thing|other}, and {put both arms around it|held out both hands}. "{You must be so cold|It
        must be awful in there}," $f said. "{Nobody ever looks at you unless they are looking at
        themselves|Always on the other side, doing what someone else does}."

      {It had an answer for every question|It knew everything $f knew}, but {it had none for that|nobody had
        ever been sorry for it}. {It let out a breath, the first|It took one breath, its first}, and {went
        out of the coat like smoke|was gone, and the coat fell empty}.`, gives: ['embraced'] },
    { beat: 'price', text: `
      {No reflection comes|Nothing comes} when $F looks^F in a mirror now, {not at first|not straight away}.
        {There is a second's wait|You have to wait}. Then it arrives, {a little out of breath|hurrying},
        with its {collar|hair} {crooked|not quite right}, {as though it had been somewhere|as though it had come a long way}.`, gives: ['late-reflection'] },
    { beat: 'price', text: `
      The price was {small|simple}, and $H {paid it|was the one who paid it}. To {know one friend|choose
        one} for certain, $he had to give up {ever being sure of anyone else|being sure of everyone else}.
        {Now $he asks^h everybody|Whoever $he meets^h now, $he asks^h}, {in the middle of other talk|quite
        lightly}: "{And what don't you know|What are you afraid of}?" {Most people laugh|Not everybody
        answers}. $He {steps^h back from those who do not|watches^h the ones who answer too fast}.`, gives:
        ['always-asks'] },
    { beat: 'price', text: `
      Something had to {fill the gap|stay on the other side}. $H {looked into|turned to face} the dark
        {where it had come from|it had left}, and {gave it a thing to keep|left it company}: {$his own
        echo|$his own shadow}. {It went in without looking back|It waved, and went}. {You can shout in a
        cave with $H and hear only your own voice come home|On bright days, people who walk with $H look
        down, and then look again}.`, gives: ['no-echo'] },
    { beat: 'last', text: `
      At home $F {hung up|took off} the coat, and {something fell|heard something drop} from the pocket. It
        was a note in $fp own {handwriting|hand}, {written backward|every letter turned about}. $f held it
        to the {mirror|glass}. {&thanks:Thank you, it said|It said thank you}. {&thanks:I have
        been practising being you for years. I was never any good at the sad parts|It said: see you}.` },
    { beat: 'last', needs: ['late-reflection'], text: `
      {One night|Late one night} it did not come at all. $F {waited|stood} before the {glass|bathroom
        mirror}, in front of an empty room, {for a minute by the clock|and counted to sixty}. Then the door
        {in the mirror|over there} opened. {It looked tired|It came in with wet hair}. {It mouthed two words
        before it got into place|Before it took $fp shape, it mouthed two words}: {They know|Somebody's
        coming}.` },
    { beat: 'last', text: `
      "Are you sure," $F asked on the {way home|last bus}, "{quite sure|absolutely sure} that you
        {took|brought home} the right one?" $H {laughed|looked out at the dark}. {Then $he was silent for
        two streets|It was a long time before $he answered}. "{Ask me something I don't know|I'm not sure at
        all}," said $H. "{That is how you can tell|And that's how I know that I'm me}."` },
    { beat: 'last', text: `
      {Somebody has hung a sign|There is a new sign} at $place, {hand-painted|in $Hs hand}. PLEASE CALL YOUR
        FRIENDS BY NAME {BEFORE|ONLY BEFORE} DARK. {Nobody knows why|People photograph it}. And {under it,
        where the paint is fresh|each morning, under it}, there is {a breath mark|a small round patch of
        fog}, {as on a window|as if from the wrong side of a window}.` },
  ],
}
