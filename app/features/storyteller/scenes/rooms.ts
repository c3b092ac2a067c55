import type { Scene } from '../scene'
import type { PlaceKind } from '../words/place-words'

/** Arrivals and discoveries in tents, tunnels, mazes and houses. */
export const roomScenes: Partial<Record<PlaceKind, readonly Scene[]>> = {
  mirrors: [
    { beat: 'arrival', text: `
      {Thirty-seven mirrors|Sixty-one mirrors} hung in $place, and {each was a little different|no two
        agreed}. {One made you tall, one made you old|In one you were tall; in one you were old}. {One showed
        the room without you|There was one that showed you last}, [a little late/a little late, as if you
        were a thing it had to think about].` },
    { beat: 'arrival', text: `
      {In $place nobody walks fast|People go slowly through $place, one hand out}. {You learn to look at the
        floor|The trick of it is to look at the floor}, where {only real feet leave prints|there are no
        reflections}. Tonight {there were prints on the glass|the prints went straight on, up to a mirror,
        and into it}.` },
    { beat: 'arrival', text: `
      {The glass at $place was washed each evening|Every evening the mirrors of $place are washed}. {It was
        done an hour ago|That had been done already}<, and> yet {there were handprints on all of
        them|somebody's breath was on the panes}, {at every height|quite fresh}, {on the inner side|and it
        could not be wiped off from this side}.` },
    { beat: 'pursuit', text: `
      {In the maze there were two of $them, then twenty|The mirrors made a crowd of $them}. {A hundred hands
        went up when $F waved|$F raised a hand, and a hundred hands went up}. "{Ninety-nine|One is
        missing}," $H said quietly. {Far back in the crowd one of them stood with both hands at its
        sides|Far down the row, one $N had not moved at all}.` , bars: ['first'] },
    { beat: 'pursuit', text: `
      {$They marked $their way with chalk|$H chalked a cross on each pane as $they passed}. {At the ninth
        pane the cross was there already|Then $they came to one that had its cross already}, {and it was on
        the other side of the glass|backward, on the wrong side of the glass}. {It had been made with a
        steady hand|Someone in there was finding a way out, too}.` },
  ],
  tent: [
    { beat: 'arrival', text: `
      {Inside $place it is always warm|It was warm inside $place}<, and> the {candles|lamps} {burned with
        their flames lying down|leaned all one way}. On the {table|cloth} {a pack of cards had been dealt
        for three|three cups of tea were steaming}. {There were two chairs|Only two people had come}.` },
    { beat: 'arrival', text: `
      {A sign on|The sign outside} $place said PALMS READ, FUTURES FOUND. {Someone had crossed out FOUND|The
        last word had been altered}. {Now it said FUTURES LOST|FUTURES OWED, it said now}, in {chalk|neat
        red chalk}, {not yet smudged|and the chalk was still rolling on the step}.` },
    { beat: 'arrival', text: `
      {You had to stoop to get into|One has to bow to enter} $place, {which is how they like it|and perhaps
        that is the idea}. {Beads closed behind you like rain|The beads clicked shut}. {Shawls hung from
        every pole, and some of the shawls hung round shoulders|There were shawls on all sides, and it was
        hard to say which of them were empty}.` },
    { beat: 'pursuit', text: `
      $H {turned up a card|turned over the top card}. {It was blank|There was nothing on it}. {So was the
        next|The next was blank, too}. {The third was the two of $them, seen from above|The third showed two
        people in a tent}, {bending over a card|looking at a third card}, {with something long and thin
        standing at $their backs|and the flap of the tent behind $them was open}.` },
    { beat: 'pursuit', text: `
      {The crystal ball was fogged|There was fog in the crystal ball}. $F {breathed on it and rubbed|rubbed
        at it with a sleeve}. {The fog was inside|It made no difference}. {A fingertip drew in it, from
        within|Then from the inside a finger wrote}: {an arrow, pointing past $them at $deep|one short word,
        BEHIND}.` },
  ],
  tunnel: [
    { beat: 'arrival', text: `
      $Place {keeps what you say to it|has an echo like no other}. {You say a word at one end, and at the
        other, later, somebody hears it|Say a thing at one end and it comes out at the other, but not at
        once}. {Sometimes a day later|It can take a day}. {Once it took thirty years|It has been known to
        take thirty years}.` },
    { beat: 'arrival', text: `
      {The bricks of|They say the bricks in} $place {were bought cheap from a prison|came from a pulled-down
        chapel}. {They sweat|They are always damp}. {Lamps in wire cages ran down into the dark, and the
        sixth one blinked|A row of caged lamps led in, and somewhere past the tenth they stopped}.` },
    { beat: 'arrival', text: `
      {It was four degrees colder|Your breath smoked} under the arch of $place. {Water fell, a drop at a
        time|Drops fell}, {and each of them sounded like a word that you had nearly caught|and every drop
        said something, very fast, as it landed}.` },
    { beat: 'pursuit', text: `
      "{Hello|Who's there}?" $F {called|said} into it. {$They waited for the echo|No echo came}. {It was a
        long time coming|$They had walked twenty steps before it did}, and it said, {in a patient
        voice|clearly}, "{Hello. Who is with you|Not so loud}."` },
    { beat: 'pursuit', text: `
      {There were old whispers in the bend|Where the tunnel bent, old whispers had collected} [like
        leaves/like leaves in the corner of a yard]. {$They waded through them|You could hear them if you
        stood still}: {wait for me; I never told her; is it far|don't tell; I promise; are we nearly there}.
        {And one that was new|One of them was fresh}: {$N, turn back|tell $H to hurry}.` },
  ],
  oddities: [
    { beat: 'arrival', text: `
      {There were four hundred things in $place|$Place had room for four hundred wonders}, and {three
        hundred and ninety of them were fakes|most were made of wax and fur and glue}. {It was the other ten
        that you had to dust with care|You could tell the real ones. They had been turned to the wall}.` },
    { beat: 'arrival', text: `
      {Labels lay all over the floor of $place. Somebody had pulled them from the cases|In $place the labels
        had come off. They lay in drifts on the floor}: {TWO-HEADED CALF, MUMMY'S HAND, DO NOT TAP|SEA
        BISHOP, LUCKY NAIL, SINGING SKULL}. {And one lay with its pin straight up|Only one was still pinned
        up}: {VISITOR|ONE VISITOR, COMPLETE}.` },
    { beat: 'arrival', text: `
      {The case lights in $place were on|Small lights burned in the cases of $place}, though {no one had
        paid for that|everything was off at the wall}. {Wax heads looked out, politely|Shells, clocks, a
        stuffed bear}. {In one there was only a dent in the velvet|One velvet cushion had a dent in it}, {as
        deep as a hand|and the dent was warm}.` },
    { beat: 'pursuit', text: `
      {$H went through the catalogue|There was a catalogue}. {Number, name, where found|For each thing it
        gave where it was found}. {At number 313 it gave a place and no thing|Under one number there was no
        name}: {found here|found on the premises}, {still growing|not yet collected}, {handle with
        respect|please do not wake}.` },
    { beat: 'pursuit', text: `
      {A glass eye rolled off a shelf|Something small rolled out across the floor}. {It went round $them in
        a ring and stopped|It was a glass eye. It rolled, and stopped, and looked about}. {Then it set
        off|Then it went on}, {not fast|at a fair pace}, {$way|under the cases}, {and paused to let $them
        catch up|and, like a good dog, it looked back to see if they were coming}.` },
  ],
  house: [
    { beat: 'arrival', text: `
      $Place {leaned a little|was built to lean}, {and leaned more after dark|but not as much as it did
        now}. {The windows had been painted on|Half of its windows were only paint}. {In one of those, in
        the painted ones, a light went along from room to room|And it was in one of the painted ones that
        somebody drew the curtain}.` },
    { beat: 'arrival', text: `
      {You went into $place past an umbrella stand|In the hall of $place was a coat stand}. {There had been
        two coats on it when they opened|Two coats hung on it}. {Now there were five, and they were wet|And
        when $they looked back there were five}.` },
    { beat: 'arrival', text: `
      {Every clock in $place told a different time|No two clocks in $place agreed}, {which was a joke of the
        builder's|and that had been thought funny, once}. {As $H shut the door they all struck together|Now
        all at once, all of them stopped}.` },
    { beat: 'pursuit', text: `
      {There were nine stairs going up|$They went up nine stairs}. {There were ten coming down|Coming down,
        there were ten}. "{Don't count them|Stop counting}," said $H, {but the tenth had already creaked|too
        late, and felt the tenth stair move a little, like a tongue}.` },
    { beat: 'pursuit', text: `
      {All the portraits had been turned to the wall|Someone had turned the portraits round}. $F {lifted the
        edge of one|peeped behind one}. {It was of the hall where $they stood|It was a picture of this very
        hall}, {with its nine portraits|all its pictures facing out}, {and in every one of those the sitter
        was pointing at the stairs|and with two people in it who had just had a fright}.` },
  ],
}
