/**
 * How a trait shows in action. The first kind whose pattern fits one of the hero's traits is used; the trait itself is named
 * in `$trait` if it is a plain adjective.
 */
export const TEMPERAMENT_SCENES: readonly { fits: RegExp; texts: readonly string[] }[] = [
  { fits: /brave|courag|bold|fearless|daring|heroic|intrepid|reckless/i, texts: [
    '$H went first. {It was not that $he was never frightened|$He was as frightened as anyone}<;> {$he simply never let it choose the way|$he had just never seen what use it was}.',
    '{Anybody else would have gone home|Most people would have gone to fetch someone}. $H {rolled up both sleeves|took one step nearer}, [which was the brave thing/which was brave, and possibly foolish], and {said good evening|called hello}.' ] },
  { fits: /curio|inquisit|nosy|question|explor|investigat/i, texts: [
    '$H {could not leave a closed lid alone|had never passed an open door without looking in}. "{Just one look|I only want to see how it works}," $he said, {as $he had said many times before|already looking}.',
    '{Questions came out of $H like bubbles|$H asked it questions, aloud, one after another}: {who, how long, what for|how old is it, who made it, where does it go}. {It was a way of not being afraid|The curious are seldom afraid for long}.' ] },
  { fits: /careful|cautious|methodic|precise|tidy|order|meticul|neat|patient|organi[sz]ed/i, texts: [
    '$H was careful. {$He tested each board before $he trusted it|Each step was tried before it was taken}<, and> {$he looked at everything twice|nothing was touched before it had been looked at twice}.',
    '{"Slowly," said $H. "We have time, if we are careful."|$H did nothing in a hurry.} {$He checked the lamp, the lace of each shoe, the way back|First the lamp was checked, then the way back}.' ] },
  { fits: /kind|gentle|caring|compassion|warm|generous|soft|helpful/i, texts: [
    '"{Are you hurt|Can we help}?" was the first thing that $H {said|called} into the dark. {It was the first thing $he always said|It was just how $he was made}, [even to wasps/even to wasps, even to people who had been rude].',
    '{There was a moth in a puddle|A beetle lay on its back on the boards}. In the middle of everything $H {stopped|bent down} and {set it right|put it somewhere dry}. {Things in the dark were watching, and they saw it|It may have been what saved $them, later}.' ] },
  { fits: /stubborn|determin|persist|tenac|headstrong|strong-willed/i, texts: [
    '"{We could leave it|We could still turn round}," $F said. $H {did not even shake $his head|gave $fo a look}. {Mules took lessons from $H|Once $H had begun a thing, it got finished}.' ] },
  { fits: /quiet|shy|silent|reserved|soft-spoken|whisper|listen|hears?\b/i, texts: [
    '$H said nothing for a while. {$He listened|$He was good at that}. {People who listen hear things that others talk across|In a noisy place the quiet ones hear most}. {It was a board, a breath, a very small word|What $he heard made $him hold up one hand}.' ] },
  { fits: /clever|smart|intellig|bright|genius|wise|logical|scholar|learned|brainy|knowledge/i, texts: [
    '{You could almost hear $H think|$H went still, working it out}. "{What do we know|Let us say only what we know}," $he said, and {counted it off on $his fingers|laid it out like cards}. {It was not much, but it was in order|Put like that, it was less frightening, and much more strange}.' ] },
  { fits: /nervous|anxious|afraid|scared|fear|timid|jumpy|worr/i, texts: [
    '$H was afraid, and {said so|made no secret of it}. "{I always am|I am nearly always afraid}," $he {said|explained}. "{You get used to carrying it|It does not stop you walking. You just walk with it}."' ] },
  { fits: /funny|jok|humor|witty|mischiev|playful|cheerful|prank|laugh/i, texts: [
    '"{I have had worse Mondays|At least there is no queue}," said $H. {It was not a very good joke|Nobody laughed}, {but the dark drew back an inch|yet the air got easier to breathe}. {$He had always found that it does|Jokes were how $he kept the lamps lit inside}.' ] },
  { fits: /lonely|loner|alone|orphan|lost|runaway|homesick|sad|melanchol/i, texts: [
    '{$H knew something about being left behind|Being lost was a thing that $H knew about}. {It made $him gentle with anything that waited|It showed in the way $he spoke to the dark}, {as if to somebody on the other side of a door|as one speaks to the last child at the school gate}.' ] },
  { fits: /mysteri|secret|strange|eccentric|odd|cryptic|enigma|mystic|psychic/i, texts: [
    '{There were things $H did not explain|Nobody knew everything about $H}. {$He turned $his collar up, spat neatly for luck, and greeted the dark by a name that $F did not catch|Now $he drew a ring in the dust with one heel and stepped over it, as if it were quite usual}.' ] },
  { fits: /proud|vain|stern|strict|grumpy|gruff|serious|sour|strict/i, texts: [
    '"{Nonsense|Stuff}," $H told the dark, {sternly|in the voice that stops running children}. {For a moment it even seemed to work|Something, somewhere, stood up straighter}.' ] },
  { fits: /loyal|faithful|honest|trust|dependab|true|honou?r/i, texts: [
    '"{I said I would see it through|I gave my word}," said $H. {That was that|There was no more to be said}. {$Hs promises held like nails in oak|In all the time that $F had known $him, $he had not broken one}.' ] },
  { fits: /forget|absent|dream|distract|clumsy|scatter/i, texts: [
    '{$H had forgotten what $he came for|$H walked into a post, begged its pardon, and walked on}. {It was a gift, in its way|It had its uses}: {what $he could not keep in mind, nothing could take out of it|a dreamer sees the thing that is not where it should be}.' ] },
  { fits: /collect|keeps?|hoard|catalog|record|memor|remember/i, texts: [
    '$H {kept things|never threw anything away}: {stubs, string, the names of strangers|nails, names, bits of string}. {Now both pockets were turned out on the boards|So a pocket was turned out}. "{Somewhere in here|There is always something}," $he said, {and found a stub of pencil and half a candle|and there was}.' ] },
  { fits: /paint|draw|art|creativ|imagin|music|sing|hum|danc|perform/i, texts: [
    '{$H saw it the way an artist sees|$H looked at it as artists look}: {not what it was called, but what it was|with $his head on one side}. "{Somebody has turned the shadows round|Somebody made this}," $he said. "{And whoever it was did it in a hurry|And whoever made it was unhappy}."' ] },
]

