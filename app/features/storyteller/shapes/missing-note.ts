import type { Shape } from '../scene'

/** The old organ plays a tune with one note missing, and listens for somebody to hum it. */
export const missingNote: Shape = {
  id: 'missing-note',
  titles: [
    'The {Missing|Ninth|Last} Note', '{Do Not Hum Along|Nobody Hums at Midnight Midway}',
    'A {Tune|Waltz|Song} for $Place', '$H and the {Calliope|Organ}',
    'The {Waltz|Song} With a {Hole|Gap} in It', 'What the {Calliope|Organ} {Wanted|Was Waiting For}',
  ],
  titleWords: ['Tune', 'Last Note', 'Organ', 'Rest', 'Unsung Waltz'],
  values: {
    organ: ['the calliope', 'the steam organ', 'the band organ'],
    tune: ['a slow waltz', 'a march that limped', 'a lullaby'],
    maker: ['the organ builder\'s daughter', 'a boy who blew the bellows', 'the first bandmaster'],
  },
  tags: ['music', 'calliope'],
  scenes: [
    { beat: 'hook', text: `
      {Near $place there stood an organ that played by itself|There was music at $place that night, and
        nobody was playing}. It was $tune, and {it had a hole in it|it stopped one note before the end}. [$H
        knew better than to hum/$H knew, as everybody there is taught on the first day, that one must never
        hum along].` },
    { beat: 'hook', text: `
      {Some tunes stick in your head|A tune can get stuck in a person}. {At $place there was one that people
        got stuck in|There was one at $place that worked the other way about, and people got stuck in the
        tune}. {$H found that out|That is how $H first heard of it}, on the night $organ {started up|began
        to play} {with no steam and no hands|all by itself}.` },
    { beat: 'wrong', text: `
      {Up went $tune, round it came|Round came $tune again}, and {at the end there was the gap|again it
        stopped short}: {one beat of nothing|one empty beat}, {like a missing stair|like a step that is not
        there}. {In the gap, it listened|And in that beat, all the pipes leaned forward}. $F {felt the note
        come up, all on its own|had the note on $fp tongue}. $H {clapped a hand over $Fs mouth|shook $his
        head, hard}.
      ? "{That is what it wants|Don't finish it}," $he {said in $fp ear|whispered}.
      ?t {One of the pipes turned, like an ear|The painted figures on the front had all turned their
        heads}.` },
    { beat: 'wrong', text: `
      A {sweeper|gardener} {went by|came along the path}, late, whistling {under his breath|to himself}. {He
        had caught the tune, as you catch a cold|It was the tune}. {He came to the end. He whistled the last
        note|And without thinking he put in the last note}. {His broom fell down|Only his broom came down on
        the path}. {The organ played a little louder|There was one more voice in the music than before}.
      ? {It sounded surprised|It was a light, surprised voice, and it went on going round}.
      ?s {His hat rolled in a circle and lay flat. It was still warm|On the front of the organ a new little
        wooden figure was turning, with a broom}.` },
    { beat: 'wrong', text: `
      {$They pulled the plug|$H turned off the power}. {It made no difference|It went on}. $H {opened the
        doors at the back|looked inside}: {the bellows lay flat, the rollers had rusted solid|the bellows
        were split from end to end}. {All the same the wind went in and out|It was breathing}. "{There's no
        music roll|There isn't any roll in it}," said $F. "{What's it reading|Then what is it playing
        from}?" {A drop of cold fell from the roof|The keys went down one by one under no fingers}.` },
    { beat: 'pursuit', text: `
      {$They stopped $their ears with candle wax|$They tore a handkerchief in four and stopped $their ears},
        {which helped|which was better}, and {talked by hand|wrote on $surface}. "Who made it?" $F asked
        that way. {$H pointed up|$H held up the lamp}. {Over the pipes was a name, scratched out|There was a
        name above the pipes, and it had been gouged away}, {and beneath, in pencil, a child had put|and
        under that, in pencil}: IT WAS {MINE|FOR HER}.`, gives: ['wax'] },
    { beat: 'pursuit', text: `
      $Old would not {talk near it|speak of it there}. {$They went and stood by the pumps, where it was
        noisy|$They had to go where the pumps were loud}. "It was $maker," said $old. "{Wrote that tune. Had
        it all but one note|Had it finished, all but the end}. {Fever|There was a fever that year}. {They
        buried the tune in the organ, for want of anywhere better|They pinned the sheet inside}. {It's been
        trying to get to the end ever since.|And a tune can't lie down till it's done, can it?}"` },
    { beat: 'pursuit', text: `
      {$They found that it could be led|It could be pulled about}. If $H clapped in three, it {went in
        three|fell in with $him}. If $F stamped in four, it {stumbled, and hurried to catch up|lost its way
        and grew cross}. "{It's not wicked|It isn't a trap}," $H {shouted over the noise|said with $his lips
        only}. "{It's lonely. It's a band with no one to lead it|It wants a conductor}."
      ?t {It stamped its own foot then|It did not like that}. {Every lamp jumped|All the drums went at
        once}.` },
    { beat: 'pursuit', text: `
      {It played faster|The tune had quickened}. {You could hear them in it now, if you listened|Between the
        beats $they could hear who was in it}: {the high one was a child's, the low one an old man's|a girl,
        a cook, two sailors, the man with the broom}. {They sang with no words, out of breath|They sang
        without stopping for breath}, {round and round|over and over}, {and at every end they drew in, all
        together, and hoped|and each time round, at the gap, they all cried out for the note}.` },
    { beat: 'turn', text: `
      {All those who had finished it had given it their own last note|Each of them had sung the last note as
        it had to be}. {That was the mistake|That was why it went round again}. "{It doesn't want it
        higher|It's not that note at all}," said $H, {and walked up to the pipes|stepping up to the pipes}.
        {When the gap came $he was ready for it|Up came the gap}. {$He sang the wrong note|$He sang a
        different one}: {low, and plain, and long, like somebody saying good night|a low one, the sort you
        sing to a baby}.

      {The tune stopped, astonished|The organ was struck dumb}. {It tried the new note over, in one small
        pipe|A single pipe tried the note, softly}. {It fitted|It was right}. {It was so obviously the end
        that nobody there could ever have thought of another|It was like hearing a door close quietly in a
        sleeping house}.`, gives: ['ended'] },
    { beat: 'turn', text: `
      $F {climbed up behind|got right in behind the pipes}, and {there it was|found it}: {one sheet, brown
        as tea|a sheet of music on a nail}. {Eight bars and an empty one|It had lines for one bar more}.
        {And in the margin|And $theMaker had put a note}: "{Papa must choose|Mother is to choose the end}."
        "{It was never meant to be hummed|It was a present}!" $f {shouted|called}. "{Someone was meant to
        choose|It's for somebody to choose}!"

      "{Then I choose this|Very well}," said $H. $He {wrote it in with a stub of pencil|pencilled one round
        mark in the last bar}. {And when the tune came round, the organ read it, and played it, and was
        done|Round came the tune, reached the mark, and rested upon it like a bird on a wire}.`, gives:
        ['ended'] },
    { beat: 'turn', text: `
      {$They did not sing|Nobody sang}. $They {made a silence for it|gave it the one thing it had never
        had}. At the gap, $H {raised both hands like a bandmaster|lifted a hand}, and $F {held $fp
        breath|held down $lever}, and for that beat {there was no noise at all|$they kept everything still}:
        {not a chain, not a lamp, not a breath|no hinge, no bulb, no breath}.

      "{There|Listen}," $H said{ into it, softly| very softly}. "{That's your last note. It's a rest|It
        isn't missing. It's a rest}. {It was there all the time|Somebody wrote a rest there}." {The music
        had never once listened to the gap. It listened now|The pipes thought it over}. {And then, voice by
        voice, it went off home|And one at a time, like people who have heard the clock, the voices said
        good night}.`, gives: ['ended'] },
    { beat: 'price', text: `
      {The one who ends a tune has ended it|Whoever ends a song pays for the song}. {$H can carry no tune
        now|$H has^H no music any more}. {Bands, birds, the kettle|Radios, church bells, birds}: {$he
        hears^h a sort of gravel|it all comes to $him like gravel poured from a bucket}. {"It was a good one
        to go out on," $he says^h.|"I know how one of them ends," $he says^h. "That will have to do."}`,
        gives: ['no-music'] },
    { beat: 'price', text: `
      {They came out of it, every one|The voices were people again}: {a sweeper, two sailors, a cook|the
        sweeper with his broom, and those from before}, {blinking, rather thin|thin as steam}. {Most of them
        had nowhere to go|But sixty years had gone by without them}. {$H found beds|So $H found room for
        them}. {$He gave^h up $his own|It took all of $his savings, and then $his bed}. {They hum, at night,
        to keep from being afraid. They cannot help it|They are no trouble, but they cannot bear it to be
        quiet}.`, gives: ['voices-back'] },
    { beat: 'price', text: `
      It {let go|let all of them go} but {kept one thing|had to keep something}. {It kept the sound of $Hs
        name|It has kept the way that people say $Hs name}. {You can say it, and $he hears^h it|It can be
        said}, but {it comes out as a note|on every tongue it comes out sung}, {the same one|low, plain and
        long}. {Strangers think that it is rather beautiful|People think that it is charming}. {$He misses^h
        the way $his mother said it|It is not how $his mother said it}.`, gives: ['sung-name'] },
    { beat: 'last', text: `
      {The organ stands in the sun and children climb on it|Nowadays the organ is just an organ}. {It plays
        what you put in|It plays from a roll, like any other}. {Only, when the band of an evening strikes up
        a waltz|But now and then, as a concert ends}, {just after the last bar|in that breath before the
        clapping}, {you can hear it rest|there comes a beat of perfect silence}, {and somebody, somewhere,
        very small, sighs with contentment|and everyone there, without knowing why, feels that they have
        been forgiven}.` },
    { beat: 'last', needs: ['wax'], text: `
      $F {kept|still has^F} the wax. {It lies in a matchbox|It is in a matchbox at the back of a drawer},
        {with the shape of an ear in it|two little grey plugs}. {If you hold it close you can hear it yet|It
        heard it too, remember}: {$tune, going round|the whole of $tune}, {very far away and in no hurry|no
        louder than a gnat}, {and it stops where it should|and after the end of it, laughter}.` },
    { beat: 'last', text: `
      "{What was it like|Tell me how it goes}," people {say to|ask} $Fo. "{Just hum a bit|Go on, hum it}."
        {$F shakes^F a head|$F never does^F}. {Not because of any danger|It is quite safe now}. {It is only that
        it was private|It is only that the song got to the end, and lay down}. {You don't wake somebody who
        was that tired|One does not wake a child who has only just gone off}.` },
    { beat: 'last', needs: ['voices-back'], text: `
      {You may meet them|You can still meet them, if you are early}: {a man sweeping leaves, a cook, two
        sailors asleep on a bench|there is one sweeping the steps, and two who sit and watch the sea}.
        {They're very polite|They lift their hats}. {They will ask you the year|They always ask what year it
        is}, {and nod, and go on with what they were doing|and count on their fingers, and smile}. {None of
        them ever whistles|But do not whistle. It is the one thing that they ask}.` },
  ],
}
