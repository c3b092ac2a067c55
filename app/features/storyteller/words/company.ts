import type { Friend } from '../wording'

/** The young companion through whose eyes every story is seen. */
export const FRIENDS: readonly Friend[] = [
  { name: 'Pip', isHe: true }, { name: 'Nell', isHe: false }, { name: 'Ivo', isHe: true },
  { name: 'Dara', isHe: false }, { name: 'Kit', isHe: true }, { name: 'Bea', isHe: false },
  { name: 'Rafe', isHe: true }, { name: 'Suki', isHe: false }, { name: 'Teddy', isHe: true },
  { name: 'Marnie', isHe: false }, { name: 'Joss', isHe: true }, { name: 'Lotte', isHe: false },
  { name: 'Amadou', isHe: true }, { name: 'Farah', isHe: false },
]

/** The old hands of the park: how each is introduced, and what they are called afterwards. */
export const OLD_HANDS: readonly { first: string; short: string }[] = [
  { first: 'Mrs. Okafor, who ran the candy stall', short: 'Mrs. Okafor' },
  { first: 'Old Gus, who oiled the turnstiles', short: 'Old Gus' },
  { first: 'Teodor, who swept the paths', short: 'Teodor' },
  { first: 'Miss Pym, who had sold balloons for fifty years', short: 'Miss Pym' },
  { first: 'Mr. Abernathy, the last of the organ men', short: 'Mr. Abernathy' },
  { first: 'Granny Sorrel, who read tea leaves and bus timetables', short: 'Granny Sorrel' },
  { first: 'Big Lou, who had once been the strongman', short: 'Big Lou' },
]

/** Introduces the companion in a story told by someone else. */
export const COMPANY_THIRD = {
  staff: [
    '$N was {with $him|there too}. $N was {thirteen|twelve}, {swept the paths for pocket money|sorted lost mittens for pocket money}, and {wanted|was waiting} to know how everything worked.',
    '{Beside $him|Next to $him} was $N, the summer helper, [who was thirteen/who was thirteen years old] and {had promised to be home by ten|was supposed to be at home}.',
    '"{What is it|What now}?" asked $N, who {helped out|helped} at weekends, {was thirteen|was thirteen that summer}, and {had a question for everything|never let a thing go by}.',
    '$N, {thirteen and all elbows|small for thirteen}, {put down|leaned on} the broom and came to look. {Sweeping could wait|It beat sweeping}.',
    '$N should have gone home with the rest. {But $N was thirteen, and had seen $Hs face|But there was a lamp to carry, and $N was thirteen, and liked carrying lamps}.',
    'Only $N, {the new helper|the weekend helper}, was {still about|there to see}, [eating cold chips/eating cold chips out of the paper], {and not much over twelve|thirteen years old and in no hurry to go home}.',
  ],
  visitor: [
    '$N had come {too|along}, {of course|because $N always did}. $They had been friends since {the first day of school|$they were six}<, and> {neither would have let the other go alone|it would have been unthinkable to go without}.',
    '"{We could go home|There is still time to go home}," said $N, who was {thirteen|a born worrier} and $Hs {best|oldest} friend. {$They did not go home|Neither of $them moved}.',
    'There was $N with the {torch|sandwiches}, {as usual|ready for anything}: $Hs {best friend|friend from next door}, [who was thirteen/thirteen years old], and {only pretending not to mind|brave mostly from habit}.',
    'With $H came $N, {twelve and a half|who was thirteen} and {&moths:afraid of nothing but moths|only there to prove something}. {&moths:There were a great many moths|It was already proved, as far as $N was concerned}.',
    '$N had been told to stay at home, {and had got out by the kitchen window|which was why $N was there}. {Thirteen is a bad age for being told things|At thirteen one is told so much}.',
    '$N, {who lived next door|who went everywhere with $him}, {had brought a torch|had the torch}, and {a bag of crisps|half a bag of toffees}, {in case it took all night|for emergencies}.',
  ],
} as const

