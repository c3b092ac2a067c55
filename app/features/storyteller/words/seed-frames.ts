import type { Beat } from '../scene'

/** How a thing named in the plot seed comes up in each beat. `$seed` begins with its article. */
export const SEED_FRAMES: Partial<Record<Beat, readonly string[]>> = {
  hook: [
    '{It began|It all began}, [as/as far as anybody can prove, as] {these things do|such things often do}, with $seed.',
    '{Everyone who worked there had heard|There was nobody on the night crew who had not heard} about $seed[. None of them would/, and not one of them would] {talk of it|say more than a word}.',
    '{People had been warned|Somebody should have listened, when there was talk} about $seed.',
    'All that week {there had been whispers|people had been asking} about $seed.',
    '{The trouble, everyone agreed later,|Later, everybody agreed that it all} {came down to|had started with} $seed.',
    '{What follows has to do with|This is also a story about} $seed[./, although nobody knew it yet.]',
  ],
  arrival: [
    '"{Is it true|So is it true}, what they say about $seed?" {$F asked|$F wanted to know}. $H {did not answer|only walked faster}.',
    'Someone had {scratched|chalked} a {line|warning} by $door, and rubbed it out again. {All that was left was|You could still read} something about $seed.',
    'On the way $H had spoken {once|only once}, [and then only/and then it was only] of $seed.',
    '{A poster by the path|One of the posters} {promised|spoke of} $seed. {It was very old|Rain had washed out the rest}.',
  ],
  wrong: [
    '"{This is how they said it would start|They said it would begin like this}," $F said. "{First this, and then|It is the same as with} $seed."',
    '{All at once|For no reason} $F thought of $seed[. It was not a good thought/, and wished for a brighter lamp].',
    '{Somehow it belonged with|It had to do with} $seed. {$They both felt it|Neither of $them said so}.',
    '"{Do you think|You do not suppose}," $F {whispered|asked}, "that it {could be|has to do with} $seed?"',
  ],
  pursuit: [
    'Everything $they {found|had found} pointed {the same way|back} to $seed.',
    '"{Think|Think hard}," said $H. "{And|What about} $seed? Where does that come in?"',
    '"{We have been asking the wrong thing|We keep on asking who}," said $H. "{Let us ask|We ought to ask} about $seed."',
    '{There was a story behind $seed, and part of it might even be true|$They talked in whispers of $seed, and of how much of it was only talk}.',
  ],
  turn: [
    '{Only now did $H understand|Then, at last, $H understood} about $seed. {It had never been the danger. It was the warning|It had been a message, all along, for anyone who cared to read it}.',
    '"{So that is what it meant|So that is the meaning of it}," said $H. "{All that talk about|The whole tale of} $seed."',
    'It {came back|always came back} to $seed. {There was the loose thread, and $H pulled it|That was the knot, and $H had hold of one end}.',
    '{$F saw it too|Now $F saw it}: {without $seed there would have been no way in, and perhaps no way out|the key to it was $seed. It had been in front of $them all the time}.',
  ],
  price: [
    '{As for $seed, that was settled, too|Nobody needs to fear for $seed any more}. {So much $they had bought|That much, at least, was bought by it}.',
    '{It put an end to the talk about|It closed the book on} $seed. {That was worth something|It was worth it for that alone}.',
  ],
  last: [
    '{Nobody has ever explained|No one has yet explained} $seed. {Nobody has tried very hard|Perhaps that is best}.',
    '{You will still hear people speak of|People there still talk of} $seed. {They get most of it wrong|They lower their voices}.',
    '{There is less talk, these days, of|Now and then somebody asks about} $seed, [and is told to eat their chips/and is told, not unkindly, to eat up their chips].',
  ],
}
