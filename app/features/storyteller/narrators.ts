/**
 * Who tells the story. `isFirst` tellers were there and say "I"; the frame, in markup, is put around the story. `stamps`
 * marks a log, whose entries carry the time. The weights say how often each is drawn.
 */
export type Narrator = {
  id: 'third' | 'friend' | 'log' | 'letter' | 'park' | 'statement'
  isFirst: boolean
  weight: number
  hasStamps: boolean
  opens: readonly string[]
  closes: readonly string[]
}

export const NARRATORS: readonly Narrator[] = [
  { id: 'third', isFirst: false, weight: 5, hasStamps: false, opens: [], closes: [] },
  {
    id: 'friend', isFirst: true, weight: 4, hasStamps: false,
    opens: [
      '', '',
      '{I will tell it in order|I am going to tell this once}, [because/because, told out of order,] {nobody believes the end without the beginning|it sounds like a lie}.',
      '{You can believe this or not|I would not believe this either}. {I kept the ticket stub|I have checked it against the map}.',
      'People {ask|keep asking} me about {that night|it}. {This is what I tell them|So here it is, all of it}.',
    ],
    closes: [],
  },
  {
    id: 'log', isFirst: true, weight: 2, hasStamps: true,
    opens: [
      'NIGHT LOG, MIDNIGHT MIDWAY. {Kept by|In the hand of} $N.',
      'MIDNIGHT MIDWAY, BOOK OF THE NIGHT WATCH. {Entries by|Written by} $N.',
    ],
    closes: ['{End of log|Log closed}. $N.', '{Nothing further to report|No more tonight}. $N.'],
  },
  {
    id: 'letter', isFirst: true, weight: 2, hasStamps: false,
    opens: [
      'Dear {Cass|Uncle Ned|Milo|Auntie Jo},\n\nYou asked {what happened|why I sleep with the light on}. {Here is all of it|Sit down before you read this}.',
      'Dear {Rosa|Cousin Wes|Grandpa},\n\n{I said I would write, and there is something to write about|You always say that I never write. Well, now I have to}.',
      'To whoever {works|has the job} at Midnight Midway {after us|next},\n\n{Read this before dark|Please read to the end}. {It is all true|It will save you time}.',
    ],
    closes: ['{Yours|Your friend},\n$N', '{Write back soon|Burn this, or frame it}.\n$N', '{Love|Yours always},\n$N'],
  },
  {
    id: 'park', isFirst: false, weight: 2, hasStamps: false,
    opens: [
      'You have {seen my lights|driven past my lights}. {I am the park behind the fence|I am Midnight Midway}, and {I see everything that happens here|I forget nothing that happens inside my fence}.',
      '{They think I sleep when they turn off my lamps|Parks do not sleep}. I am Midnight Midway. {I was awake for this|I will tell you one that I saw}.',
      'I am {only boards and bulbs|an old park}, and {I tell this as I saw it|I have no reason to lie}.',
    ],
    closes: [
      '{So I keep one gate on the latch|My gate is never quite shut}. {Come and see|Come in. Count your fingers}.',
      '{I am a park. I only tell what I see|That is what I saw}. {Mind the step|Good night}.',
      '', '',
    ],
  },
  {
    id: 'statement', isFirst: true, weight: 1, hasStamps: false,
    opens: [
      'INCIDENT REPORT, MIDNIGHT MIDWAY. {Statement of|As told by} $N, {in $N\'s own words|nothing left out}.',
      '{Recording begins|The tape is running}. My name is $N, and {I have been asked to say what happened|they have told me to take my time}.',
    ],
    closes: ['{Signed|That is my statement}, $N.', '', '{That is all|There is no more on the tape}.'],
  },
]
