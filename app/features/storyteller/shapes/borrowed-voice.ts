import type { Shape } from '../scene'

/** The loudspeakers have learned somebody's voice, and announce what has not happened yet. */
export const borrowedVoice: Shape = {
  id: 'borrowed-voice',
  titles: [
    'The {Borrowed|Second|Stolen} Voice',
    '{Attention, Visitors|This Is Your Last Announcement|Please Stand Clear}',
    'What the {Loudspeaker|Speaker} Said Next', '$Hs Other Voice', '{Do Not Answer|Say Nothing} at $Place',
    'A Voice {in the Wires|for Closing Time}',
  ],
  titleWords: ['Voice', 'Loudspeaker', 'Announcement', 'Silence', 'Wire'],
  values: {
    horn: ['the tin loudspeaker', 'the grey loudspeaker', 'the horn on its pole', 'the dented speaker'],
    jingle: ['three falling notes', 'four notes like a broken doorbell', 'a chime with one note missing'],
  },
  tags: ['loudspeaker', 'voice'],
  scenes: [
    { beat: 'hook', text: `
      The announcement {came|was made} after closing time, when {nobody was left to hear it|the microphone
        was locked away}. "$Hv, please return to $place," said {the voice|the loudspeaker}. {It was the
        voice of $H|The voice belonged to $H}.
      ? It even {cleared its throat|took a breath} the way $H did.` },
    { beat: 'hook', text: `
      {Nobody had used|No one had touched} the loudspeakers at $place for {years|eleven years}. [The wires
        had been cut/The wires had been cut and rolled up like old wool]. So when $horn {crackled|coughed}
        and said good evening in $Hs voice, $H {put down a cup very slowly|stood perfectly still}.
      ?t "Good evening," it said again, {more firmly|closer}. "{It is rude not to answer|I know that you are
        listening}."` },
    { beat: 'wrong', text: `
      Out of $horn came $jingle. "{Would the owner of a dropped glove|Would somebody} please look down?" the
        voice said. $F looked down. A second later $fp {glove|left glove} fell {out of $fp pocket|on the
        boards}.
      ? "It said so before it {happened|fell}," $F whispered.
      ?t "Before," {agreed|repeated} the loudspeaker, {pleased|with $Hs small laugh}. "{Yes|I am always a
        little before}."
      ?s "In a minute," it {added|went on}, "you will be {frightened|too frightened to count to ten}."` },
    { beat: 'wrong', text: `
      "{The lamp by the steps|The third lamp} will now go out," the voice {announced|said}, after $jingle.
        The lamp went out. "{The young person will now hold $Hs sleeve|And now $N takes hold of $Hs
        sleeve}." $F {was already holding it|looked at $fp own hand, and it was so}.
      ? It spoke kindly, [like a nurse/the way a nurse does before something hurts].
      ?t "{Do not let go|You will want to let go}," it said. "{You will, though|But not yet}."` },
    { beat: 'wrong', text: `
      $F laughed, because it was {funny|clever}: somebody had recorded $H and was playing {a trick|a joke}.
        "Who is it?" $f called up {at $horn|to the wires}.

      "{You know who|It is only me}," it {answered|said}, in $Hs voice. Then, in $Fs own voice, exactly, it
        {said|laughed and added}: "{Who is it|And which of us is it now}?"
      ?t It is {strange|horrible} to hear yourself from {above|the top of a pole}. You sound {younger|much
        younger than you are}.
      ?s It {kept on laughing|laughed} with $Fs laugh [for some time/for a good while after anything was
        funny].` },
    { beat: 'pursuit', text: `
      $They followed the wire. It ran from $horn {down the wall and|along the roof and} $way, {looped like a
        vine|neat as a seam}<, and> at the end it was {simply cut|plugged into nothing}.
      ? $H held the bare {copper|end} up to the light. "It is not getting its {power|voice} from here."
      From above $their heads the voice {remarked|said}, "{Warmer|You are getting warmer}."
      ?s The cut copper {twitched|turned in $Hs fingers}, like {a tongue|something that wanted to speak}.` },
    { beat: 'pursuit', text: `
      "Let us try {something|an experiment}," $H said. "I will think of a word and not say it." $He {shut
        $his eyes|pressed $his lips together}. {Ten seconds went by|Somewhere a chain clinked}.

      "{I only know what you will say aloud|I can only say what will be said}," the loudspeaker admitted,
        sounding {sulky|cross}. "{You are not going to say it|That one you will never say}."
      ? $H and $F looked at each other. [It was the first useful thing $they had learned/It was the first
        useful thing that anyone had said all night].` },
    { beat: 'pursuit', text: `
      In a {cupboard|tin trunk} $inside $they found {the old microphone|a microphone as heavy as an iron}. A
        card was tied to it: {BORROWED, NOT RETURNED|ON LOAN}. Under that came a list of names, each {in
        different handwriting|signed with care}, going back {eighty years|to before the war}.
      ? "Every one of these people {worked here|stood here}," $H said. "And {every one went quiet|people
        said of each one, what a pity about the voice}."
      The last line was blank. {The ink in the margin was still wet|A pen lay across it}.
      ?t At the top of the {page|card}, in {pencil|thin pencil}, someone had drawn {a mouth with a key in
        it|a mouth, shut}.` },
    { beat: 'pursuit', text: `
      The voice began to {practise|rehearse}. It said sorry in $Hs voice, eleven ways. It said help. It
        said, "{Come in, it is quite safe|Come a bit closer, $N}," and that one was {very good|the best of
        all}.
      ? "It wants to call people {in here|to this place}," $F said. "{With you|And they would come, because
        they trust you}."
      $H nodded. $His face had gone {stony|hard and still}. "Then {it must not get the last word|we had
        better reach it before morning}."` },
    { beat: 'turn', text: `
      It could only speak words that somebody would say. So, at $deep, $H {put a finger to $his lips|wrote
        two words on $surface with a wet finger}: SAY NOTHING. And $they said nothing. [$They waited/$They
        sat down back to back and waited, while the loudspeaker talked].

      It begged. It {joked|told jokes}. It {sobbed|wept} in $Fs voice<, and> $F {bit down on a sleeve|held
        both hands over $fp mouth}. With no answer to steal, the voice grew {thin|thinner}, and rose, and
        cracked, until it was {only a hiss|no more than breath on a wire}.
      ?s Its last {word|trick} was $Fs mother, {calling from the gate|calling $N in to supper}.`, gives:
        ['silence'] },
    { beat: 'turn', text: `
      "You need {something|words} to copy," $H told $horn. "{Then copy this|Try this}." $He leaned close and
        began to hum, [with no words in it/a tune with no words in it and no proper end], and after a moment
        $F {hummed a different one|joined in, half a note wrong}.

      The loudspeaker {tried|stammered}. It tried {both at once|to be two people}. {Something in the horn
        went tight, and then tighter, and then it split|The two tunes pulled it in half} with a sound like a
        {plate|bottle} breaking.
      ?t After that, {for the first time in eighty years|for the first time that night}, the air was
        {empty|just air}.`, gives: ['hum'] },
    { beat: 'turn', text: `
      $H {signed|wrote} on the blank line after all. But the name that $he wrote was the loudspeaker's own:
        {MIDNIGHT MIDWAY TANNOY, NO. 1|SPEAKER NUMBER ONE}. "There," $he said. "{Now you have borrowed
        yourself|You can be your own guest}."

      The voice began to say something and {heard it coming|ran straight into itself}. It spoke, and
        repeated, and repeated, faster, [like a ball in a pipe/like a marble rattling down a pipe], until it
        had {swallowed its own tail|nothing left to say and said nothing}.`, gives: ['signed'] },
    { beat: 'price', text: `
      $H opened $his mouth to say that it was over. {Nothing came|No sound came out}. Whatever the wires had
        {taken|learned}, they had {kept|not given back}.
      ? $He tried again, then {shrugged|smiled}, and [wrote/found a pencil and wrote] on the back of a
        {ticket|flyer}: {It will come back, or it won't|At least now I get to listen}.
      ? It did come back, by {the first frost|the end of the month}. But it {came back a little lower|was
        never quite the same}, [like a coat someone else has worn/the way a coat is different when somebody
        else has worn it].`, gives: ['mute'] },
    { beat: 'price', text: `
      $They had paid, although it took $Fo {a week|days} to notice what. There is one word {that $f|which
        $f} can no longer say. $F can {write|spell} it and $f can think it. [But when/Yet whenever] $f {comes^F
        to it|gets^F to it aloud}, there is only {a click|a small click, like a switch}.
      ? It is not an important word. {It used to be $fp favourite|It was only ever used for saying good
        night}.`, gives: ['lost-word'] },
    { beat: 'price', text: `
      "{Something has to be left|You cannot take back the lot}," $H said. $He bent to the {microphone|dead
        horn} and gave it one {sentence|thing} to keep, the kindest one $he had: "{Mind the step, and come
        home safe|Take your time; the gate stays open till you are through}." It would never be able to say
        {anything|a thing} else.
      ? $F {has^F never heard $H say those words since|noticed that $H never said those words again}. {They
        are spent|They were gone, given away}.`, gives: ['kind-words'] },
    { beat: 'last', text: `
      {Workmen|Two men with a ladder} took the {horn|loudspeaker} down in spring. There was a bird's nest in
        it, {dry as paper|years old}, and in the nest, [wound round and round/wound round and round like
        wool], were {yards and yards of recording tape|many yards of thin brown tape}. Nobody has {offered
        to play it|asked to hear it}.` },
    { beat: 'last', needs: ['kind-words'], text: `
      You can still hear it at closing time, {a bit scratchy|under the hiss}. Parents think it is
        {charming|a recording}. {Take your time|Go carefully}, says the voice that was once $Hs, and
        [children wave at it/small children, who know more than they say, wave goodbye to it].` },
    { beat: 'last', text: `
      That night $F lay {awake|in bed} and listened to the rain. Far off over the roofs came $jingle. {There
        was a pause, as long as a breath|Then it waited}. [Somebody/Somewhere out there, somebody] was
        waiting for an answer, and $F {turned over|pulled up the blanket} and {did not give one|gave it
        none}.` },
    { beat: 'last', needs: ['mute'], text: `
      People ask $H why {a little bell|a school bell} hangs at $door now. You ring it {when you need
        something|if you want $him}. $H comes^H at once, smiling, and listens^H to you with {great
        care|all the care in the world}. Overhead, where the wires used to be, {two sparrows keep
        their beaks shut|nothing whatever replies}.` },
  ],
}
