import type { Beat } from '../scene'
import type { SeedKind } from '../seed-reading'
import { SUBJECT_THREADS } from './idea-threads'
import { TASK_THREADS } from './task-threads'

/**
 * One way for a plot seed to run through a story: a line for each beat, each the consequence of the one
 * before. `$full` and `$seed` name the seed's main thing, `$told` and `$said` say what happened.
 */
export type SeedThread = Readonly<Partial<Record<Beat | 'event', string>>>

export const SEED_THREADS: Readonly<Record<SeedKind, readonly SeedThread[]>> = {
  someone: [
    {
      event: 'That was the week when $told. {Nobody had gone and asked why|Most of what people said about it was not true, and one thing was}.',
      hook: '{Everybody was talking that week about|All that week the whole crew had talked of} $full. {Nobody had gone and asked|Most of what they told was not true, and one thing was}.',
      arrival: '"{And if we met|What if we met} $seed, here, now?" $F asked. "{I would say good evening|We would be polite}," said $H. "{It is what I say to everyone|And stand close to a lamp}."',
      wrong: '{It was nothing like the tales about|So that was where the tales came from, about} $seed, $F thought. {Nobody had ever mentioned the cold|It was sadder than they had said, and a good deal nearer}.',
      pursuit: 'On $surface, {low down|at the height of an elbow}, somebody had scratched a picture of $seed, {with great care|every line gone over twice}. Round it stood other figures, {hand in hand|all waving}. "{Whoever made that was not afraid|That was made by a friend}," said $H. "{It is we who have been told to be|So there were friends, once}."',
      turn: '"{It was you, all along, who wanted|You have only been looking for} $seed," said $H to the dark. "{You might have asked|We can help with that}." {It was a long time since anybody had talked to it like that|Something in the dark let go of its breath}.',
      last: '{There is no more whispering about|People have stopped telling tales about} $seed. {Somebody went up and asked, and that was all it took|They say hello instead, which is shorter}.',
    },
    {
      event: '{People noticed it first on a Monday|This was how it began}: $told. {$H had a question to ask|There was something in it that only $H had understood}.',
      hook: '{$They would have been in bed, if it had not been for|It was all on account of} $full. {$H had a question to ask|There was something that only $H had noticed}.',
      arrival: '"{I saw|Somebody saw} $seed here, last night," said $H. "{And nobody on the other side of the fence to wave to|Right where you are standing now}." $F {did not say anything|moved two steps to the left}.',
      wrong: 'At once $F thought of $seed. {There was nobody else to think of|It was what everyone would have thought}. {Later $f was ashamed of that|And that, it turned out, was the idea}.',
      pursuit: '$Old {only nodded|was not surprised}. "{So this time the blame falls on|And they all blame} $seed," said $old. "{Every few years it finds somebody to hide behind|There is always one who gets the blame}. {Look behind, I say. Look who is standing behind|It is never the one you think}."',
      turn: '{So it had never been|It was not, and never had been,} $seed. {Something had been hiding behind that story|Somebody had wanted $them to think so}. "{You can come out now|We know}," said $H. "{Nobody is going to be blamed tonight|And we are not looking the wrong way any more}."',
      last: '{The next morning $they met|A week later $they ran into} $seed, and $H said {sorry|good morning}, {and meant all of it|and it was answered}. {That is a short word for such a long story|Some stories end as simply as that}.',
    },
  ],
  missing: [
    {
      event: 'That was the week when $told. {It was why $they were out so late|Nobody else had been willing to look into it}.',
      hook: '{It was for the sake of|$They would not have been out so late but for} $full. {Three days of looking had not turned up a trace|Everyone had looked where the light was good. That left the dark}.',
      arrival: '"{We look for|We find} $seed," said $H, "{and then we go home|and then it is bed for both of us}."',
      wrong: '"{Whatever did that|Whoever is doing this}," said $H, {looking at the place|very quietly}, "{has got|knows about} $seed."',
      pursuit: 'On $surface somebody had made a list of {all that had ever gone from the park|everything that was ever taken there}, {in columns, like a bill|in small grey letters}. {The last line, still damp, read|It ended with} $seed. "{So it was not lost|Nothing was lost, then}," said $H. "{It was collected|It was taken. And what is taken can be given back}."',
      turn: 'And there, {at the foot of $deep|in front of $deep}, {laid out like bait|set out with care}, was $seed. {It had been put there to make somebody come|It was what had brought $them, and something had known that it would}. "{Do not touch it yet|Leave it}," said $H. "{First we finish this|Not until we are asked}."',
      last: '{Next morning, on the step of the office, lay|The first thing that anyone found in the morning was} $seed, {tied up with a bit of old string|with a label on it, in nobody\'s handwriting}: {WITH THANKS|NO LONGER NEEDED}.',
    },
    {
      event: '{There was only one thing that people talked of that week|All week there had been just one piece of news}: $told. {The notices had begun to run in the rain|Nobody had an answer}.',
      hook: '{There were notices on every post about|All that week there had been a reward for} $full. {Rain had got at most of them|No one had come for the money}.',
      arrival: '"{This is where it was last seen|It was here, and then it was not}," said $H. "{I mean|Yes,} $seed. {Look at the ground as we go|Watch the corners}."',
      wrong: '{It had been the same with|That is how it must have been with} $seed, $F thought: {no noise, no hurry, and then an empty space|one moment there, and then not}.',
      pursuit: '"{Suppose it is all one|What if it is all the same thing}," $F said, "{the cold, the noises,|this place,} and $seed?" $H {stopped where $he was|turned right round}. "{Then it needs it for something|It needs something to open a door with}," $he said. "{That is what we have to take back|And we have to want it more}."',
      turn: '"{You have|We know that you have} $seed," said $H {to the dark|aloud}. "{Nobody is angry|We have not come to fight about it}. {We only want to know why|But it was somebody\'s, and they miss it}." {There was a very long silence|It was clear that nobody had ever asked before}.',
      last: '{A week later|The very next day} somebody found $seed, {in a place where everyone had looked|in plain sight}, {a little colder than it should have been|smelling of $smell}. {That was all that ever came back, and it was enough|$H has^H never told anyone what had to be paid for it}.',
    },
  ],
  'lost-being': [
    {
      event: '$Told. {That was why $they were there after dark, and not at home in bed|So $they had come to look, with one lamp and no leave from anybody}.',
      hook: '{It was not for fun that $they were there so late|$They had not come to play}. $They were looking for $full.',
      arrival: '{Softly, so as not to wake anything else, $H called for|Twice $F called out for} $seed. {The echo called, too, a little late|What answered was only the wind, or nearly only}.',
      wrong: '"{If that has got hold of|What if that was what frightened} $seed," $F said, and {did not finish|could not go on}.',
      pursuit: 'In the {wet sand|dust} by $door were tracks, and {no mistaking them|$H knew whose}: $seed had come this way, {and not long ago|within the hour}. {There were other tracks beside them, keeping step|They went in. They did not come out}.',
      turn: '{And then, on the far side of it all, $F saw|There, in the last of the light, was} $seed: {not hurt, and not moving, like someone who has been told to wait|safe, and staring at something over $their heads}. {There could be no going back now|That settled it. "Now or never," said $H}.',
      last: '$They did not go home alone: with $them went $seed, {who would not be put down|keeping very close}. {There is one corner of the park where neither coaxing nor cake can get|Nothing in the world will get} $seed to go {after sunset|near that place again}.',
    },
    {
      event: '{Nobody had slept much, and this was why: $told|This was how it had begun: $told}. {Every shed had been searched but one|$They had looked everywhere that was safe, and now only this was left}.',
      hook: '{Somebody had to go and look for|Everyone else had given up on} $full. {$H had not|That left $H}.',
      arrival: '"{Whistle|Say the name}," said $H. "{A voice one knows is worth ten lamps|Anyone who is lost will come to a friendly voice}." $F tried. {All that came was a cold draught, and no sign of|In the dark nothing moved. There was no sign of} $seed.',
      wrong: '{Was that what had happened to|So that was it, $F thought. That was what had met} $seed, out here, alone? {It made one feel less scared, and more angry|$F walked faster}.',
      pursuit: '{From somewhere, thin as a thread, came a sound that $H knew|$H put up one hand. There was a sound, very small}. "{That must be|It can only be} $seed," $he said. "{From under there|On the other side}. {It is keeping somebody company|And not afraid. Listen. Somebody is singing}."',
      turn: '{It had not stolen anyone|Nobody had been stolen}. {It had been lonely, and|It had been by itself so long, and then} $seed had come by. "{I see|So that is how it was}," said $H to the dark. "{But somebody is missed at home|You cannot keep what cries for home}."',
      last: '{By breakfast there was an end to the notices|At first light $H took down the notices}, for $seed had come home, {hungry and in one piece|with burrs, and no excuses}. {On certain evenings there is still somebody to be waved to, over by the fence|And every night at ten, a little way off, somebody whistles, and is answered}.',
    },
  ],
  carried: [
    {
      event: 'It had begun that afternoon, when $told. {It had been pushed in behind a loose board|It lay where nobody could have dropped it}.',
      hook: 'In $Hs coat, that night, was $full. {Someone had left it on the step, wrapped in newspaper|It had turned up that morning, and no one would own to it}.',
      arrival: '{On the way|All the way there} it seemed to $Fo that $seed was growing {warm|heavy}. {It could have been the walk|$F said nothing about it yet}.',
      wrong: '$F {felt for|laid a hand on} $seed. {It was shaking a little, like a cat that has seen a dog|It was as cold as a fish, and a minute ago it had not been}.',
      pursuit: '{$They had looked at $seed before, but not by that light|It was high time to look properly at $seed}. $H {turned it over under the lamp|held it up to the lamp}. {There, where nobody looks|In one corner}, very small, was written: {BRING IT BACK|I WANT IT BACK}. "{So that is what this is about|We were not followed. It was}," said $H.',
      turn: '$H took out $seed and {set it down|laid it on the ground} in front of $deep, {gently, as one gives back what one has borrowed|where it could be seen}. {The dark leaned in to look|Somewhere a long breath was drawn}. It had come for this.',
      last: 'And $seed? {When $they went to fetch it, it was gone|Nobody ever saw it again}. {In its place lay one bright button|Where it had been there lay a clean white pebble}, {which is not a bad price, when you think about it|and $H has^H kept that ever since}.',
    },
    {
      event: '{It would never have come to anything, only|There would be nothing to tell, only} $told. {After that nobody could pretend not to know|Some things cannot be put back on the shelf}.',
      hook: '{It was $H who had got it out of the bin|$H had bought it for a penny from a man in a hurry}: $full. {$He meant to find out whose it was|There was a name on it, scratched out}.',
      arrival: '"{Have you still got|You did bring} $seed?" $F asked. $H {patted a pocket|nodded}. {It is a strange thing to be glad of|"It would not stay at home," $he said}.',
      wrong: '{It was only then that $F thought of|"Show me," $F said, and $H held out} $seed. {There was a mark on it that had not been there at supper time|It had begun, ever so faintly, to hum}.',
      pursuit: '{$They found the picture by accident|There was a picture on a nail}: a {woman|man} in old-fashioned clothes, {very upright|not smiling}, and, {in one hand|held up for all to see}, $seed. {The other hand was pointing out of the frame|Under it stood: NOT TO BE PARTED}. "{So we know the owner|Now we know whose it is}," said $H.',
      turn: '"{I have something of yours|This is yours, I think}," said $H, and held out $seed {on the flat of one hand|at arm\'s length}. {Nothing happened for so long that $F began to count|The air went still}. {Then the cold came closer, as if to see|Then something that had been angry for years stopped, to look}.',
      last: '{$H keeps^H one thing on the mantelpiece that visitors ask about|There is a shelf in the office where nobody puts a cup down}. It is $seed. {It was given back to them, in the end, freely, and that makes all the difference|It was only ever lent, says the label, and the label is right}.',
    },
  ],
  standing: [
    {
      hook: '{People had stopped walking past|Nobody on the night crew liked to be alone with} $full. {$H had promised to see what could be done|It had been like that since Sunday, and each night was a little worse}.',
      arrival: '{$They had to go by|$Their way took $them past} $seed. {Something had changed since noon|There was something new to be seen}. {$F looked once, and then at $fp own shoes|"Do not stop," said $H}.',
      wrong: '{Away behind $them, as if in answer, came a sound from|At the same moment, behind $them, something stirred about} $seed. {That had been felt over there, too|$They both turned round. All was quiet again, too late}.',
      pursuit: '"{It all began with|There was no trouble here before} $seed," said $H. {$F counted back the days, and it was true|$They worked it out on $surface, day by day}. {The one had let in the other|Someone had left a door open, and this was the door}.',
      turn: '"{Look at|Quick, look back at} $seed," $F said. {Nothing moved there now. It was like a held breath|A light lay over that end of the dark, and it came from nowhere}. "{It knows that we know|One feeds the other}," said $H. "{If we end this, we end both|Now, then, before it starts again}."',
      last: 'In the morning there was nothing the matter with $seed. {One could have walked by and thought of lunch|Nothing could have looked more ordinary}. {Only the birds still fly a little to one side|There is one small scorch mark, if you know where to look}.',
    },
    {
      hook: '{$H had been sent to see about|On $Hs list that night, between a dripping tap and a loose board, stood} $full. {It looked like the easiest job of all|Nobody else had put a name down for that}.',
      arrival: '"{Did you hear what they say about|There is a story about} $seed," $F said{ as $they went|}. "{That it only happens when somebody is going to be needed|That whoever comes here has one night to put things right}."',
      wrong: '{First|That made two: first} $seed, and now this. "{Somebody is warning us|Somebody is asking for help}," said $H, "{or telling us to keep away|and does not know how}."',
      pursuit: '{There was an old plan of the park in the drawer|Under the counter $they found the builder\'s own drawing}. {Somebody had drawn a line on it in red, from here|On it two things were joined with a red line: this place,} {right across to|and} $seed. {The line had been drawn a hundred years ago, and it was not dry.|"I thought so," said $H. "It pulls at the one from the other."}',
      turn: '"{That was never the danger|All this time we were afraid of the wrong thing}," said $H. "{It was only meant as a warning|We were being warned}: I mean $seed. {And we are in time|Now let us listen}."',
      last: '{$They went to look at|Before $they went home $they stopped in front of} $seed, {and $H said thank you|and it was quiet there, as a room is where somebody has been heard}. {One ought to|There was never any trouble again, but it is as well to say good evening}.',
    },
  ],
  idea: [
    {
      hook: '{There was one thing more between $them that night|And under it all there was one thing that nobody had said aloud}: $idea. {It was to matter more than the dark did|Neither of $them knew yet that the place had heard of it, too}.',
      arrival: '"{Do you ever think about|What do you make of} $idea?" $F asked{ on the way|, to be saying something}. $H {took ten steps to answer|walked on a little}. "{More than I should like|I used to think that I knew}," $he said. "{Ask me again when it is light.|Why?}"',
      wrong: '{Under the fright of it there was something sad|It was meant to frighten, and it sounded sad}. {$F knew that sort of sadness|One does not forget that sort of sadness}. {It was all about|It comes with} $idea.',
      pursuit: '"{Nobody haunts a place for fun|People do not stay for a hundred years without a reason}," said $H. "{It comes down to love, or money, or|In my experience it is hunger, or cold, or} $idea. {And nobody here is asking for money|This does not sound like hunger}."',
      turn: '"{I know why you stay|I think I know what it is}," said $H to the dark. "{It is because of|It is about} $idea. {Somebody should have come back for you, and did not|You thought that everybody had forgotten}. {We have come instead|We have not}."',
      last: '{Some days afterward, $F brought it up again|It was a week before $they spoke of it}: $idea. "{I think I understand it now|One has to see it from the other side}," $F said. "{From the dark side|It took me long enough}," said $H, {and $they shook hands on it|and it was settled between $them, for good}.',
    },
    {
      hook: '{On the gatepost somebody had scratched three words about|There had been a quarrel that day, about} $idea. {Nobody had said sorry|Nobody would say who was meant}.',
      arrival: '"{I keep thinking about|You are still thinking about} $idea," $F said. "{So is somebody else|Then do it quietly}," said $H. "{Can you not feel it?|Here it is never a good plan to think too loudly.}"',
      wrong: '{It came to $Fo that $they had brought something in with $them|$They ought to have left it outside}: $idea. {The place had only been waiting for something of the kind|That was what it fed on, perhaps}.',
      pursuit: 'There was a letter, {never sent|folded small}, {under a loose board|in the crack of the wall}. {The ink had run|Most of it could not be read}. {It was all about|Only the end was clear, and that had to do with} $idea. "{It was like that for them, too|Somebody here once had the very same trouble}," said $H, and put it back.',
      turn: '"{It will not be driven off|You cannot chase a thing like that}," said $H. "{You have to pay it what it is owed|It only wants what it never got}." {And all at once it was quite plain what|$F knew, then, what}: the other side of $idea. {Nobody had ever offered it that|It was so simple that $they could have laughed}.',
      last: '{Nobody has scratched anything on the gatepost since|It is written up over the door now, by someone with a steady hand}: {only one line, about|a few words, about} $idea. {People think that it is for children|You have to know the story to see why anyone would oil the letters}.',
    },
  ],
  event: [
    {
      event: '{It had happened that very evening|That was the evening when it happened}: $told. {Three people had seen it, and none of them would talk|Nobody wanted to be the one to write it down}.',
      hook: '{The whole crew had an opinion about|Everybody had something to say about} $full. {None of them had gone to look|$H wanted to see for $himself}.',
      arrival: '"{Tell it to me once more|Once more, from the start}," said $H. "$said," $F {said|told $him}, {for the third time|and shivered}. "{That is all I know about it|I am not making it up}."',
      wrong: '{It was part of the same thing. $F was sure of it|The one belonged to the other}: {first|to begin with,} $seed, and now this. {Something was working up to a third|"Somebody is building up to something," said $H}.',
      pursuit: '{In the night book, years back, was an entry|Under the counter lay old newspapers, and there it was}: "$said." {The date was seventy years ago, to the night|It had happened fifty years before, and on this very date}. "{So it comes round|So that was not the first time}," said $H, "{like a bill that nobody has paid|and $seed was there, too}."',
      turn: '"{It starts with|Each time it begins with} $seed," said $H. "{So that is where we stop it|Then that is also where it can end}. {Whatever comes, do not take your eyes off that|You think of that, and of nothing else, and I will do the rest}."',
      last: '{It has not happened since|That was the last time}. In the office there is a report, {one page long|on yellow paper}. Under "cause" somebody has put $seed, {and under "action taken": yes|and under "seen by" there is a paw print}.',
    },
    {
      event: '{If you ask people when it started, they tell you the same thing|Ask in the town and people will still tell you}: $told. {After that no one went home by the short way|Nobody laughed about it, even by day}.',
      hook: '{It was the year of|You could say that it was the night of} $full. {People still set their clocks by it|It is told in different ways, but this is how it was}.',
      arrival: '{Here it was|It must have been just here}, $F thought. {"$said," they had told $fo, and from here one could see how|One could see how it had gone. "$said," $F said under $fp breath}. {The ground still had a scraped look|There was nothing to see now but a wet patch}.',
      wrong: '"{Was it like this|Did it begin this way} with $seed, as well?" $F asked. {$H did not say no|"They never said anything about that," said $H, "but they would not talk about the lamps, either."}',
      pursuit: '{$Old had been there|The one who had seen it all was $old}, and {talked at last|told $them, for a toffee}. "{Everyone looks at|They all ask about} $seed. {Ask who was behind, holding on|Nobody looks at who was standing behind}. {I saw a sleeve|There was one too many, that is what I saw}."',
      turn: '{It had been a cry for help|So it had never been meant to scare $them}: {all of it, even|the lamps, the noises, even} $seed. {Somebody had been shouting in the only way that was left|It was the one door that still opened}. "{We hear you|All right, we are here}," said $H.',
      last: '{When people ask now about $seed, $two say only that it has been seen to, and so it has|Of $seed there is a photograph in the hall, and a line below: LAST NIGHT OF THE TROUBLE}. {Sleep well, it says on the gate, and people do|On certain evenings $H leaves^H a light on, all the same}.',
    },
  ],
  subject: SUBJECT_THREADS,
  task: TASK_THREADS,
}

/** Mentions the seed's second thing, in stories with room for it. */
export const ALSO_FRAMES: Readonly<Partial<Record<Beat, readonly string[]>>> = {
  pursuit: [
    '"{And what about|Where does it fit in,} $also?" $F asked. "{That is the other end of the same string|It is the same trouble, seen from the back}," said $H. "{Pull one and the other moves|First the one, and then the other}."',
    '$F {drew it in the dust|laid it out with matches}: here a line for {$themselves|$two}, here one for $also. {The lines met right under $their feet|They crossed at $deep}.',
    '{$They had clean forgotten|It was $H who thought of} $also. "{That was no chance, either|And that happened in the same week}," {$F said|$he said}. {It was like finding the edge of a jigsaw|It was one more piece, and it fitted}.',
  ],
  price: [
    '{As for|And} $also, {that mended by itself, once the other thing was mended|nobody had to do anything about that any more. It had only ever been the other half}.',
    '{There was no more trouble with|Nothing more was heard of} $also, {once that was done|after that}. {The string had been cut at both ends|One knot had held both}.',
  ],
}
