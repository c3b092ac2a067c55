import type { DemoElement } from './demo-element.ts'

/** The nine people of the park. Each description says "he" or "she", which the built-in storyteller goes by. */
export const characters: DemoElement[] = [
  {
    name: 'Marlow Finch',
    description:
      'He sells tickets from midnight to dawn and has never left his booth while the clock was striking. He remembers every guest who came in. He worries about the ones who have not come out.',
    traits: ['courteous', 'patient', 'counts everything twice', "keeps other people's secrets"],
    imageUrl: '/pictures/characters/marlow-finch.svg',
  },
  {
    name: 'Odette Vale',
    description:
      'She paints the carousel horses by day and looks for them by night, because the finished ones run away. There is always paint on her face. It is never the color she was using.',
    traits: ['stubborn', 'kind to frightened things', 'always paint-stained'],
    imageUrl: '/pictures/characters/odette-vale.svg',
  },
  {
    name: 'Silas Crane',
    description:
      'He keeps the Ferris wheel turning with one wrench and a great deal of grumbling. He says that any machine will tell you what hurts, if you ask politely and then stop talking.',
    traits: ['practical', 'gruff', 'soft-hearted', 'listens with his hands'],
    imageUrl: '/pictures/characters/silas-crane.svg',
  },
  {
    name: 'Wren Hollow',
    description:
      'She is twelve, and she hears the calliope on nights when nobody is playing it. Lately it plays her the next five minutes. She has learned to stand well clear of falling signs.',
    traits: ['curious', 'brave when it counts', 'hears what others miss'],
    imageUrl: '/pictures/characters/wren-hollow.svg',
  },
  {
    name: 'Madame Ysolde',
    description:
      'She has told ten thousand fortunes and been wrong only once, about her own. Her crystal ball has started asking the questions, and she has started to lie to it.',
    traits: ['mysterious', 'sharp-tongued', 'generous in secret', 'hates surprises'],
    imageUrl: '/pictures/characters/madame-ysolde.svg',
  },
  {
    name: 'Barnaby Thorn',
    description:
      'He polishes every glass in the mirror maze at midnight and wishes each face a good evening. He knows exactly how many reflections belong there. Tonight he makes it one too many.',
    traits: ['polite to everyone', 'precise', 'a little vain', 'knows more than he says'],
    imageUrl: '/pictures/characters/barnaby-thorn.svg',
  },
  {
    name: 'Juniper Ash',
    description:
      'She has driven the ghost train for thirty years and knows its ghosts by their first names. The new one will not tell her his. He only asks, every night, whether this is his stop.',
    traits: ['fearless', 'quick to laugh', 'never late', 'talks to her engine'],
    imageUrl: '/pictures/characters/juniper-ash.svg',
  },
  {
    name: 'Professor Quill',
    description:
      'He looks after the oddities tent and writes a label for everything in it. Some of the jars have begun to correct his spelling. He is furious, because they are right.',
    traits: ['learned', 'forgetful', 'easily delighted', 'afraid of open lids'],
    imageUrl: '/pictures/characters/professor-quill.svg',
  },
  {
    name: 'Tamsin Reed',
    description:
      'She minds the lost-and-found with a pencil in her hair and a tag for every item. People come to her for umbrellas. Some of them have lost something harder to put on a shelf.',
    traits: ['meticulous', 'dryly funny', 'loyal', 'waits longer than anyone'],
    imageUrl: '/pictures/characters/tamsin-reed.svg',
  },
]
