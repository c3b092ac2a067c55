import type { Shape } from '../scene'

/** The old keeper of the park is tired, and the ring of keys is looking for the next pair of hands. */
export const newKeeper: Shape = {
  id: 'new-keeper',
  titles: [
    '{The Next|A New} Keeper for $Place', 'The Ring of {Keys|Thirteen Keys}',
    '{Position|Place} to Be Filled at {Once|Midnight}', '$H and the {Thirteenth|Cold|Left-Handed} Key',
    'The Keeper {Wants|Needs} His {Rest|Supper}', '{Help|Night Staff} Wanted',
  ],
  titleWords: ['Keys', 'Keeper', 'Sleeper', 'Ring of Iron', 'Cold Key'],
  values: {
    keeper: ['the Keeper', 'Old Mr. Ambrose', 'the night Keeper', 'Mr. Lethbridge'],
    keys: ['a ring of thirteen keys', 'a great iron ring of keys', 'a bunch of keys on a bone ring'],
  },
  tags: ['keys', 'keeper'],
  scenes: [
    { beat: 'hook', text: `
      The card was in the window of $place: HELP WANTED, NIGHTS, APPLY WITHIN. {It had been there for ninety
        years|The card was brown, and curled, and ninety years old}. {No one had ever taken it seriously|It
        was a sort of joke}, until {the evening|the night} $H found that it had $his name on it.` },
    { beat: 'hook', text: `
      On a nail at $place hung $keys, and the rule was {&nail:that you left them there|not to touch them}. $H
        {&nail:always had|never had}. [So it was odd/So it was odd, and later it was rather worse than odd,]
        that {they were in $his pocket|when $he put a hand in $his pocket, there they were}.` },
    { beat: 'wrong', text: `
      {$They hung the keys back on their nail|$H hung the keys on the nail again}. {$They counted to
        ten|$They walked away}. Something {jingled|chinked} at every step $H took. $F {reached into|felt in}
        the coat pocket and {brought out|drew out} $theKeys.
      ? "{They like you|They have made up their mind}," $F said. {Neither of $them laughed|It did not come
        out as a joke}.
      ?t {One of the keys was new|There was one more on the ring than before}. It was cut {small and
        bright|bright as a tooth}, {and its tag said $N|and on its tag was written: $N}.` },
    { beat: 'wrong', text: `
      All {along the midway|over the park}, doors were {opening and closing|locking themselves}. {It began
        at the gate|It started far off}, {click, click, click|lock after lock}, {and came on down the
        line|nearer each time}, [like somebody running a stick along a fence/like a child that runs a stick
        along a fence], until it {reached|came to} $door, {and stopped there politely|and there, as though
        it had manners, it waited}.
      "{Evening, sir|Evening, Keeper}," said a voice from no one. $F saw {to whom it was said|that it was
        said to $H}.` },
    { beat: 'wrong', text: `
      {On the wall inside|Inside} hung {the portraits|a row of portraits}, every Keeper of the park since it
        was built. $F {had dusted them|had seen them before}. {But the last frame had always been
        empty|There had been an empty frame at the end}. {Now there was canvas in it, and a first grey
        sketch|Now there was a picture begun in it}: {the jaw, the ears|a collar, a chin}, and {what could
        only be $Hs eyes|something about the eyes}.
      ?s {The eyes were finished|Only the eyes were finished, and they were tired}.` },
    { beat: 'pursuit', text: `
      $They found $keeper {at the top of a stair|in a back room} with {cold tea|a blanket on his knees}. {He
        was thin as a coat hanger|He looked like a coat that someone had left on a chair}. "{At last|There
        you are}," he said to $H. "{I have worked a double shift|I have been on since eighteen ninety-nine}.
        {My feet hurt|You cannot think how my feet hurt}."
      ? "We do not want {the job|your job}," said $F.
      ? "{No|Nor did I}," said the old man{|, quite kindly}. "{It doesn't ask|It is not that sort of
        card}."` },
    { beat: 'pursuit', text: `
      "{What does a Keeper do|What is it that you keep}?" $H asked. $keeper {looked at the floor|pointed a
        long finger downward}. "{I keep it shut|I keep it asleep}," he said. {Under the boards something
        turned over|Very far down, as though it had heard its name, something turned over in its sleep},
        {and every cup on the shelf rang|and all the little cups began to ring}.
      ?t "{It was here before the park|They built the park on top}," he {added|told $them}. "{The music was
        for that|What did you think the music was for}? {It likes a tune|It sleeps if it hears people
        laugh}."` },
    { beat: 'pursuit', text: `
      $They tried each key {in turn|one by one}. {One opened the till, one the pump house|The first few were
        only for sheds}. {One opened a cupboard with the sea in it|One opened a cupboard, and behind the
        door it was snowing}. [The thirteenth/But the thirteenth, the coldest,] fitted nothing. It {had no
        teeth at all|was smooth as a spoon}.
      "{Then it does not open|A key with no teeth is not for opening}," said $H {slowly|after some thought}.
        "{It only holds a place.|So what is it for?}"` },
    { beat: 'pursuit', text: `
      $F {read the card again|held the card up to the lamp}. HELP WANTED. {The ink had run|Time had bitten
        it}. {It was easy to miss the rest|A line was left at the bottom, as thin as hairs}: [UNTIL
        RELIEVED/THE POST TO BE HELD UNTIL RELIEVED BY ANY WHO ARE WILLING]. "It says {any|any who are},"
        said $F. "{It doesn't say one|It does not say that there has to be only one}."
      ? $H {read it twice|took the card}. For the first time that night $he {smiled|began to smile}.` },
    { beat: 'turn', text: `
      "{We will share it|Then we shall do it in shifts}," said $H. {The ring of keys gave a jump|The ring shook}.
        {Nobody had ever said that to it before|In all its years it had known one pair of hands at a time}.
        $H {snapped the ring open|bent back the iron ring}. {One for me|One for each}, one for $Fo, one for
        $old, {one for the boy at the coconuts|one for the girl who sold balloons}. {The keys went out like
        cards dealt round a table|And so it went on around the park, hand to hand}.

      {Under the floor the sleeper tried its weight|Down in the dark it pushed}. It {found not one tired man
        to lean on but thirty people|leaned, as it had leaned on one old man for a century, and met thirty}.
        {It grumbled and lay down|It sighed and lay down again}.`, gives: ['shared'] },
    { beat: 'turn', text: `
      "{When did you last go on a ride|Have you ever been on it yourself}?" $H asked. {$keeper stared|The
        old man did not understand the question}. "{Ever|On this, or on any of them}?" {He shook his
        head|Not once, it seemed}. {He had only kept them|He was always the one who held the gate}.

      So $they put him {in the best seat|on board}, with the blanket, {and $F threw|while $F pulled} $lever.
        {Round he went|Off it went}. {For the first few yards he sat like a judge|At first he held on with
        both hands}. [Then he laughed/Then he began to laugh, a rusty noise, like a gate], and {far below
        the sleeper, hearing the thing it liked best, let go|down in the dark the great thing heard it, and
        grew still, and slept as it had not slept in ninety years}.`, gives: ['rode'] },
    { beat: 'turn', text: `
      The floor {split|cracked} from wall to wall. {Warm air came up|A breath came up}, and {a sound like a
        yawn the size of a street|an eye opened in the gap, as big as a window and not at all clever}.
        "{Quick|Now}," cried $keeper, "{the key|the ring}! {Say you'll stay|Swear that you will stay for
        ever}!"

      $H {went to the edge|knelt at the edge}. "{Not for ever|No}," $he said, {down into it|to the eye}. "{I
        will stay till you are asleep. That is what people do|Only till you sleep. I can sing a bit}." {And
        $he sat on the edge and did|And so, with both feet hanging over, $he did}. {It took four songs|It
        took every song $he knew}. {The eye closed by itself|Before the last one ended, the eye had
        closed}.`, gives: ['sang'] },
    { beat: 'price', text: `
      {A share is still a share|It is only one night in thirty}. But on that night $H {must be there|must
        come}, {snow or fever|wherever in the world $he may be}. $He {can feel|feels^h} it {from the morning
        on|all day}, a {pull|small cold pull}, [as if a key turned in $his pocket/as if somewhere in an
        empty pocket a key had begun to turn].`, gives: ['one-night'] },
    { beat: 'price', text: `
      {Keys leave a mark|It left its mark}. {There is a ring of rust about $Hs finger|Around $Hs wrist runs
        a line, brown as rust}, and {no soap will shift it|it will not be scrubbed away}. Doors {know
        it|know}. {They open before $him|They stand open for $him}, {which is useful|which is a fine
        thing}, and {they will not stay shut behind $him|no door will ever quite close on $him again}, which
        is {less so|not}.`, gives: ['doors'] },
    { beat: 'price', text: `
      {In the morning the chair was empty|By morning $keeper was gone}. {A blanket lay folded on the
        seat|There was a blanket, neatly folded}, {&watch:and on it a pocket watch, stopped|and on the
        blanket a whistle}, for $H, with a {label|note}: {ON LOAN|SO THAT YOU WILL KNOW WHEN}. $H {did not
        want it|would rather not have had it}. {&wears:$He wears^h it all the same|$He has^h it still}.
        {&wears:Somebody should|Somebody must remember that there was a person there, and not only a
        post}.`, gives: ['watch-left'] },
    { beat: 'last', text: `
      $They took the card out of the window. {By evening there was another|There was a new one by
        nightfall}. {It was quite white|The paper was crisp}. {THANK YOU, it said|It said: THANK YOU}.
        {POSITION FILLED|WE ARE FULLY STAFFED}. {And then, lower down, very small|And under that, in
        pencil}: {AT PRESENT|FOR NOW}.` },
    { beat: 'last', text: `
      On quiet nights {the cups ring|the cups on the shelf begin to ring}. Then whoever {is on duty|has the
        key} {starts|puts on} the music, {and laughs out loud, alone in the dark|and tells the floor a
        joke}. {They are terrible jokes|It is always a bad joke}. {The floor has never complained|A moment
        later the cups are still}.` },
    { beat: 'last', needs: ['rode'], text: `
      {The portrait is done|They hung the last portrait in June}. It does not show $H {after all|at all}. It
        shows {an old man going round and round|an old man on a ride}, {with a blanket on his knees and his
        mouth wide open|hat gone, roaring with laughter}, {and if you watch for long enough his hat blows
        off|and the paint of his scarf, some say, is never in quite the same place}.` },
    { beat: 'last', text: `
      And $N's key? It {hangs|is} on a string {in a drawer at home|behind the bedroom door}. {It fits
        nothing in that house|There is no lock in the house for it}. But {once in a while|every so often},
        late, {it swings a little|it ticks against the wood}, {toward the window|and points}, and {a long
        way off something is let out or shut in|far away, a lock says click}.` },
  ],
}
