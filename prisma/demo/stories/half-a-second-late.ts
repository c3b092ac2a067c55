import type { DemoStory } from '../demo-story.ts'

/** For discussion: what an apology costs, and whether somebody braver may say it for you. */
export const halfASecondLate: DemoStory = {
  title: 'Half a Second Late',
  code: 'HM-180081',
  seeds: 'mirrors, friendship, a secret, saying sorry, who is telling this',
  character: 'Barnaby Thorn',
  setting: 'The Hall of Mirrors',
  content: `The first thing you should know about me is that I am left-handed, and please remember it, because it matters later.

I had been in the Hall of Mirrors for a very long time when I met Ines Duarte. Everybody gets lost in there. After a while you stop hunting for the door, and you get to know Mr. Thorn, the keeper, who comes by at midnight in his top hat to polish the glass, and who says "Good evening, miss" to every face he wipes, mine included. Mr. Thorn is polite to everyone.

Then Ines came around the corner, crying.

I recognized her face immediately, because it was mine. We had the same school sweatshirt and the same untied shoe, and when she wiped her nose on her sleeve, I was wiping mine.

"Wonderful," she said. "Now I have to watch it, too."

Then everything came out. Dara, her best friend, had trusted her with a secret, and Ines had told it at lunch, to four people, because for one moment they had looked at her as if she were somebody. Now Dara was outside at the lemonade stand. She wasn't even angry; she was only folding a paper straw, smaller and smaller.

"Go and apologize," I said.

Ines jumped. "You're not supposed to talk!"

"You're not supposed to tell secrets."

She laughed by accident. Then she slid down to the floor, and I slid down too, half a second late, until we were sitting knee to knee.

"I get as far as her name, and my throat closes up," she whispered. "I'd give anything for somebody else to go out there and do it for me."

I want to be fair to myself here. I asked whether she meant it, and whether she was certain, and I promised that it was only until she was ready. When she had nodded three times, she put up her right hand, flat against the glass, and I put up my left.

It was like pushing through the skin on a pudding. After that there was air, an astonishing amount of it, all moving. I had been looking at popcorn my entire life, and nobody had ever told me about the smell.

If you guessed already, congratulations, although I did mention the hand.

Mr. Thorn was waiting at the exit with his cloth over his arm, considering my sweatshirt, where the words PARKVIEW SCHOOL were running backward.

"You'll want that inside out, miss," he said quietly. "They always forget." He opened the door for me, but he did not immediately let go of the handle. "I tell all of you the same thing: it is a loan, and not a gift."

Outside, it was easy. I walked up to Dara and announced, "I told your secret because I wanted people to like me, and it was a rotten trade, and I'm sorry." From behind the glass I had watched a thousand visitors practice that speech, and then go away without delivering it.

Dara studied her straw, which was now about the size of a tooth. "Not okay yet," she said eventually, "but okay." Then she handed me a lemonade and frowned. "Since when are you left-handed?"

I have been Ines for nine weeks now, and I like rain, and soup, and being interrupted. I am sorry about the mathematics test, but all the numbers were facing the wrong way.

Every Friday I go back to the Hall, find the right mirror, and tell her everything. At first she only copied me, since that is the rule on that side. In the fifth week I saw her lips moving by themselves: "I told your secret because I wanted people to like me." In the seventh week she got to the end of it, and last Friday, when I stood up to leave, she was already standing.

She had moved first, by half a second.

So tomorrow I am giving it back, although I won't pretend I want to. Nobody would ever notice, and I could simply stay out of the Hall of Mirrors for the rest of your life. But I have seen what a person looks like after spending something that wasn't hers, and I saw it from very close up.

I have written everything down so that you can catch up, Ines: what I told Dara, what she answered, and that you owe her a lemonade. My handwriting will look peculiar to you, but hold the page up to a mirror, and it will come out right.

And if you are somebody else, and you can read this exactly as it is, without a mirror, try not to be frightened. Sit still, and someone will come by at midnight with a cloth.

He is polite to everyone.`,
}
