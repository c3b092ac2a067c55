import type { Shape } from '../scene'

/** A list of rules for the night; one of them was not written by a friend. */
export const houseRules: Shape = {
  id: 'house-rules',
  titles: [
    '{Nine|Seven|Eleven} Rules for $Place', 'Rule {Nine|Seven|Eleven}',
    '{Please Obey All Signs|Do Not Feed the Dark|No Running After Midnight}',
    '$H Breaks {a Rule|Rule Four}', 'The {Rule|Line} at the {Bottom|End}',
    '{Visitors Are Kindly Reminded|For Your Own Safety}',
  ],
  titleWords: ['Rules', 'Ninth Rule', 'Notice', 'Sloping Hand', 'Last Line'],
  values: {
    sheet: ['a sheet of yellow paper', 'a typed card', 'a curling sheet of paper', 'a long typed list'],
    guardrule: [
      'If someone asks the time, say that you have none', 'Do not whistle near the lamps',
      'If you hear your name once, wait to hear it twice', 'Never sit where the seat is warm',
    ],
    falserule: [
      'If you are frightened, go to the last room and shut the door',
      'Should the lights fail, follow the humming',
      'Anyone lost should wait alone in the dark and keep quiet', 'If the others run, stay where you are',
    ],
  },
  tags: ['rules', 'warning'],
  scenes: [
    { beat: 'hook', text: `
      New people at $place were {given|handed} $sheet. RULES FOR THE NIGHT, it said. {$H had read it a
        hundred times|$H knew it by heart}: {there were eight of them|there were eight}. [So who/So it was a
        fair question who, between one evening and the next,] had {added|put in} the ninth?` },
    { beat: 'hook', text: `
      "{Keep the rules|Follow the rules} and they will keep you," people {say|used to say} at $place. {$H
        always had|$H always kept them}. The rules were {odd|a bit odd}, but {so was the park|no one had
        ever come to harm by them}, until {tonight|the night they were changed}.` },
    { beat: 'wrong', text: `
      $F read the rules aloud, {for a laugh|in a silly voice}. "{Rule four|Rule six}. $guardrule." {It stopped
        being funny there|Then $f stopped}, because {nobody writes such a thing for fun|somebody had once needed it}. {In
        the dark ahead|From the dark ahead} somebody {politely cleared a throat|had started to hum}.
      $H did {just|exactly} what the rule said. {The footsteps came up, waited, and went away|Something went
        slowly by, and did not stop}.
      ?t It took a {very long|horribly long} time to {pass|go past}. {It seemed to have a great many
        feet|There was more of it than there should have been}.` },
    { beat: 'wrong', text: `
      {$They broke one by accident|The first one was broken by accident}. "$guardrule," $F read, a
        {minute|moment} too late. {It was done already|$f had just done it}. {The two of $them
        listened|Nobody moved}.
      {One lamp went out|A lamp went out}, {like a pupil shutting|as a schoolteacher puts out a match}. On
        $surface, {neatly|in a column}, a single white mark had {appeared|been made}.
      ? "{That is one|It's keeping score}," said $H. {"How many do we get?"|"How many are we allowed, I
        wonder."}`, gives: ['broke'] },
    { beat: 'wrong', text: `
      {Somebody had been at it with a pen|The paper had changed}. Under the eight printed lines stood {one
        more|a new line}, in ink {that was not quite dry|that shone}: $falserule.
      "That was not there {at six|yesterday}," said $H, and {went over it|read it} again with $his lips
        moving. {The other eight were typed|All the others were typed}.
      ? It was {good advice|sensible enough}. [That was what was wrong with it/It was so sensible, so very
        kind, that $F felt a chill from reading it].` },
    { beat: 'pursuit', text: `
      "{They are not orders|Rules are not orders}," $H said as $they went {$way|on}. "{Each one is a
        scar|Every rule is there because of someone}. {Somebody whistled. Somebody sat down|Something
        happened, once, to someone, and somebody else wrote it down}." $F {looked at the list|counted down
        the list}. {Eight rules. Eight people, then|Eight lines, and so eight people}, {who had not had a
        list|who had found out the hard way}.
      ? After that $f {did not read it in a silly voice|read it as one reads names on a stone}.` },
    { beat: 'pursuit', text: `
      $They {met|passed} a boy {sitting|waiting} by $door, {very straight|with folded hands}. "{I am
        following the rules|I'm doing what it says}," he told $them. "$falserule. {I have been very good|I
        have done it for ages}." {There was moss on his shoes|Leaves had drifted over his feet, years and
        years of leaves}.
      ? "{You can stop now|Come along with us}," $H said. He {shook his head|looked terrified}. "{It isn't
        allowed|That would be breaking it}."
      ?s When he {turned|moved} there was a {sound like paper|crackle}. {He was flat, from the side. He was
        a notice of a boy|Seen from the side there was almost nothing of him at all}.`, gives: ['moss'] },
    { beat: 'pursuit', text: `
      $Old {took off both pairs of glasses|looked at the list for a long time}. "{Eight I wrote|The eight are
        mine}," said $old. "{Each after a bad night|One for each bad night}. I {never wrote that|did not
        write that one}. {See the hand? It slopes away from you|Look at the tails on the letters}. {It's
        learned to write|So now it can write}. [It always could read/It has always been able to read, and I
        suppose that it was only a matter of time]."` },
    { beat: 'pursuit', text: `
      {More signs|After that the signs} were {everywhere|on every post}. THIS WAY OUT, they said, and {the
        arrows all pointed in|every arrow pointed toward $deep}. SAFE SEATS HERE. {PLEASE REMOVE YOUR
        SHOES|KINDLY PUT OUT YOUR LAMP}. {The paint ran|The ink was wet}. {It was in a hurry|Whoever wrote
        them was in a hurry now}.
      ? "{It can't make us|It cannot push}," said $H. "{Have you noticed|Do you see}? {It can only ask|All
        it can do is tell us to}."` },
    { beat: 'turn', text: `
      {It was then that $F had the idea|"Have you got a pen?" asked $F}. There was room {on the paper|at the
        bottom} for one more. $F {wrote fast|leaned on $Hs back and wrote}, {in capitals|in the best
        handwriting of $fp life}: RULE TEN. {WHOEVER WRITES A RULE MUST KEEP IT|ALL RULES APPLY TO THE ONE
        WHO WROTE THEM}.

      The {dark|humming} stopped. {$They could feel it reading|Something big bent down to read}. {What it
        had ordered for others, it now had to do|Then, step by dreadful step, it had to do what it had told
        others to do}. {It went, and did it, and no door ever opened on it again|It went, with a sound like
        sheets being torn, away into its own trap}.`, gives: ['rule-ten'] },
    { beat: 'turn', text: `
      $H {took hold of|ripped down} the list and tore off {the last line|the bottom}. {It screamed|The strip
        writhed}. {It was only paper, and it screamed|It curled round $his fingers like a hooked fish}.
        "{Out loud, $N|Shout them}!" $he {called|cried}. "{The real ones|All eight}! {They only work if
        somebody remembers why|They were written to keep us safe}!"

      $F {shouted|called} them one by one, {with the names|and after each a name}, the {eight people|eight}
        they were made for. {For each name a lamp came on|And at each name, along the path, a lamp lit}. {At
        the eighth there was no dark left to stand in|With the eighth lamp there was nowhere for it to
        stand}.`, gives: ['eight-names'] },
    { beat: 'turn', text: `
      So $they {turned it around|did the opposite}. "$falserule," it {ordered|said}. {$They did not|$They
        looked at it, and did the reverse}. {$They ran, and sang, and held hands, and made as much noise as
        two people can|$They linked arms in the middle of the path, lit every lamp that $they could find,
        and sang at the tops of $their voices}.

      {Signs flapped up in front of $them|New signs sprang up as $they went}: STOP. PLEASE STOP. {YOU WILL
        BE SORRY|THIS IS NOT ALLOWED}. {Then they came smaller and lower|They grew small}, and the last, {no
        bigger than a stamp|stuck to the gatepost like a gum wrapper}, said only: {OH.|STAY?}`, gives:
        ['disobeyed'] },
    { beat: 'price', text: `
      {Every rule is somebody's|A rule is a scar}, and now there was {one|a rule} of $their own. It is on
        the list, typed {like the rest|by $H on the old machine}: {Check the list. If there is one too many,
        it is hungry|Count the rules before you trust them}. $H is {careful|very careful} to {explain|tell
        people} why. It costs $him {a night's sleep each time|something, each time, to tell it}.`, gives:
        ['new-rule'] },
    { beat: 'price', text: `
      {The mark on $surface did not go|One white mark stayed}. {That was for the one $they broke|$They had
        broken a rule, and it was written down}. $H {rubbed at it|tried}, then {stood in front of $Fo|put a
        hand flat over it}. "{Put it on my account|That one is mine}," $he said {aloud|to the dark}. {It
        slid off the wall and up $his sleeve|It moved. It went from the wall to the hand, as chalk does}.
        {It is on $his palm|$He carries^h it} still: {one stroke|a single stroke}, {white|white as salt}.`,
        needs: ['broke'], gives: ['mark'] },
    { beat: 'price', text: `
      The moss boy came {with $them|out too}, but {he could not stop|it was hard on him}. [He asks/Even now,
        before every single thing he does, he asks] if it is allowed. {May I sit|May I drink this}? {May I
        laugh|Is it all right if I laugh}? {$H says^H yes|"Yes," says^H $H}. $H {says^H it forty times a
        day|has^H promised to go on saying it}, {until he believes it|for as long as it takes}.`, needs:
        ['eight-names', 'moss'], gives: ['moss-boy'] },
    { beat: 'price', text: `
      {It did not let $them off for nothing|It had the last word, as such things do}. Since that night
        neither of $them can {go past a notice|walk by a sign} without reading it {aloud|twice}. {KEEP LEFT.
        WET FLOOR. PULL|Shampoo bottles, bus stops, cereal boxes}: $they read them all, {right to the
        bottom|down to the last line}, [looking for a pen that slopes/looking for the place where the
        handwriting begins to slope away].`, gives: ['reads-signs'] },
    { beat: 'last', text: `
      There is {another list|a list} in $Fs school now, {by the gym|beside the bicycle racks}. {Nobody knows
        who put it there|It went up over the holidays}. {No running. No shouting|Hang up your coat. Rinse
        your cup}. {It is all quite ordinary|All of it makes sense}. {$F got out a pencil and counted, and
        there was one too many|There are nine. There used to be eight}.` },
    { beat: 'last', text: `
      $They {framed it|put it behind glass}, {and screwed the glass down|with six brass screws}. On most
        {days|mornings} it is a list of rules. {But fog gathers on the inside|But sometimes there is breath
        on the glass}, from within, and {a fingertip begins to write|a finger starts to print}. {So far it
        has only got as far as PLEASE|It writes PLEASE, and then it seems to think}.` },
    { beat: 'last', text: `
      {If you work there, you will be given the list|They will hand you the list, too, if you go there}.
        Read it {all|all through}. Count. {If you count eight|If it stops at eight}, good: {have a pleasant
        night|you can sleep}. {And if there is a ninth, and it is kind, and it uses your name|If there are
        more than eight, and the last one seems to know you}, {come away|walk home by the road, and sing}.` },
  ],
}
