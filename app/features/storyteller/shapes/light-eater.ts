import type { Shape } from '../scene'

/** The bulbs go out one by one, and what puts them out is looking for something. */
export const lightEater: Shape = {
  id: 'light-eater',
  titles: [
    'The {Last|Hundredth|Hungry} {Bulb|Lamp}', 'Something Is Eating the {Light|Lights}',
    '{Lights Out|Dark} at $Place', 'What {Came|Waits} When the {Bulbs|Lamps} Went Out',
    '$H and the {Dark|Hungry Dark}', 'Leave a {Light|Lamp} On',
  ],
  titleWords: ['Lantern', 'Darkness', 'Last Bulb', 'Hungry Dark', 'Cold Guest'],
  values: {
    lamp: ['an old miner\'s lamp', 'a storm lantern', 'a brass bicycle lamp', 'a jam-jar lantern'],
    total: ['ninety-six', 'two hundred and twelve', 'one hundred and forty'],
  },
  tags: ['darkness', 'lantern'],
  scenes: [
    { beat: 'hook', text: `
      There were $total bulbs at $place, and $H {knew|could tell you} which ones buzzed. [So when the first
        went out/So when the first one went out, with no flicker and no pop,] $he {noticed at once|looked
        up}. {It had not burned out|It was not broken}. {It had been emptied|Something had finished it}.` },
    { beat: 'hook', text: `
      {Dark is only what is left when you take a light away|Darkness, people say, is only the lack of
        light}. $H had {believed that|been told so}, too. Then came the night at $place when {the dark got
        up and walked|the dark came a step nearer for every light that went out}, [and it was plain that it
        was hungry/and anyone could see that it was hungry].` },
    { beat: 'wrong', text: `
      {Click. One lamp|A lamp went out}. {Click. The next|Then its neighbour}. {It came along the row
        without hurrying|Whatever did it went in order}, {like someone blowing out candles|the way a person
        goes along a shelf}. $F {unscrewed|reached up and unscrewed} a dead one. It {weighed nothing|was as
        light as an eggshell}, and {inside the glass was frost|the glass was cold enough to hurt}.
      "{That is not a fuse|It isn't the fuse}," said $H.
      ?t {In the new dark, something licked its lips|From where the light had been came a small wet sound}.
      ?s {And it said, like a child at table|And then a voice, quite close}: "{More|Is there any more}?"` },
    { beat: 'wrong', text: `
      $H {lit|struck} a match. {It lasted one second|It burned for a second}. {It was not blown out|There
        was no wind}: the flame {leaned over|stretched out}, long and thin, [as if it were being sucked
        through a straw/as if someone were drinking it through a straw], and {was gone|went}.
      {The stick was not even black|Not even a smell was left}. "{Well|So}," $H said in the dark, {very
        calmly|after a moment}. "{Somebody is thirsty|There's someone here}."` },
    { beat: 'wrong', text: `
      {The shadows were wrong|It was the shadows that $F saw first}. {They should have pointed away from the
        lamps|A shadow ought to lie away from the lamp}. {These pointed in|These lay toward it}, {stretched
        thin|all of them}, [like people at a bakery window/like the faces of hungry people at a baker's
        window]. {One of them let go of its post|Then one came loose from its post} and {slid|moved} to the
        next, [and the lamp there died/and at its touch that lamp went brown, and red, and died].` },
    { beat: 'pursuit', text: `
      $They had $lamp between $them, {and half an hour of oil|and not much oil}. $H turned the {wick|flame}
        low. "{It goes where it is brightest|It comes to the brightest thing}," said $H. "{So let us be the
        dullest thing here|Let's be dim}." {$They went $way by the light of almost nothing|By that one brown
        spark $they went $way}.
      ? {Beside $them, on the wall|On the wall beside $them}, {a third shadow kept step|$their shadows went
        ahead, and there were three}.
      ?t {It was trying very hard to be quiet|It tiptoed}.` },
    { beat: 'pursuit', text: `
      "{Does it always come from there|Where does it come from}?" asked $F. {$They worked it out on
        fingers|So $they worked it out}. {The lamps had gone out in a line|If you drew it on a map it was a
        line}, {straight as a ruler|neat as a seam}, {and it began at $deep|and the near end of it was
        $deep}. {There, ninety years ago, the first bulb of all had been screwed in|It was where the park's
        first lamp had hung}. {The socket was still there|Its hook was still in the beam}, {and empty|with
        nothing on it}.` },
    { beat: 'pursuit', text: `
      $Old {made a face|sighed}. "{My gran called it the Moth|We used to leave a light on for it}," said
        $old. "{One small lamp|Just one}, {in a corner|at the back}, {all night|from dusk to morning}. {It
        kept by that and did no harm|It never asked for any other}. Then the {new owners|company} came, with
        their {meters|light bills}." {A thumb went down on a switch|The old hand snapped two fingers}.
        "{Waste of money, they said|And that was the end of that}."` },
    { beat: 'pursuit', text: `
      {$They saw it, once|Then $they saw it}. It {crossed a gap|went across a gap} between two lamps: {tall,
        and bent|a tall, stooped thing}, {holding itself in both arms|hugging itself}, {the way people do
        who are freezing|like anyone who has been out too long in the snow}. {It was not angry|It did not
        look cruel}. {It was shivering|You could hear its teeth}.
      ? "{It's cold|It isn't hungry}," said $F. "$Hv, {it's only cold|I think it is afraid of the dark}."
      ?s {At the sound the head came round|The head turned at that}. {It had no eyes. It had two burned-out
        bulbs, and they began, faintly, to glow|Where there ought to have been eyes were two dead bulbs,
        with a red thread stirring in each}.` },
    { beat: 'turn', text: `
      {Only one light was left: $lamp, in $Hs hands|Now there was no light left in the world but $theLamp}.
        It came {at a run|over the boards}, {hands out|both hands stretched out}, and the cold came
        {first|before it}. $F {wanted to blow it out|would have run}. $H {stood|did not move}. "{Here|Don't
        snatch}," said $H, and {held it out|held out the lantern}. "{You could just ask|It's for you}.
        {Careful, it's hot|Mind your fingers}."

      {The hands stopped|It stopped}. {No one had given it anything in ninety years|Everything it had ever
        had, it had taken}. {Then two long dark hands closed round the glass, so gently that the flame did
        not even shake|It took the handle as one takes a kitten}. {It did not eat it|It did not drink the
        flame}. {It only held it|It held it close, and stopped shaking}.`, gives: ['gave-lamp'] },
    { beat: 'turn', text: `
      $They {hung|put} $theLamp on the {old hook|empty hook} at $deep, {turned it up|turned the wick as high
        as it went}, and {sat down beneath it|sat with $their backs to the wall}. {The dark came in from
        every side|Out of every corner the dark came in}. {It filled the place to the edge of the light|It
        stood over $them, up to the roof}, {and there it waited|and swayed}.

      "{Come and sit down|There's room}," said $H, and {moved up|patted the floor}. [Nothing happened for a
        long time/For a long time nothing happened, and neither of $them could have told you how long].
        {Then the boards creaked beside $Fo, as they do when somebody sits|Then, on the other side of $Fo,
        something sat down with a sigh}. {One by one, far off, the lamps came on|Far away a bulb came on;
        then one nearer; then all the row}.`, gives: ['hung-lamp'] },
    { beat: 'turn', text: `
      $F had {counted|been counting}. "{It's not eating them|They aren't gone}," $f said. "{It has them
        all|It's carrying them}. {Look at its coat|See how it holds its coat shut}!" {Through the seams came
        threads of gold|It was true: light leaked at the buttons}. {All those bulbs|Every light of ninety
        years}, {hugged tight|hoarded}, [and it was still cold/and it was still as cold as a stone, for a
        light that is hidden warms nobody].

      "{You are doing it wrong|That's not how it works}," $H told it, {kindly|as one might to a child}.
        "{You have to let it out|You have to open your hands}. {Watch|Like this}." $H {lit $Fs candle from
        $his own, and there were two|tipped $theLamp to a candle stub, and where there had been one flame
        there were two}. {It stared. It undid a button|It looked, and looked. Then a long hand went to the
        top button}. {And the whole midway blazed|And light came out of it like a flock of birds}.`, gives:
        ['opened'] },
    { beat: 'price', text: `
      {There has to be one lamp now|One light must be left on}, {all night, every night|every night of the
        year}, and {somebody has to tend it|someone has to fill it}. It falls to $H. {Christmas
        too|At Christmas, too. In snow}. {$He has^h not seen a really dark sky since|It is a small thing,
        until you have done it for a year}.`, gives: ['tends-lamp'] },
    { beat: 'price', text: `
      {When $they came out, $Hs shadow had not come along|Only in the street did $F see it: $H had no
        shadow}. {It had stayed behind|It was still in there}, {to keep the other one company|sitting
        against the wall}. "{It was its own idea|I did not ask it to}," said $H. {$He looks^h rather thin at
        noon|At noon $he looks^h like someone cut out of paper}, {but it visits on Sundays|but $he does^h
        not complain}.`, gives: ['no-shadow'] },
    { beat: 'price', text: `
      {It gave back every light but one|All of the lights came back but one}. {That was the one in $Hs
        bedroom window at home|The one it kept was the light by $Hs own bed}. {You can change the bulb|New
        bulbs do not help}. {It has kept that one, for itself|It took a liking to that one}. [So $H sleeps^H
        in the dark/So now $H lies^H in the dark, as it once did, and is^H not afraid of it], {which is a
        thing to be able to say|and tells^H it, each evening, good night}.`, gives: ['own-light'] },
    { beat: 'last', text: `
      There are $total bulbs at $place, and one {lantern|lamp}. {The inspector has asked about the
        lantern|Nobody has ever put the lantern on a bill}. {On bitter nights there are moths round it|On
        cold nights the moths come}, {even in January, when there are none|though in January there are no
        moths}, [and there is a patch on the wall/and on the wall beside it there is a patch] where {the frost never
        forms|it is always a little warm}.` },
    { beat: 'last', text: `
      Walking home, $F {put out|switched off} the torch, {to see|on purpose}. The dark came {right
        up|close}. It {smelled of dust, and a little of lamp oil|was big, and quiet, and quite polite}.
        "{Good night|You can walk with us}," $F said to it. {It walked $them to the corner, and no
        further|It walked with $them as far as the first street lamp}, {as a friend would|and there it
        stopped and waited, till $they were in}.` },
    { beat: 'last', text: `
      {They say there is still one place it has not given back|There is one part of the park that has stayed
        dark}. {Throw a pebble in and you will not hear it land|Torches go dull there}. {But children who
        are frightened at night are told|$Old tells the small ones}: {leave the door open a crack|if you
        have a light, share it}. {Something out there remembers who did|Somebody is keeping a list, and it
        is a list of the kind ones}.` },
    { beat: 'last', needs: ['no-shadow'], text: `
      {On Sundays, then, look down|If you want to be sure, look down}. {There goes $H, over the bright
        gravel|$H crosses^H the yard in the sun}, and {behind $him, one after the other|at $his heels}, {two
        shadows come along|go not one shadow but two}. {The second is tall, and stooped, and is being taught
        to skip|The tall one is holding the other's hand}.` },
  ],
}
