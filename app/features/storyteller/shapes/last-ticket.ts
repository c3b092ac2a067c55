import type { Shape } from '../scene'

/** A ticket that admits one and returns none can be given, but never thrown away. */
export const lastTicket: Shape = {
  id: 'last-ticket',
  titles: [
    'Admit One', 'The Ticket {That Came Back|Nobody Bought|With No Return}',
    '{Good for One Ride Only|No Return on This Ticket}', '$H Holds the {Last|Black|Wrong} Ticket',
    'A {Ticket|Seat|Ride} for {Nobody|Somebody|the Next in Line}', 'The {Passenger|Fare} for $Place',
  ],
  titleWords: ['Ticket', 'Collector', 'Fare', 'Silver Punch', 'Queue'],
  values: {
    ticket: [
      'a black ticket with silver letters', 'a ticket the colour of old teeth',
      'a grey ticket, soft as cloth', 'a ticket printed in red on both sides',
    ],
    collector: [
      'the Collector', 'the tall inspector', 'the man with the ticket punch',
      "the woman in the conductor's cap",
    ],
  },
  tags: ['ticket', 'collector'],
  scenes: [
    { beat: 'hook', text: `
      The ticket was lying {face up|face down} at $door, and $H {picked it up|bent to pick it up} without
        thinking. {That was the mistake|That was all it took}. It was $ticket. [It said/In small neat type
        it said]: ADMIT ONE. NO RETURN.
      ? {Nobody had dropped it|Nobody had been near enough to drop it}. The ground around it was {dry, in a
        ring|clean, as if swept}.` },
    { beat: 'hook', text: `
      $H had {seen|handled} a great many tickets, and not one had ever been {warm|heavy}. This one was
        $ticket<, and> where the date should be there was only one word: {TONIGHT|NOW}.
      ?t There was a name on it too. {It faded whenever anybody tried to read it|It was changing, a letter
        at a time}.` },
    { beat: 'wrong', text: `
      $H {dropped it in the bin|threw it into the bin by $door}. "There," $he said, and put $his hands in
        $his pockets. $F saw $his face change. Slowly $he drew out {one hand|a hand}, and the ticket was in
        it.
      ? "{You have two of them|There were two}," $F said. But the bin was empty.
      ?t It had a {fold|crease} in one corner now, [like a bent ear/like the ear of an animal that has begun
        to listen].
      ?s {The letters had changed|A new line had appeared}: {PLEASE DO NOT LITTER|THAT WAS UNKIND}.` },
    { beat: 'wrong', text: `
      The turnstile {clicked|turned}. Nobody had {pushed|touched} it. It went round once, and once more, [as
        if to let somebody through/with the slow politeness of a doorman], and {stopped|waited} with its arm
        {pointing at $H|open}.
      "It thinks you are {next|coming}," said a small voice, and it took $Fo a moment to {recognise it as
        $fp own|know it was $fp own}.
      ? On the ticket, where it had said TONIGHT, it now said {SOON|BOARDING}.` },
    { beat: 'wrong', text: `
      $F tried to tear it. It would not tear. $H held it over {the lamp|a candle flame}, and it [would not
        burn/did not so much as turn brown]. {It only curled itself more comfortably around $Hs fingers|It
        only grew warmer, like a cat}.
      ? "All right," $H said at last. "{Then somebody wants it used|It wants to be used}."
      ?t From somewhere $inside came the {snip|crisp snip} of a ticket punch, {testing itself on the
        air|closing on nothing}.` },
    { beat: 'pursuit', text: `
      $old took one look at it and {sat down on an upturned crate|stepped back}. "{I have not seen one of
        those since I was your age|So it is printing again}. You cannot throw it away. You can only {give
        it|hand it on}. And whoever takes it has to {say thank you|take it gladly}."
      ? "And then?" $F asked.
      ? "{Then they go for a ride|Then it is their ride}," said $old, and would not say {more|where to}.` },
    { beat: 'pursuit', text: `
      $F held it up to {the lamp|the light}. Between the fibres, [like a watermark/the way a watermark hides
        in a banknote], were {faces|tiny faces}. There was {one for each person who had used it|a queue of
        them}, and the queue had {room for more|a gap at the end}.
      ?t {The nearest one looked like a boy from the year above|One of them was looking straight out}.
      "They are not {crying|shouting}," $H said. "They look {bored|like people who have been waiting a long,
        long time}."
      ?s $F {counted them twice|looked again}. All the heads had turned.` },
    { beat: 'pursuit', text: `
      In the back of {the account book|an old ledger} $they found the number. It had been sold {once|only
        once}, {sixty|seventy} years ago, to {a girl who wanted to go round again|a child who never wanted
        to go home}. Someone had stamped the line PAID. The {change|change due} had never been given.
      ? "So it was not a {curse|punishment}," $F said {slowly|aloud}. "It was {a purchase|a bargain}."
      ? "{And every bargain has small print|Then somebody still owes somebody}," said $H.` },
    { beat: 'pursuit', text: `
      $They could hear the {inspection|inspector} coming: {a step, then a snip|first a step, then the snip
        of a punch}, then a step. It did not hurry. {At every empty seat it stopped|It stopped at each $obj}
        and said, {quite politely|in a voice like paper}, "Tickets, please."
      ?t {Nothing|No one} answered<, and> still it waited each time for {exactly as long as it takes to look
        through one's pockets|the length of one slow breath}.
      "{Nine more|Five more}," $H said, "and then it is {our turn|here}."` },
    { beat: 'turn', text: `
      "Tickets, please," said $collector. There was a {cap|peaked cap} and a silver punch, and between the
        cap and the collar {there was only dusk|it was too dark to see}.

      $H held out the ticket, and did not let go. "{I should like to see yours|And yours}," said $H. {Nobody
        had ever asked that before|It was plain that nobody had ever asked}. The gloves patted one pocket,
        then {another|the next}, slower and slower. {There was no ticket in any of them|Every one was
        empty}.
      ? "You may have {mine|this one}," said $H, and {added, because it mattered, "Say thank you."|waited.
        "What do we say?"}
      ?t {The dusk under the cap stirred|In the dark under the cap something swallowed}. "{Thank you|I thank
        you}," it said.`, gives: ['collector-rides'] },
    { beat: 'turn', text: `
      "{It was paid for|Somebody paid for this}," $H said to $collector, "and nobody gave the change. {So
        this park owes somebody a way home|So you are in debt}." $He put the ticket down on $surface and set
        beside it {one coin|one small coin}, {the exact difference|which $he had looked up}.

      The punch opened. It hung there. Then, {with a sound like a sigh|gently}, it bit a second word through
        the card, {under NO RETURN|after the first}: VALID. [Far away, children began to laugh/And far away,
        one after another, a long queue of people began to laugh like children let out of school].`, gives:
        ['return-valid'] },
    { beat: 'turn', text: `
      $F had read the {small print|back of it}, because {nobody ever does|$fp grandmother had taught $fo
        to}. "{Void if altered|Not valid if defaced}," $f {read out|shouted}. "$Hv! It says not valid if
        {altered|changed}!"

      $H {grabbed|caught up} a pencil stub, and as $collector {bent down|reached across}, $he wrote one
        letter after the NO. It made {a new word|another word of it}: NOW RETURN. The letter {sank
        in|smoked} and held.
      ? "{That is cheating|This has been tampered with}," said the voice.
      ? "{It is spelling|It is only one letter}," said $H, {rather breathless|and let go}.`, gives:
        ['return-valid'] },
    { beat: 'price', text: `
      The ride took only {four minutes|one turn}. When it was over, $H {did not know|could not tell} what
        day it was, or which {street|house} $he {lived in|came from}. {One memory had gone as the fare|A
        memory is what it costs}: a whole summer, {clean as a cut coupon|snipped out along the line}.
      ? $F has^F told $him about it since, as well as $f can. $H listens^H {politely|closely}, as if to
        {news from abroad|someone else's holiday}.`, gives: ['lost-summer'] },
    { beat: 'price', text: `
      {No one rides for nothing|Nothing is free, not even fairness}. The punch had left a hole in the
        ticket, small as a {lentil|grain of rice}<, and> there is {the same hole|one} now in $Hs shadow,
        just {under the shoulder|below the collar}. {You can see daylight through it|The light comes
        through}.
      ? "It does not hurt," $H says^H. "It {whistles|lets in a draught}."`, gives: ['hole'] },
    { beat: 'price', text: `
      Somebody has to do the {job|work}, of course. The {cap|peaked cap} was left behind on $surface, and $H
        turned it {round and round|over} in $his hands. "{One night a year|Only the last night of the
        season}," $he said finally. "{I will ask for tickets, and I will let everyone off again|And I shall
        see that they all get off}."
      ? It fitted. {That was the worst of it|$F wished that it had not}.`, gives: ['cap'] },
    { beat: 'last', text: `
      $F {keeps^F|has^F} the stub. It lives {in a tin under the bed|between the pages of an atlas}, and it
        is {cold|quite cold} now, [like any card/as any bit of card should be]. Only sometimes, when a
        {train|bus} goes by late, it {warms up a little|gives a small snip in the dark}.` },
    { beat: 'last', needs: ['return-valid'], text: `
      All that {night|week} people came home. They walked up {quiet streets|garden paths} in {old-fashioned
        shoes|clothes sixty years out of date}, and knocked, and asked {politely|shyly} if it was {still
        supper time|too late to come in}. Not one could say {where they had been|what they had done}. {Every
        one of them had candyfloss on their fingers|Every one had a coat that smelled of fairground}.` },
    { beat: 'last', needs: ['cap'], text: `
      So if you ride {late|on the last night}, and {somebody in a cap|a person in a peaked cap} leans in and
        says the {two words|old words}, look up before you {reach for your ticket|pay}. If the face is a
        kind one, {you will be home by breakfast|you have nothing to fear}. [If there is no face/If there is
        no face at all], ask to see theirs.` },
    { beat: 'last', text: `
      Next morning the {ground|path} by $door was swept and {dry|bare}, apart from {one scrap of card|a
        single scrap}. A {man|father} with a pushchair {stooped for it|bent down}. From {across the path|the
        other side of the gate} two voices shouted, "{Leave it|Don't}!" {He laughed, and left it lying|He
        straightened up, puzzled}, and the wind {turned it over, and over again, looking|took it on to look
        for someone else}.` },
  ],
}
