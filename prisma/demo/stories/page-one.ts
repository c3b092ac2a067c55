import type { DemoStory } from '../demo-story.ts'

/** For vocabulary. */
export const pageOne: DemoStory = {
  title: 'Page One of the Lost and Found',
  code: 'MID-1313',
  seeds: 'night log, waiting, inventory, meticulous, reluctant, reclaim, plausible, peculiar, dwindled, unsuitable',
  character: 'Tamsin Reed',
  setting: 'The Lost and Found Booth',
  words: [
    { word: 'inventory', meaning: 'a complete list of the things in a place' },
    { word: 'meticulous', meaning: 'careful about every small detail' },
    { word: 'reluctant', meaning: 'not wanting to do something, and slow to do it' },
    { word: 'reclaim', meaning: 'to come and get back what is yours' },
    { word: 'plausible', meaning: 'so likely that people can believe it' },
    { word: 'peculiar', meaning: 'strange, in a way that makes you look twice' },
    { word: 'dwindled', meaning: 'became smaller and smaller, or fewer and fewer' },
    { word: 'unsuitable', meaning: 'not right for the purpose' },
  ],
  content: `NIGHT LOG, LOST AND FOUND BOOTH. 13 September. Clerk on duty: T. Reed.

9:00 p.m. Opened the window and completed the inventory: 212 umbrellas; 14 sets of false teeth, all grinning; 88 right gloves; 1 left glove, very small. Everything is in its place. I am known to be meticulous, and it is the only thing that I am known to be.

9:25 p.m. Handed in: one balloon, reluctant to come down. Tied it to the drawer marked B.

9:50 p.m. A gentleman came to reclaim his shadow. We had four, so he tried them on under the lamp and selected the tallest. It was a plausible fit.

10:30 p.m. Handed in: one laugh, belonging to a child, discovered under the carousel. It is in a jar now, and goes off whenever anybody says "trousers," so I have stopped saying trousers.

11:15 p.m. Marlow Finch brought my tea, as he does every night, although I have never asked him to. "It's the thirteenth, Tam," he said. "She'll be along." I informed him that I was aware of the date. He stood turning his cap around, as if something important were written inside it, and then he went back to his tickets.

11:40 p.m. About the thirteenth. Some people can find this park on only one night of the year, and one of them is an elderly woman in a green coat. Every year she comes to my window and says, "I've lost something." I reply as the regulations require: "Please describe the item." And every year she stares down at the counter, her mouth trembles, and she goes away. I cannot imagine what I am doing wrong, since I always say it very clearly.

11:57 p.m. A peculiar accident: I knocked the tea over the log. Page one has always been stuck to page two, because somebody once put a toffee apple down there. Hot tea has now accomplished what my ruler never could, and the pages are coming apart.

11:59 p.m. Page one is in Marlow's handwriting.

"Item 1. Found asleep under the counter at midnight, 13 September: one girl, about six, front tooth missing. Will not give her name to strangers, which is sensible. Told her to stay where she is and someone will come. Letting her write the tags meanwhile. She is remarkably good at it."

Beside "Claimed by" there is nothing.

12:00 midnight. Counted the teeth twice, because I cannot think what else to do with my hands.

12:04 a.m. I had always supposed that I applied for this job.

12:09 a.m. She is here. The green coat is too big for her now; she has dwindled, a little every year, like a candle that somebody keeps lighting. "I've lost something," she said.

The regulations are on the wall, where I painted them myself: THE CLERK MAY NOT NAME THE ITEM. Otherwise anyone could walk away with anyone's umbrella.

So I said, "Please describe the item," only this time I said it like somebody asking.

She looked up, as she had never done before. She had always looked at the counter, because that is where the face would be, if it were a child's.

12:10 a.m. Description, as given: "About so high, with a tooth gone in front. She answers to Tam, when she answers at all, and she arranges everything. Once she arranged all her peas in a line, from the smallest to the biggest, so that she wouldn't have to eat them."

I said, "The item may have grown."

She said, "I should certainly hope so."

12:11 a.m. Requested proof of ownership, since a form was all I could trust my voice with. She opened her purse and laid a glove on the counter: a right glove, very small.

12:12 a.m. They match.

12:40 a.m. Window minded by M. Finch, the clerk being occupied. Said "trousers" by mistake, and for a while there were three of them laughing in there.

3:00 a.m. T. Reed, back on duty, eyes unsuitable for small print. She asked me to come home for good, and I said that somebody has to look after the umbrellas. She only buttoned my collar, which was already buttoned. "Then I shall have to find the gate more often," she said.

I have completed page one. Claimed by: her mother. Condition: kept safe, kept waiting.

14 September, 9:00 p.m. Opened the window: 212 umbrellas, 14 sets of teeth, 88 right gloves, no left ones.

9:05 p.m. Handed in by a woman in a green coat: one supper, hot, under a plate. Owner: me.

I lifted the plate, and there they were: peas, in a line, from the smallest to the biggest.`,
}
