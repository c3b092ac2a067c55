import type { DemoElement } from './demo-element.ts'

/** The nine places of the park. */
export const locations: DemoElement[] = [
  {
    name: 'The Ferris Wheel',
    description:
      'From the top you can see the whole park, the dark fields, and one lit window that is not there when you come down. The ride takes nine minutes. Your watch will say more.',
    imageUrl: '/pictures/locations/the-ferris-wheel.svg',
  },
  {
    name: 'The Carousel of Lost Horses',
    description:
      'Every horse here ran away from some other carousel. They let you ride if you do not pull the reins. On still nights one pole is empty, and there are hoofprints in the wet grass.',
    imageUrl: '/pictures/locations/the-carousel-of-lost-horses.svg',
  },
  {
    name: 'The Hall of Mirrors',
    description:
      'Forty mirrors, thirty-nine honest. They will make you tall, or wide, or upside down. One shows you just as you are, half a second late.',
    imageUrl: '/pictures/locations/the-hall-of-mirrors.svg',
  },
  {
    name: 'The Ghost Train',
    description:
      'The skeletons are plaster and the cobwebs are string. Everybody screams at the right places and comes out laughing. Count the heads in your car when it leaves, and again at the end.',
    imageUrl: '/pictures/locations/the-ghost-train.svg',
  },
  {
    name: "The Fortune Teller's Tent",
    description:
      'Purple silk, one candle, two chairs. The second chair is always warm. Fortunes cost a coin or a secret, and no one has ever been given change.',
    imageUrl: '/pictures/locations/the-fortune-tellers-tent.svg',
  },
  {
    name: 'The Tunnel of Whispers',
    description:
      'A swan boat carries you through the dark at the speed of a slow thought. Whatever was whispered here is still going around. If you hear your own name, it is good manners to answer.',
    imageUrl: '/pictures/locations/the-tunnel-of-whispers.svg',
  },
  {
    name: 'The Lost and Found Booth',
    description:
      'Umbrellas to the left, single gloves to the right, and at the back a shelf for laughs, shadows and the ends of stories. Please describe your item. It may be describing you.',
    imageUrl: '/pictures/locations/the-lost-and-found-booth.svg',
  },
  {
    name: 'The Roller Coaster That Never Stops',
    description:
      'The power was cut years ago, and the train goes around all the same. The mechanics have stopped asking what is wrong with the brakes. They have started to ask who is pushing.',
    imageUrl: '/pictures/locations/the-roller-coaster-that-never-stops.svg',
  },
  {
    name: 'The Midnight Ticket Booth',
    description:
      'It opens when the clock above it strikes twelve, and the line is already long. Every ticket is good for one night. Read the small print on the back before it reads you.',
    imageUrl: '/pictures/locations/the-midnight-ticket-booth.svg',
  },
]
