import type { Scene } from '../scene'
import type { PlaceKind } from '../words/place-words'

/** Arrivals and discoveries at the rides that move. Each belongs to one kind of place. */
export const rideScenes: Partial<Record<PlaceKind, readonly Scene[]>> = {
  wheel: [
    { beat: 'arrival', text: `
      $Place stood {against|over} the sky like {a huge clock|the bones of a clock} with no hands. {The cars
        rocked|Every car was rocking a little}<, though> there was {no wind|not a breath of wind}.
      ? {A shoe|One small glove} had been left on the loading platform, [neat/set neatly side by side with
        its own shadow], as if {its owner would be back|somebody meant to come straight down again}.` },
    { beat: 'arrival', text: `
      {By day|In the daytime} $place carried {school groups and babies|whole families}. By night it carried
        {frost|starlight and frost}. {The bulbs along the spokes ticked as they cooled|It ticked as it
        cooled}, [and the ticking went round/and the ticking travelled slowly round the rim].
      ? High up, the {topmost|highest} car had its bar down, {although there was no one in it|the way it
        would if someone were inside}.` },
    { beat: 'arrival', text: `
      You could see $place from {six streets away|the far end of town}, and {people set their watches by its
        lights|sailors are said to have steered by it}. Close to, {it was louder|you heard it breathe}:
        {iron settling, rope creaking, one loose bolt|all that iron, shifting its weight in the dark}.` },
    { beat: 'pursuit', text: `
      $They climbed the maintenance ladder {as far as the hub|to the axle}. {From there the park looked like
        a toy|From there the park lay below $them like a board game}. {Every path led here|And every path in
        it, $F saw, led here}, [like the strands of a web/like the strands of a web to the place where the
        spider sits].` },
    { beat: 'pursuit', text: `
      The wheel gave a {jerk|lurch} and {turned one place|moved on by a single car}. {Nobody had touched the
        brake|The brake was on}. {Down came a car that $they had not seen before|The car that came down was
        older than the rest}, with {wooden seats|a number burned into the wood}, {and the cushion was still
        dented|and the cushion was still warm}.` },
  ],
  carousel: [
    { beat: 'arrival', text: `
      The horses of $place had {real hair in their manes|glass eyes and real manes}, and {it was better not
        to ask whose|someone combed them, though nobody was paid to}. {At night their heads pointed the
        other way|Tonight they were all facing the gate}.
      ? {One had its mouth shut. By day it was open|A hoof was wet, and there was grass on it}.` },
    { beat: 'arrival', text: `
      {Somebody had thrown a sheet over|There was a canvas round} $place for the night, and {it breathed in
        and out|the canvas moved in and out} [like a sleeper/like the side of some large sleeping animal].
        $H {lifted a corner|pulled it aside}. {Forty painted eyes caught the light|Forty horses looked
        back}.` },
    { beat: 'arrival', text: `
      {There are fifty-two horses on|Officially there were thirty-one horses on} $place. {$H used their
        names|Each has its name on the saddle}: {Duchess, Thunder, Mild|Pepper, Duchess, Old Sorrow}. {There
        was one with no name|One saddle was blank}, {black|grey as ashes}, [in the inner ring/in the inner
        ring, where a rider cannot be seen from outside].` },
    { beat: 'pursuit', text: `
      $F {laid a hand on|put an ear to} the nearest horse. {The wood was warm, and something|Inside the wood
        something} thumped, {slowly|slow as a church bell}, {like a heart|the way a heart does when its
        owner is asleep}. "{Don't wake it|They are only resting}," said $H. {Down the row, a brass pole
        turned a little in its socket|And three horses down, an ear went flat}.` },
    { beat: 'pursuit', text: `
      {&pins:There were names scratched under the saddle|$They looked beneath the saddle}. {&pins:There were
        hundreds of them|There $they found names, scratched with pins}, with {ages after them|ages beside
        them}: {nine, eleven, seven and a half|eight, ten, nearly twelve}. {And after each a small tick,
        except for one|All of them were ticked off, as on a school register, but one}.` },
  ],
  'ghost-train': [
    { beat: 'arrival', text: `
      $Place {&dust:smelled of|had a smell of its own:} {&dust:hot dust and old paint|hot dust, old paint, a
        struck match}. {Its skeletons hung from hooks, off duty|The skeletons were switched off for the
        night}, [with their jaws tied up in string/each with its jaw tied up in string to save the hinges].
      ? {One string had come undone|One hook was swinging, and had nothing on it}.` },
    { beat: 'arrival', text: `
      {The carriages of|The little carriages at} $place were {parked|standing} nose to tail. {All but the
        last had their bars up|Each had its bar up}. {On the last the bar was locked down tight|Only the
        last had its bar locked down}, {over an empty seat|as if to hold in something thin}.` },
    { beat: 'arrival', text: `
      {Four minutes and ten seconds|Three minutes and a half}: that was how long a ride on $place
        {took|lasted}. {$H could do it with closed eyes|People who worked there knew every bump of it}: the
        {spider|bat}, the {coffin|crypt}, the cold bend. {But the cold bend had not always been cold|Nobody
        had ever built the cold bend}.` },
    { beat: 'pursuit', text: `
      $They walked the track {on foot|between the rails}. {Without a car to sit in, it was all plywood and
        wire|With the work lights on, the monsters were only plywood}. {That should have helped|It ought to
        have been a comfort}. But {one of the monsters had no wire|$they came to one that had no switch, no
        wire, and no reason to be there}, {and its paint was wet with breath|and it had been dusted}.` },
    { beat: 'pursuit', text: `
      {Far down the tunnel a carriage started|Away down the track a wheel began to roll}. {$They pressed
        $themselves against the wall|There was just room to flatten $themselves on the wall}. It {came by at
        a walk|rolled slowly past}, {empty|with nobody in it}, {and the safety bar was rattling as if shaken
        from inside|and as it went a cold draught drew a finger along $their faces}.` },
  ],
  coaster: [
    { beat: 'arrival', text: `
      {Nobody had ever seen $place stand still|They had built $place in a single winter}, and {even at rest
        its rails hummed|it hummed even now, with every car at rest}. {Put your teeth together and you could
        feel it|You felt the hum in your back teeth}.
      ? {White timbers went up into the fog like a ladder for something large|Its timbers went up and up,
        and the top was lost in the dark}.` },
    { beat: 'arrival', text: `
      The cars of $place {waited in the station|stood in the station} with {dew on the seats|their bars all
        raised, like arms}. {A drop ran down each one, in turn, from front to back|On the front car someone
        had painted a smile, years ago. It had too many teeth}.` },
    { beat: 'arrival', text: `
      {There is a board by|They have put up a board beside} $place that gives the number of riders: {two
        million and something|well over a million}. {It is supposed to change by twos|It only ever counts by
        day}. {As $they came up, it clicked|While $they stood there, in the dark, it clicked over by one}.` },
    { beat: 'pursuit', text: `
      $They climbed the {service stairs|catwalk} {beside the lift hill|to the top}, holding the {rail|cold
        rail}. {Wind plucked at $them|It was windy up there}. {At the top, the track went on as it
        should|From the top $they could see the whole of the track}, {and one loop more|and, past the last
        turn that anybody had built, another turn}, {pale as chalk|running off over the trees}.` },
    { beat: 'pursuit', text: `
      {The chain began to move|The lift chain gave a clack}. {Clack, it went, and clack|Clack. Clack}.
        {Something heavy was coming up the hill, and there was no car on the chain|Up the hill, one tooth at
        a time, it drew a weight that nobody could see}. {At the top it stopped, as cars do, to let you
        look|It hung at the crest for as long as it takes to be sorry}.` },
  ],
  water: [
    { beat: 'arrival', text: `
      The water at $place was {black|black and quite flat}, and {it did not reflect the lamps|the lamps did
        not show in it}. {The boats knocked together|Small boats knocked against the boards} [like people at
        a door/like people who knock without much hope].
      ? {One of them had been rowed lately: the oars were wet|There was a wet handprint on the mooring
        post}.` },
    { beat: 'arrival', text: `
      {Thirty boats went out by day at|They kept thirty boats at} $place<, and> {thirty came home|each night
        there were thirty at the rope}. {Now there was one more on the end|Tonight there was one too many},
        {low in the water|sunk to the edge}, [as though it carried somebody heavy/as though it carried some
        heavy and invisible passenger].` },
    { beat: 'arrival', text: `
      $Place is {not deep|less deep than it looks}. {You could stand in it|Everybody is told that you can
        stand}. {But a pole that touched the bottom in May does not touch it in August|But no one has yet
        found a pole long enough to prove it}, and {it is never quite still|there are rings on it on
        windless nights}.` },
    { beat: 'pursuit', text: `
      {Bubbles were coming up|A line of bubbles crossed the water}, {in a straight line|one after another},
        {at walking pace|as fast as a person walks}. $H and $F {kept level with the last one|followed along
        the bank}. {Where the bubbles stopped, something tapped from below on the boards under $their
        feet|At the landing $they stopped, and the boards were tapped, politely, from below}.` },
    { beat: 'pursuit', text: `
      $F {let down a lantern on a string|lowered a lamp}. {A yard down there was a face of stone|Under the
        surface stood the posts of an older pier}, {then steps|with steps}, {going down, clean, as if they
        had been swept|and the steps were worn in the middle by feet}. {The string went slack|Then somebody
        down there very gently took the lamp}.` },
  ],
}