/** Introductions that make the main character a child of the companion's age. */
export const OF_ONE_AGE = /friends since|friend since|\{best\|oldest\}|best friend/

/** How tellers who were there introduce themselves. */
export const COMPANY_FIRST = {
  staff: [
    'I was {there|with $him}. My name is $N. I was {thirteen|twelve} that summer, and I {swept the paths for pocket money|sorted lost mittens for pocket money}.',
    'I know, because I was {standing beside $him|there}. {I am $N|$N, that is me}: {thirteen, good with a broom|thirteen, supposed to be home by ten}, and {not, up to then, afraid of much|not a liar}.',
    'I am $N. I {helped out at weekends|had a weekend job there}, {mostly sweeping|fetching and carrying}, and {I saw all of it|what I saw, I will put down}.',
    'The {helper|weekend helper} that summer was {thirteen|small for thirteen} and {asked too many questions|never wanted to go home}. That was me. {I am called $N|My name is $N}.',
  ],
  visitor: [
    'I was {there|with $him}, because {I always was|where one of us went the other went}. {I am $N|My name is $N}. I was {thirteen|twelve}, and I had the {torch|sandwiches}.',
    'I am $N, {from next door|$Hs friend since we were six}. It was {my idea to bring a torch|me who carried the torch}. {The rest was not my idea|Nothing else that night was my idea}.',
    '{We went together|I came too}: I am $N, thirteen, {the one with the better shoes|the one who wanted to go home. I am glad that I did not}.',
    'My name is $N. {&mouth:I was thirteen, and I had promised to be in by nine|I was twelve, and I had said that I was not afraid of anything}. {&mouth:So much for that|I should have kept my mouth shut}.',
    '{Only we saw it|There was only us}: $H, and me. I am $N. {I write things down; it is a habit|I was the one who kept saying that we ought to turn back}.',
    'You will want to know who is telling this. {$N, thirteen|I am $N, thirteen}, {and I would rather have been in bed|and not the kind that makes things up}.',
  ],
} as const

/** The shortest introductions, for a short story with many words and facts to carry. */
export const COMPANY_BRIEF = {
  third: ['$N, who was {thirteen|twelve}, was there too.', '$N, {thirteen|twelve} that summer, saw it too.', 'With $H was $N, {a friend|who was thirteen}.'],
  first: ['I was there. My name is $N.', '{I am $N|My name is $N}. I saw it.', 'I was there too. I am $N, and I was {thirteen|twelve}.'],
} as const
export const ARRIVALS_BRIEF: readonly string[] = [
  '$They {came|went} to $place {after closing|in the dark}.',
  'By night $place {looked bigger|was another place}.',
  '$Place stood {quite dark|silent}, and smelled of $smell.',
  'At $place there was only $sound.',
  'There stood $place, with $light burning.',
]

/** Air and weather, so that no two nights begin alike. */
export const NIGHTS: readonly string[] = [
  '{Rain had stopped an hour before|It had just stopped raining}<, and> every {puddle|rail} {held a bulb|had a light in it}.',
  '{Mist lay along the ground|A low mist had come in} [from the river/from the low meadows by the river], and {the park seemed to float|feet vanished in it}.',
  'It was {cold for September|the first cold night of the year}. Breath {smoked|hung in the air} {under the lamps|and was slow to go away}.',
  '{The air was thick and still|It was too warm, and there was not a breath of wind}, [the kind of night when dogs bark/as on nights when dogs bark at nothing].',
  'The moon was {thin|new} [and not much use/and of no use to anybody]. {The smell of $smell was everywhere|There was a smell of $smell}.',
  'Wind {rattled|shook} the {shutters|bunting}<;> somewhere {a can rolled|a loose sign creaked}, {stopped, and rolled back|back and forth}.',
  '{The last bus had gone|Away on the road the last bus changed gear and was gone}. {Then there was only $sound|After it there was nothing to hear but $sound}.',
  '{One after another the stalls had gone dark|All down the midway the shutters were closed}, [and nothing was left but $light/until nothing at all was left but $light].',
]
