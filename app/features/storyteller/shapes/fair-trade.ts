import type { Shape } from '../scene'

/** A stall that deals in lost things will give back the best of them, for something you will not miss. */
export const fairTrade: Shape = {
  id: 'fair-trade',
  titles: [
    'A {Fair|Small|Very Fair} Trade', 'The {Scales|Bargain} at $Place',
    '{Something You Will Not Miss|Nothing You Would Miss}', '$H {Strikes|Makes} a Bargain',
    'The {Merchant|Dealer} of {Lost Things|Small Losses}',
    '{No Refunds|All Sales Final} After {Dark|Midnight}',
  ],
  titleWords: ['Bargain', 'Scales', 'Dealer', 'Price', 'Grey Jar'],
  values: {
    dealer: [
      'the Dealer', 'the woman with the brass scales', 'the man in the patchwork gloves', 'the Merchant',
    ],
    prize: [
      'a kite lost over the sea', 'the last letter from a friend who moved away',
      'a song that a grandmother used to hum', 'a dog\'s worn leather collar',
    ],
  },
  tags: ['bargain', 'scales'],
  scenes: [
    { beat: 'hook', text: `
      The stall was not {on any plan|on the map}, and it {was not there by day|had not been there at noon}.
        {But at closing time|At closing time}, $H {came past|walked by} $place and there it {stood|was},
        with a lamp, {a pair of scales|a pair of brass scales}, and a card: {WE HAVE WHAT YOU LOST|LOST
        THINGS, FAIR PRICES}.` },
    { beat: 'hook', text: `
      {Everybody has lost something they would give a lot to see again|There is something that each of us
        would give a good deal to have back}. $H {never spoke of it|never talked about it}: it was $prize.
        [So nobody could have known/Nobody living could have known, and so it was all the stranger] when {a
        voice at $place offered it for sale|it turned up at $place with a price tag}.`, gives:
        ['prize-seen'] },
    { beat: 'wrong', text: `
      "{Look around|Do look around}," said $dealer. {On the shelf|Along the shelf} stood things {no shop
        could sell|that no shop has}: {a first tooth, a dropped penny, half a name|an afternoon in a jar, a
        nickname, the smell of a certain kitchen}. And there, at the end, was $prize.
      $H {went white|did not breathe}. "{Where did you get that|How much}?"
      ? "{Oh, hardly anything|Almost nothing}," said $dealer. "{Something you will never miss|Only something
        that you never use}."
      ?t The {scales|pans of the scales} moved, although {there was nothing in them|nobody had put anything
        on}.`, gives: ['prize-seen'] },
    { beat: 'wrong', text: `
      A {girl|boy} was there ahead of $them. $They watched {the bargain being made|it happen}: a
        {button|silver thimble} for {&lostway:the colour of a door|the name of a street}. [It took a
        second/There was a handshake, and it took a second]. The {child|customer} came away {happy|beaming},
        and stopped, and {looked left and right|frowned at the lamps}.
      "{&lostway:Which is my house|Do you know where I live}?" {came the question|said a very small voice}.
        "{&lostway:I know the street. I just cannot see the door|I had it a minute ago}."
      ?s Behind the counter a small grey {bottle|drawer} was being {labelled|shut}.` },
    { beat: 'wrong', text: `
      $F read the {price tags|little tags} aloud, and $fp voice {got smaller|grew smaller} with each. "{Your
        second-best memory|The sound of rain}. {How to whistle|The way home}. {What you were about to
        say|The end of your favourite story}." {None was in money|There was no money in it anywhere}.
      ? "{Small things|Trifles}," said $dealer. "{People have so many|You would be surprised what people can
        do without}."
      ?t {Somewhere under the counter|In a box below}, {very faintly|in the dark}, somebody's lost
        {laugh|voice} was {going round and round|trying to find the way out}.` },
    { beat: 'pursuit', text: `
      $Old {spat|shook a grey head} when $they asked. "I {bought there|traded there} once. I got {my
        brother's knife|my wedding ring} back out of the sea." {There was a long silence|The broom stopped}.
        "{Ask me what I paid|And what did it cost, you want to know}. {Go on. I cannot tell you|Well, I
        would like to know that too}. [That was what I paid with/The remembering of it was the price]."` },
    { beat: 'pursuit', text: `
      $They {went round the back. There was no back|looked behind the stall. There was no behind}. There
        were shelves, {going down like stairs|one below another}, {further than the park was deep|down and
        down}, and on every shelf were {jars|jars with breath on the inside of the glass}.
      ? $F read the nearest. "{Courage, one spoonful|A birthday}. Property of {$old|somebody called Ruth}."
      "{This is not a shop|It does not sell}," $H said. "{It is a collection|It only buys}."
      ?s All the {jars|lids} {turned|leaned}, very slightly, {to see who had come|toward the sound of a new
        voice}.` },
    { beat: 'pursuit', text: `
      $H {studied|watched} the scales. {Whatever lay on the left|Whatever the customer put down}, the right
        {pan|hand} always sank a {hair|finger's width} lower. {Nobody noticed|No one who wants something
        badly ever noticed}. "{They are not honest|There is a thumb on it}," $he said {softly|in $Fs ear}.
        "{A trade that is not fair is not a trade|And if it is not fair, it is not a sale. It is theft}."
      ? {It was the law of the fair|That was the oldest rule of the park}, painted over the gate: FAIR PLAY
        OR NO PAY.` },
    { beat: 'pursuit', text: `
      "{Half an hour|Until the lamp burns down}," $dealer {told|informed} $them, {wiping a jar|polishing one
        pan}. "{Then I pack up|After that I move on}, and {it goes with me|you will not see it again}.
        {There is a gentleman in the next town who wants it|Another customer has asked}."
      $H put both hands {on the counter|in $his pockets}, [to keep them from reaching/which was the only way
        to keep them from reaching]. "{It is a trick to hurry us|That is what they all say}," said $F, {not
        quite steadily|hoping that it was}.` },
    { beat: 'turn', text: `
      "I will trade," $H said. $F {gasped|cried out}. "{Fair weight, as the gate says|But it must be fair}.
        {You choose|Take} something that I would never miss. {If I miss it|And if I do miss it}, {you lose
        the lot|the whole shelf is ours}."

      "{Done|Agreed}," said $dealer, {laughing|far too fast}, and {snatched up|took} the smallest thing
        there was: {&smallest:the itch of a mosquito bite|a Tuesday with nothing in it}. $H {waited|closed
        $his eyes}. "{I miss it|There, I miss it already}," $he said. "{&smallest:It was mine|It was a day
        of my life}." And the scales, {which cannot lie when someone looks straight at them|for once with
        nobody's thumb on them}, {came down|sank} with a {clang|crash} on $Hs side.`,
        gives: ['won'] },
    { beat: 'turn', text: `
      "Then sell me {your thumb|the one thing that is not on the shelf}," said $H. {$dealer stopped
        smiling|There was a pause}. "{The thing you lost|What did you lose, before all this began}?
        {Everybody has lost something|You must want it back very much}."

      {For the first time, the hands were still|The hands on the counter trembled}. "{I traded it|I cannot
        remember}," $dealer said. "{I traded the wanting too|It was the first thing I sold}." {It was $F who
        found the jar|Low down at the very back $F found the jar}, {behind the rest|grey with dust}, and
        {pulled the cork|set it in the light and pulled out the cork}.`, gives: ['freed-dealer'] },
    { beat: 'turn', text: `
      $F {blew out|leaned over and blew out} the lamp. [It was as simple as that/It was the simplest thing,
        and nobody had ever thought of it]. {In the dark there are no prices|A stall with no light is not
        open}. "{Closed|We are closed}!" shouted $H, in {the voice that clears a midway|a voice like a
        bell}. "{Closing time! Everything goes home|Everyone take what is yours}!"

      {Lids went up|A thousand lids flew off}. Past them in the {dark|blackness} streamed {laughs and smells
        and names of streets|all the small things, humming like bees}, each {going home|flying straight as a
        pigeon}, and {the thing behind the counter snatched at them with both hands|one voice among them all
        wailed like a kettle}.`, gives: ['released'] },
    { beat: 'price', needs: ['prize-seen'], text: `
      Fair {is|means} fair. {Somebody's loss had to stay on the scales|One thing had to stay behind, to
        balance the rest}, so $H looked once more at $thePrize and {put it back|set it down in the empty
        pan}. {$His hands were steady. $His voice was not|$His hands did not shake. "There," $he said, and
        could say no more}.
      ? "You could have {kept it|had it}," $F said.
      ? "{It would always have been bought|I would have known what it cost}," said $H.`, gives: ['gave-up'] },
    { beat: 'price', text: `
      $They {got away with it|won}, and {of course it cost something|still $they paid}. [$F does^F not see
        yellow now/Since that night there is no yellow in the world, for $Fo]. {Lemons are grey|Buttercups
        are the colour of rain}. {$f never liked it much|It was never $fp favourite}, $f says^F, {and
        looks^F a long time at the morning|and then goes^F quiet when the sun comes up}.`, gives:
        ['no-yellow'] },
    { beat: 'price', text: `
      "{Somebody must mind the scales|The scales have to belong to somebody}," said $old {afterward|in the
        morning}, not looking at either of $them. So $H took them. They stand {under a cloth|in a cupboard}.
        {People come|Now and then somebody comes}, late, with {a certain look|hungry eyes}. $H {gives^H them
        tea|sends^H them home}, [and does^H not lift the cloth/and so far has^H never once lifted the
        cloth].`, gives: ['scales'] },
    { beat: 'last', text: `
      The next {day|noon} there was only {a square of pale grass|flattened grass} where the stall had been,
        and {one tag|a price tag on a thread}. $F {picked it up|turned it over}. {It was blank|Nothing was
        written on it}. Then, {as the sun warmed it|slowly}, {ink came up from somewhere|a line came up in
        brown ink}: {your name|the name of whoever is reading}, and {a question mark|underneath, a price}.` },
    { beat: 'last', needs: ['scales'], text: `
      Sometimes at night the {cloth|cloth over them} moves. {There is nobody in the room|No window is open}.
        One pan sinks, {a hair's breadth|very slightly}, {as if something had been put in it|under the
        weight of nothing at all}, and {waits|stays there, waiting}, [for the other side to make an
        offer/patiently, for the other side to make an offer].` },
    { beat: 'last', text: `
      $H was {whistling|humming} on the way home. {&tune:It was an old tune|The tune had a gap in it}, and
        $F {did not ask|knew better than to ask} what {&tune:it was|belonged there}. {Behind $them|A long
        way behind $them}, {at the edge of the lamps|where the lamps stopped}, somebody else {&tune:finished
        it|whistled the missing part}, {and sounded sorry|rather well}.` },
    { beat: 'last', needs: ['released'], text: `
      All over town {that night|that same night} people {woke up|sat up in bed}. {One remembered a name|An
        old man laughed aloud, a laugh he had not heard since school}. {One remembered the way to the sea|A
        woman said the name of a street}. {They thought that they had dreamed it|Nobody knew why}. [They
        were crying and they did not mind/They found that they were crying, and that they did not mind it at
        all].` },
  ],
}
