import type { Scene } from '../scene'
import type { PlaceKind } from '../words/place-words'

/** Arrivals and discoveries at booths, stalls, schools and on the open midway. */
export const counterScenes: Partial<Record<PlaceKind, readonly Scene[]>> = {
  'lost-and-found': [
    { beat: 'arrival', text: `
      {Things come to $place in the end|Sooner or later all things come to $place}: {hats, keys, front
        teeth|gloves, keys, false teeth}, {once a trombone|once a whole wedding cake}. {Each gets a label
        and a shelf|$H gave each a label}. {Some things have been there so long that they have stopped being
        lost|The oldest have been there so long that they think they live there}.` },
    { beat: 'arrival', text: `
      {The shelves of $place ran back a good deal further than the booth did|Nobody had ever got to the end
        of the shelves in $place}. {You noticed after a while|It did not do to think about it}. {From the
        far end came ticking: somebody's watch, wound and waiting|A watch was ticking, a long way in, and
        there had been nobody to wind it}.` },
    { beat: 'arrival', text: `
      {A paper label hung from everything in $place|At $place everything had its paper label}: {what, where,
        when|what it was and who had cried}. {One had blown loose|A loose one lay on the counter}. {FOUND,
        it said: NEAR THE GATE. TWO PERSONS|It said: TO BE LOST TONIGHT}.` },
    { beat: 'pursuit', text: `
      {$They took down the box marked LAST THINGS|There was a box marked NOT TO BE CLAIMED}. {Inside lay an
        umbrella, and under it a smaller box|In it there was another box}, {then a smaller|and then one
        more}. {In the smallest was a key ring with $Hs own door key|At the bottom lay a glove, and it was
        the pair of the one in $Fs pocket}.` },
    { beat: 'pursuit', text: `
      {All along the shelf, the dolls had turned their faces to the wall|The lost toys had been moved}.
        {They sat in a circle, as if for a meeting|They stood in a line, smallest first}, {and all of them
        were looking at one empty place|with a gap in the middle}. {In the dust of the gap somebody had
        drawn an arrow|A label lay in the gap}: {RESERVED|BACK SOON}.` },
  ],
  'ticket-booth': [
    { beat: 'arrival', text: `
      $Place is {the size of a wardrobe|hardly wider than a coffin}, {and it has seen everyone|and everybody
        has passed it}. {Its bulbs were lit, all of them but one|Its ring of bulbs was lit}. {The little
        window had been pushed up an inch|The window stood open a hand's breadth}, [as it is for business/as
        it would be if someone inside were open for business].` },
    { beat: 'arrival', text: `
      {The roll of tickets at $place had been full that morning|At $place the roll of tickets had run all
        day}. {Now it was unwinding by itself|It was running now}, {inch by inch|slowly}, {off the edge of
        the counter and out at the door|over the sill and away into the dark}, {as if somebody at the other
        end were drawing it in|as a thread runs when a fish has taken it}.` },
    { beat: 'arrival', text: `
      {Two queues had worn a groove before $place|You can see where people stand at $place}. {The boards are
        hollowed out in a line|It has worn two paths in the ground}. {One is for the living, people say, and
        laugh|One goes in under the arch}. {The other goes to the side window, which has never been
        opened|No one has ever been seen to use the other}.` },
    { beat: 'pursuit', text: `
      {$They emptied the till|$H pulled out the till}. {Under the tray were coins that nobody spends|Under
        the coins lay older coins}: {a king's head, a queen's head, a head with no face|worn thin, worn
        blank, then some with holes}. {The last had tonight's date|The newest had next year's date on it},
        {and it was warm from somebody's hand|and teeth marks}.` },
    { beat: 'pursuit', text: `
      {A hand had written on the glass in the dust|Words showed on the window when $F breathed on it}:
        {NEXT, PLEASE|ONE FOR ME}. {$F wiped it|$F rubbed them out}. {Outside, in the empty queue, the
        chains began to swing|Out in the empty queue a chain unhooked itself}, {first the far one, then a
        nearer one|as it does when one person is let through}.` },
  ],
  stall: [
    { beat: 'arrival', text: `
      {The prizes at $place looked down with button eyes|A hundred prizes hung in $place}. {Nobody had won
        the big ones|Nobody ever won the top row}. {They had been up there so long that the sun had bleached
        them white|They had watched every game since the park was built}, {and tonight they had moved along,
        to make room for one more|and tonight all of them had their arms held out}.` },
    { beat: 'arrival', text: `
      {There was still sugar in the air at|You could taste burnt sugar around} $place. {The shutter was down
        and the machine unplugged|Everything was wiped and covered}. {Under the cover it began, very softly,
        to pop|Under the cover it went on working, slowly, for somebody}.` },
    { beat: 'arrival', text: `
      {EVERY PLAYER WINS, says the board over $place|Over $place the board says EVERY PLAYER WINS}. It does
        not say what. {The chalk below it had been busy|Beneath it stood the day's scores in chalk}: {names,
        and after each a small prize|a column of names}, {and at the bottom, unasked, $Hs|and then, in a
        fresh line, NEXT}.` },
    { beat: 'pursuit', text: `
      {One of the prizes had a seam that was not sewn but laced, from inside|$F felt along the row of
        prizes, and one was heavier than the rest}. {There was a note in it|A folded note stuck out of its
        paw}. {I won, it said. Now I live here|It said: you have to lose}. {Please lose|Please, whoever you
        are, do lose}.` },
    { beat: 'pursuit', text: `
      {The bell on the counter rang|Somebody rang for service}. {$They could see it plainly, with nobody
        near|The bell stood right in front of $them, and its button went down}. {Ting|It went down again}.
        {$H, who was well brought up, said, "Yes?"|"We're closed," said $H}. {Coins were counted out on the
        wood by no one: one, two, three|Someone laid a coin upon the counter that had been spent a
        hundred years ago}.` },
  ],
  school: [
    { beat: 'arrival', text: `
      {No room is as empty as|There is nothing as quiet as} $place {at night|after dark}, {when the noise of
        the day has soaked into the walls|with all that noise soaked into it}. {The park had built one just
        like it|Midnight Midway had built it as an exhibit}, {down to the gum under the tables|with real gum
        under the tables}, {and nobody had liked to ask them why|to make grown-ups shudder}.` },
    { beat: 'arrival', text: `
      {Somebody had put the chairs up in $place, all but two|In $place the chairs were up on the tables}.
        {Two had been taken down again|Two stood ready}, {side by side|pulled out a little way}, {the way
        they are for people who are to stay behind|as they are for people who have been sent for}.` },
    { beat: 'arrival', text: `
      {A bell rang in $place|$They were hardly inside $place when a bell went}. {It was not on any
        timetable|It was no time for a bell}. {Beyond the doors there was a noise of feet, hundreds of feet,
        going past to some lesson, and there was nobody there|Then came the shuffle of a whole class sitting
        down, though not a chair had moved}.` },
    { beat: 'pursuit', text: `
      {There was a register on the desk|$They found a register}, {in old brown ink|with a ribbon in it}.
        {Present, present, present, it said|A tick for each day}. {One name had been marked late every day
        for sixty years|At the foot was a name with no ticks, only the word LATE, for sixty years}. {The
        last box was tonight's. It was still open|Tonight's box had not been filled in yet}.` },
    { beat: 'pursuit', text: `
      {A paper plane came over the tables|Out of the dark end of the room sailed a paper plane}. {It landed
        at $Fs feet|It came down by $Hs shoe}. {It had been folded from a page of homework|It was made out
        of a test}, {and the mark on it was in red|with a red mark}: {see me|see me after}. {The signature
        had been scratched out with great force|It was signed by the room}.` },
  ],
  outdoors: [
    { beat: 'arrival', text: `
      {There is a kind of dark that has edges|Indoors the dark has corners}. {At $place it had none|The dark
        at $place went on all the way to the stars}. {One lamp stood in it, with a ring of light on the
        ground|There was a lamp, and a small round floor of light}, [and beyond it/and beyond it, as far as
        anybody could tell,] there might have been anything.` },
    { beat: 'arrival', text: `
      {By day there are birds at|In daylight one hears birds at} $place. {Now even the leaves lay still|Now
        it was so quiet that $they could hear the lamp}. {Something had gone before $them: the grass was
        bent down in a line|A line ran through the wet grass, as if somebody had just walked there}, [and
        there were no footprints/and in the whole length of it there was no footprint].` },
    { beat: 'arrival', text: `
      {Where the paths meet there is a signpost|There is a signpost at $place}. It {had|has} three arms: {to the gate, to the road, to
        the town|THE GATE, says one, THE ROAD, THE TOWN}. {Tonight it had four|That night there was a
        fourth}. {The new one was not painted but scratched|The wood of the new one was still white}, {and
        it pointed straight down|and there was nothing on it but an arrow, pointing at whoever was
        reading}.` },
    { beat: 'pursuit', text: `
      {There was a stone on the path that had not been there before|One stone lay on the path where $they had
        just walked}. {Ten steps on lay two|A little further there were two}. {Then three|After that came
        three, in a row}. "{It is counting|Something is counting}," said $H. {Nobody asked what it was
        counting to|"Up," $F asked, "or down?"}` },
    { beat: 'pursuit', text: `
      {The scarecrow had its back to $them|Somebody had left a scarecrow out there}. {$They walked round it,
        to see its face|$They went round to the front}, {and it had its back to $them on that side as
        well|and found that it had no front: only back, twice over}. {"Do not try a third side," said $H|"So
        which way is it looking?" $F asked. $H did not care to say}.` },
  ],
  midway: [
    { beat: 'arrival', text: `
      {By day you would walk straight past|In daylight no one looked twice at} $place. {At night it seemed
        to have come forward|At night it stood a little nearer to the path}, {into the light|with all its
        paint awake}. {Its lamps were on, though the fuse was out|Every lamp of it was lit}, {and the moths
        would not go near them|and there was not one moth around them}.` },
    { beat: 'arrival', text: `
      {Midnight Midway is quiet after closing, but not silent|After closing, the park makes small noises}:
        {canvas, chains, a can rolling|a loose board, a chain, the last of the fryers}. {Near $place there
        were none|Only around $place it was silent}. {The sounds went up to it and stopped|Even $their own
        feet made no noise there}, {as people stop outside a room where somebody is ill|as on snow}.` },
    { beat: 'arrival', text: `
      {Someone had swept around|There was a ring of clean ground round} $place. {Tickets, leaves and straws
        lay up to an edge and no further|All the rubbish of the day had stopped at an invisible line},
        {drawn as if with a string|round as a plate}. {$H stepped over it|$They crossed it}, {and it was
        like walking out of a room where a radio is on|and somewhere the wind was switched off}.` },
    { beat: 'pursuit', text: `
      {$They went round it three times|$They walked all the way round it, looking for another way in}.
        {There was a back door the first time|The first time, there was a small green door at the back}.
        {The second time it was a window|On the second round it was a window}. {The third time, there was a
        chair there, set out for a guest|On the third there was only a chair, facing $them, with a folded
        rug on it}.` },
    { beat: 'pursuit', text: `
      {A row of posters had been pasted one over another, years deep|The boards were thick with old
        posters}. $H {peeled back a corner|tore them off, a year at a time}. {Under last year's clown was
        the clown of ten years ago|Under the clowns were older clowns}, {and under them all was a plain
        sheet|and under the last of those a sheet of brown paper}: {ASK IT NICELY|WE ARE SORRY. WE TRIED
        BURNING IT}.` },
  ],
}