/** For a trait of no known kind that is a plain adjective. */
export const TRAIT_WORD_FRAMES: readonly string[] = [
  '{Ask anybody about $H and you would hear the same word|There was one word that people used for $H}: $trait. {That night it was going to matter|Tonight it was put to the test}.',
  '{Being $trait had got $H into trouble before|$H had always been $trait}. {It had also got $him out|It was about to be of some use}.',
]

/** For a trait that is a phrase: "hums when nervous", "fear of heights". */
export const TRAIT_PHRASE_FRAMES: readonly string[] = [
  '"{$Trait}," {somebody had once written|it said} on a card about $H, [and it was so/and it was true as far as it went]. {The card left out how calm $he could be|Nobody had put down how steady $he was in the dark}.',
]

/** Introduces the element's description, retold in the past as the teller's own knowledge of the person. */
export const RETOLD_FRAMES: readonly string[] = [
  '$retold {It was to be of use before morning|That was to matter, before the night was over}.',
  '{There is one thing to know about $H before it begins|One thing should be said first}: $told',
  '$retold {Not many people knew that|People got used to it}.',
  '{Ask anybody in the park|Anyone there could have told you}: $told',
  '$retold',
]

/** Introduces a description that cannot be retold, as the park's own words about the person. */
export const PORTRAIT_FRAMES: readonly string[] = [
  '{The park programme had one line about $H|In the old programme there was a line about $H}: "$portrait"',
  '{Behind the gate hung a board with pictures of the park\'s own people|There was a poster at the gate}. {Under the one of $H it said|Beside $Hs picture it said}: "$portrait"',
  '{Children in town had a saying about $H|People in town told each other about $H}. "$portrait" {They lowered their voices to say it|It was nearly true}.',
]

/** Introduces the place's description. */
export const CAPTION_FRAMES: readonly string[] = [
  '{The park map had a line about it|On the park map it had a single line}: "$caption"',
  '{A painted board gave the facts|A board by the path was meant for tourists}. "$caption" {Somebody had drawn a small eye under the words|Nobody had changed it in years}.',
  '$F had {read the leaflet|kept the leaflet}. "$caption" {It made it sound nearly safe|There was a good deal that it left out}.',
]
