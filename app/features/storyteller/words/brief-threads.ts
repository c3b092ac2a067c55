import type { SeedThread } from './seed-threads'

/** For a short story that has a great deal else to carry. */
export const BRIEFEST_THREADS: readonly SeedThread[] = [
  {
    hook: '$They had only come {because of|to see about} $full.',
    pursuit: '"{It is all one with|That has to do with} $seed," said $H. "{Look, it is the same grey dust|See which way the marks go}."',
    turn: '"{Think of|Do not lose sight of} $seed," said $H. "{It cannot bear that|Everything hangs by that}."',
    last: 'Nobody has had any trouble {with|over} $seed since.',
  },
  {
    hook: '{Everybody that week was talking of|All week people had whispered about} $full.',
    pursuit: '$F {remembered|thought of} $seed, {and stopped|and went cold}. {It had been a night like this one|That had begun in just this way}.',
    turn: '"{So we know about|You might have asked, about} $seed," said $H to the dark. "{Nobody is angry|We would have helped}."',
    last: 'That {also settled the matter|was the end of the talk} {of|about} $seed.',
  },
  {
    hook: '{It had started that afternoon, with|It had started, three days before, with} $full.',
    pursuit: '"{And what of|What about} $seed?" $F asked. "{That is how it got in|That is where it began}," said $H.',
    turn: '{This was the thing to which|So it was to this that} $seed had been {leading|leading all along}.',
    last: 'Of $seed {there was no more to be heard|one hears nothing now}, {by day or by night|and nobody minds}.',
  },
  {
    hook: '{$They had been asked to look into one thing|There was only one thing to be looked into}: $full.',
    pursuit: 'On a ticket somebody had made a note about $seed. {The ink was fresh|It was underlined twice}.',
    turn: '"{It began with $seed, so it ends there|It was never really about $seed}," said $H, {and nothing said no|and the dark had no answer}.',
    last: '{Nobody loses any sleep over $seed now|As for $seed, that is only a story now}.',
  },
  {
    hook: '{Somebody had to find out about|It was high time that somebody asked about} $full.',
    pursuit: '"{Strange|Look at that}," said $H. "{Wherever I look, I come back to|Everything here leads to} $seed."',
    turn: 'At last $F said it aloud: "It is because of $seed." {Something creaked, as if in relief|The dark became very quiet}.',
    last: '{There is a line in the night book about $seed, and it says: SETTLED|Nobody has had to ask about $seed again}.',
  },
  {
    hook: '{For days the crew had spoken of nothing but|Every child on the midway could tell you about} $full.',
    pursuit: '{Under the boards lay an old newspaper, full of|Under the counter lay a notebook, all about} $seed.',
    turn: '"{Now I see how it fits together with|Now I see what they meant about} $seed," said $H. "{Somebody ought to have listened|It only wanted to be noticed}."',
    last: '{Whoever asks about $seed now is told that all is well|Nobody had to ask about $seed after that}.',
  },
  {
    hook: '{Nobody on the midway liked to talk about|There had been whispers about} $full.',
    pursuit: '"{This is the same thing again|I have seen something like this before}," said $H. "{Think of|It was just so with} $seed."',
    turn: 'Nobody had ever {asked about|tried to understand} $seed. {That had been the mistake|Now somebody had}.',
    last: '{They still talk of|You can hear people talk of} $seed, {but not in whispers|and laugh}.',
  },
]

/** The same where something or somebody is gone, and is to be found. */
export const BRIEFEST_SEARCHES: readonly SeedThread[] = [
  {
    hook: '{$They had come to look for|It was all for the sake of} $full.',
    pursuit: '{There was something in the dust|On a nail hung something} that {could only have come from|had to do with} $seed.',
    turn: '"We have come for $seed," said $H {to the dark|aloud}. "{And for nothing else|We are not leaving without}."',
    last: 'By {breakfast|the first bus} there was good news of $seed, {found in a place where everyone had looked|and nobody asked how}.',
  },
  {
    hook: '{Somebody had to bring back|Nobody else was going to look for} $full.',
    pursuit: 'There was a {sign|trace} of $seed, {no bigger than a fingernail|and it was quite fresh}.',
    turn: '"{We want $seed back|Give back $seed}, please," said $H. {For a moment nothing breathed|The dark seemed to think about it}.',
    last: 'In the morning people stopped asking for $seed, {because there was no more need to|and nobody had to say why}.',
  },
  {
    hook: '{All day people had been asking after|There was a notice at the gate about} $full.',
    pursuit: '"{Listen|Look}," said $F. "{It must have to do with|That can only mean} $seed."',
    turn: '{The dark had been keeping|It had kept} $seed {because nobody had told it not to|as one keeps a seat for a friend}.',
    last: '{Before the sun was up, somebody had found $seed|By noon nobody was looking for $seed any more}.',
  },
]

/** The same for older readers, in whole sentences. */
export const BRIEFEST_OLDER_THREADS: readonly SeedThread[] = [
  {
    hook: 'What had brought $them there, {as far as anybody could tell afterward|although neither of $them cared to say so}, was $full.',
    pursuit: '"{You notice that it all points one way|You see that it is all one story}," said $H, who had been thinking about $seed for longer than either of $them had admitted.',
    turn: 'It came to $H, rather late, that $seed had never been the whole of the trouble, but only {the part of it that showed above the ground|the end of it that stuck out of the dark}.',
    last: 'Of $seed there is nothing further to report, and {people who used to lower their voices now have to be reminded why|that is how anybody who was there would like it to remain}.',
  },
  {
    hook: 'It had begun, as $both would later agree, with $full.',
    pursuit: 'There was {nothing that $they had found there|not a mark in that place} which did not lead, sooner or later, back to $seed.',
    turn: '"{If we are wrong about|If it is not about} $seed," said $H, "we shall find out in about a minute, and there will be no need to apologise."',
    last: 'Nobody who was there that night has ever been able to speak quite lightly of $seed.',
  },
]

/** What has happened, where there is room for little else of the seed: it is what the story was asked for. */
export const BRIEFEST_EVENTS: readonly string[] = [
  '{This was how it began|It had begun like this}: $told.',
  '{All that week there was one piece of news|People were talking of one thing that week}: $told.',
  '{People noticed it first on a Monday|It was not the first odd thing that week}: $told.',
  '{It was said all over the midway, and it was true|By that evening everybody had heard of it}: $told.',
  '{The crew told it in low voices|You could hear it at every stall}: $told.',
  '{The night book has a line for that day|One line stood in the night book for that day}: $told.',
]
