import type { Shape } from '../scene'

/** The souvenir camera takes one picture too many, and somebody in it comes nearer each time. */
export const souvenirPhoto: Shape = {
  id: 'souvenir-photo',
  titles: [
    '{Smile|Hold Still|Say Cheese}', 'The {Third|Figure|Stranger} in the {Picture|Photograph}',
    '{One More|The Extra} Photograph', '$H, {Slightly Blurred|Third From the Left}',
    'A {Souvenir|Portrait} of $Place', '{Developing|Exposure|Negative}',
  ],
  titleWords: ['Camera', 'Photograph', 'Flash', 'Pale Coat', 'Empty Frame'],
  values: {
    figure: [
      'a figure in a long pale coat', 'somebody holding a closed umbrella',
      'a tall shape with its face turned away', 'a woman in a veil',
    ],
    camera: ['the souvenir camera', 'the old box camera', 'the big black camera'],
  },
  tags: ['photograph', 'camera'],
  scenes: [
    { beat: 'hook', text: `
      {Everybody at|Each visitor to} $place gets a photograph. {That night the camera was switched off|That
        night $camera had no film in it}. {It flashed all the same|All the same it flashed}, [and the
        picture that slid out/and the picture that came sliding out, still wet,] {was of $H|showed $H}, and
        {&behind:somebody else, close behind $him|right behind $him somebody else}.` },
    { beat: 'hook', text: `
      {In the first picture it was a long way off|In the first photograph you could hardly see it}: $figure,
        {no bigger than a grain of rice|far back beneath the lamps}. $H {took it for dust|thought it was a
        scratch}. {That is how it starts|It was in the second that it had begun to walk}.` },
    { beat: 'wrong', text: `
      {Flash|The flash went off}. A {new print|second picture} dropped in the tray. $They watched it {come
        up out of the grey|darken}. There was $place. There were the two of $them. And there, {by
        $door|halfway down the path}, was $figure.
      $They {looked up, together|spun round}. {The path was empty|There was only the path}.
      ? "{Double exposure|It's an old picture underneath}," said $H. {$He did not sound sure.|"It must be."}
      ?t {In the picture, nobody else had a shadow. It had two|It was the only thing in the picture that was
        in focus}.` },
    { beat: 'wrong', text: `
      "{Take one of me|Now me}," said $F, and {pulled a face|struck a pose}. Flash. {In the print $f was not
        laughing|The print took a long time}. {$F saw $fp own face, mouth shut, looking past the camera|It
        showed $Fs face, quite solemn, gazing at something over the camera}, {the way you look at somebody
        you know|as one looks at a person who has just spoken}. {And on $fp shoulder lay a glove|On the
        shoulder of $fp coat rested four grey fingers}.
      ? $F {brushed at it|brushed and brushed at the shoulder}. {It was cold there|There was nothing to
        brush}.` },
    { beat: 'wrong', text: `
      {$They pinned the prints in a row|$H laid the prints along the counter in order}. {One: far off. Two:
        nearer|In each one it had come closer}. {Three: by the steps|By the third it was at the steps}. {The
        fourth was all coat|In the last was nothing but a sleeve}.
      "{Then where is it now|So now it would be}," said $F, {counting on|working it out}, "{right
        about|roughly} ..." {Neither of $them turned round|$They stood extremely still}.` },
    { beat: 'pursuit', text: `
      {$They learned two things about it|Two things became clear}: it {moved only when the flash went|could
        only move in the flash}, {and it could not be seen except on paper|and your eyes alone could not see
        it}. "{So we keep the camera covered|Then we throw a coat over it}," said $H. {$They did|$They tried
        that}. {Under the coat, it went off anyway|Through the cloth, $they saw the flash}.
      ?t {Again. Again. It was in a hurry now|It flashed nine times. The tray filled up}.
      ?s {Nobody dared look at those|$They turned those nine face down, and put a brick on them}.` },
    { beat: 'pursuit', text: `
      There was {an album|a drawer} of prints nobody had {collected|paid for}. {It was in all of them|$F
        went through it with a cold thumb}: {a birthday in the seventies, a school trip, a wedding|school
        trips, sailors, a wedding}, and {always that one|in each}, {among the rest|at the edge}, {turned
        away|with its back turned}. {Not once did anyone stand next to it|Always there was a little space
        left round it}.
      ? "{It isn't chasing people|It never catches anyone}," said $F. "{It wants to be in the picture|Look,
        it is just trying to get in}."` },
    { beat: 'pursuit', text: `
      $Old {wiped a pair of spectacles|turned the print to the lamp}. "{That's the one who took them|You've
        got the photographer there}," said $old. "{Forty seasons behind that camera|Every day for forty
        years}. {Took everyone in town|All of us, when we were small}. {And who took the photographer|And
        never in one of them}?" {The print was handed back|There was a shake of the head}. "{Nobody thought
        to ask|Not one. There's no picture anywhere}. {I couldn't even tell you the face|The face has gone
        clean out of my head}."` },
    { beat: 'pursuit', text: `
      {$They tried to leave|So $they made for the gate}. {At every post there was a lens|$They had never
        noticed how many lenses there were}: {over the gate, under the eaves|in the signs, in the lamp
        posts}, {round and black as a bird's eye|each with a small red light}. {They blinked on one after
        another|They turned, click, as the two went by}. {Flash, went the fence. Flash, went the arch|Flash.
        Flash}. [$F ran with both eyes shut/$F ran with both eyes shut, and felt the cold of something that
        ran alongside].` },
    { beat: 'turn', text: `
      $H {walked back|stopped running}. $He {took hold of|put both hands on} $camera, and {turned it
        round|swung it about on its iron arm}, so that {it faced the other way|the lens looked where no lens
        had ever looked}: {at the photographer's own place|at the spot behind the camera}. "{Your turn|Stand
        over there}," said $H. "{Chin up|That's it}. {Now, hold quite still|And think of something nice}."

      {Flash|$He pressed. Flash}. {The print came up slowly|In the tray the grey began to clear}. {It was an
        ordinary face|There was a face}, {with a big nose, and kind|no longer young, with ears that stuck
        out}, {and it had been caught in the middle of a laugh|and was so pleased that it had shut its
        eyes}.`, gives: ['took-it'] },
    { beat: 'turn', text: `
      "{All in together, then|Everybody in}," $H called, {in a holiday voice|as loudly as at a wedding}.
        {$They set the timer|$They wound the timer}. {$They stood on the mark, $H on one side, $F on the
        other|The two of $them stood one to each side}, {and between $them $they left a gap|with a space
        left in the middle}, and {put $their arms round it|held out an arm to it}. {Ten, nine, eight. It was
        cold. It was like hugging a snowman|The seconds ticked. The gap grew cold, and grew, and leaned}.

      {Flash|Then the flash}. And {there was nothing in the gap but warm air|all at once the cold was gone}.
        {The print, when it came, had three people in it|In the tray lay a picture of three people},
        {squashed together, all blinking|badly framed, and grinning like fools}.`, gives: ['took-it'] },
    { beat: 'turn', text: `
      $F {opened the back|got the back of the camera open}. {There was no film|It held no film}. {There was
        a hole, and in the hole a room|It was deeper than the box was}: {red light, a line, wet prints hung
        out like washing|a red lamp, and prints pegged on a line}. {And at the bench, working with its back
        to them|And there, back bent over the trays,} stood $figure.

      "{They never come back for them|Nobody has fetched them}," it said. {It did not turn|It sounded
        tired}. "{All these. I keep them ready|I have kept every one}." $H {reached in and took the
        nearest|leaned in as far as $he could}. "{We will bring them home|Give them here}," said $H. "{Every
        one. It's only addresses|We can find people}." {The wet red room let out its breath|And it turned
        round at last, wiping its hands, and let $them see its face}.`, gives: ['deliver'] },
    { beat: 'price', text: `
      {There is a rule with cameras|For each one who comes in, one goes out}. {$They found it out at home|It
        was next day that $they noticed}. {In every photograph of $H, from the first to the last, there was
        a pale space now|From every picture of $H, even the baby pictures, $he had gone}, {in the shape of
        somebody|a gap that people leaned round}. "{I know what I look like|I was never photogenic}," says^H
        $H{|, and changes^h the subject}.`, gives: ['gone-from-pictures'] },
    { beat: 'price', text: `
      {$They had promised, and there were six thousand|There turned out to be six thousand prints}. {It took
        $them two years of Saturdays|Every Saturday for two years $they knocked on doors}. {Some people
        cried|Some doors were slammed}. {Some of the people had died, and then they left $them on the
        stone|Some had to be left on a grave under a pebble}. $H {wore out three pairs of boots|has^H given
        up a good deal for it, and has^H said so only once}.`, gives: ['delivered'], needs: ['deliver'] },
    { beat: 'price', text: `
      {Something was left on $their eyes|The flash stays on your eyes, they say}. [For $Fo it never went/For
        most people it fades, and for $Fo it did not]. {In the corner of the left one|Just at the edge of
        things} {stands a small pale shape|there is a bright spot}, {upright, waving|shaped like a person}.
        {It isn't unfriendly|You get used to it}. {It only means that $f is^F never in a room quite alone|It
        does mean that $f has^F not been alone since}.`, gives: ['spot'] },
    { beat: 'last', text: `
      The {last print|photograph} hangs over the counter. {Under it is a brass plate|Somebody made a frame
        for it}. {It took the whole town to find the name|They had to ask four streets to get the name}.
        {Now and then, a visitor says what a nice face|People say that it is the best one there}, {and asks
        who took it|and who, they always ask, was holding the camera}. {And that, of course, is the
        question|To that, so far, nobody has found the answer}.` },
    { beat: 'last', text: `
      $F took one {souvenir|print} home, and put it {on the wall|by the bed}. {It is of the empty
        path|It shows the path, with the lamps}. {Some nights the path is empty|On most days nobody is on
        it}. {Last night a light was on in the distance|Last night there was a dot, far away at the end}.
        {It was carrying a suitcase, and it was going the other way|It was whistling, you could tell, and
        walking off}.` },
    { beat: 'last', needs: ['gone-from-pictures'], text: `
      {But there is this|Still, there is one}. {In a certain album in a certain attic|In a strange house, in
        a stranger's album}, {on a page that was always bare|in a picture of some seaside long ago},
        somebody has {turned up|appeared} {at the end of the row|among the aunts}. {They have $Hs
        smile|Nobody there knows the name}. [They look very happy/They look, the family says, as if they
        were having the time of their life]. {They are waving at whoever holds the camera|And there is an
        arm around their shoulders, in a long sleeve}.` },
    { beat: 'last', text: `
      {They unscrewed the camera in the end|In spring the camera was taken down}. {A bird has built in the
        bracket|The iron arm is still there}. {But if you sit on that bench of an evening, and the sun is
        low|But should you ever stop there, late,} and {something flashes in the bushes|there comes a flash
        out of a clear sky}, {don't be cross|don't run}. {Smile. Move up a bit|Move up, and put your arm
        round nobody, and smile}.` },
  ],
}
