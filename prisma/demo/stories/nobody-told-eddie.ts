import type { DemoStory } from '../demo-story.ts'

/** For science class: momentum, friction as heat, and a small force that acts for a long time. */
export const nobodyToldEddie: DemoStory = {
  title: 'Nobody Told Eddie',
  code: 'RX7K4E',
  seeds: 'roller coaster, momentum, friction, energy, patience, a first job',
  character: 'Silas Crane',
  setting: 'The Roller Coaster That Never Stops',
  content: `Every machine in the park had a cough, and Silas Crane, who mended them, knew them all by ear. The Ferris wheel clicked and the ghost train wheezed, but the roller coaster had no cough at all, and that was what kept him awake.

It had been running for forty-one years, and not on electricity, because Silas had disconnected the cable himself and had carried it home.

"Maybe it enjoys it," said Wren Hollow, who was twelve and had no bedtime that anybody could discover.

Silas drew a hill on the toolshed with a lump of chalk and ignored her. "A train rushes down a hill, and now it has momentum, which is its mass multiplied by its velocity. It keeps every bit of that until some force takes it away, and there's always a force. Wheels rub on the rails, air pushes on the cars, and every lap friction turns some of the motion into heat, so each hill it climbs should be lower than the one before. I'd give it six laps, or seven with grease." The empty train roared over the first hill, as it had done about ten million times. "So never mind the brakes. I want to know who's paying for the heat."

At three in the morning they walked to the lowest dip in the track, where the train came through fastest. As the last car flew past, Silas dusted the back of it with chalk, which you should never attempt, and which he managed with an extremely long mop.

When the train came around again, there were two handprints in the chalk, side by side, the way you push an automobile that refuses to start.

Wren, who always heard things before other people did, tilted her head. "Somebody's running," she said, "and he's terribly tired, Silas."

Silas had always imagined ghosts with teeth, but never an exhausted one.

"You there, behind the train, what's your name?" he shouted.

"Eddie, sir!" said a voice, thin and polite and badly out of breath, and was gone over the hill.

It took eleven laps to collect the rest, one breath at a time. Eddie was sixteen, and this was his first job. His manager had told him to keep her running, and had gone to see about the lights. Then there had been a storm, and then a great many laps.

"He isn't coming back, son," Silas called, "so you can stop."

A whole lap went by before the answer came. "I don't know how, sir. If I let go, she'll hit something."

That was the difficulty. Three mechanics had tried to stop that train all at once: the first with a brake, the second with a bigger brake, and the third with nine tons of sand, which was still turning up in people's sandwiches.

"You can stop a train with a wall," Silas told Wren. "That's an enormous force for no time at all, and you won't like what's left. Or you can take away the same momentum with a tiny force, if you give it long enough." He considered his glove. "A hand would do it. A hand, and all night."

So he stood on the platform, and whenever the train slid past him he laid one palm along its side, about as firmly as you would pat a horse. Every time, he said, "You're doing beautifully, Eddie. Push a little less."

The gloves wore through at four o'clock, and Wren borrowed oven mitts from the pretzel stand.

By five the running feet had become walking feet, and the train rolled up to the platform as softly as a cat getting off a bed. For the first time in forty-one years, anybody could hear the crickets behind it.

"Is my shift over?" asked the air.

"Long over."

"Do I get paid?"

Silas emptied his pockets onto the platform: four dollars, a peppermint, and a token for a bus that no longer ran. When he looked again, only the token was left, and in the booth the punch clock, which had been dead for forty-one years, went ka-chunk.

Silas put his bare hand on a wheel. It was as warm as new bread, and stayed warm for eleven days, because all that running had to go somewhere.

The sign still says NEVER STOPS. Now and then, on a clear night, the train leaves for exactly one lap, and then it comes home and stops by itself, with nobody telling it to.

Silas has never found another handprint on the back of the last car. The prints are on the safety bar of the front seat now: two hands, clear in the dust, where a boy held on tight all the way to the top of the first hill, and let go.`,
}
