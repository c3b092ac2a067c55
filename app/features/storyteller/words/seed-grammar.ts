/** Words of a plot seed that are not part of a thing's name. */
export const SMALL = new Set(
  `
    a an the and or but nor so yet if then than as at by for from in into of off on onto out over to up with
    without within under after before behind beneath beside between through during until while because when
    where why how who whom whose which what that this these those there here he she they we you i it him her
    them us me my your his its our their one's is are was were be been being am do does did has have had
    will would can could shall should may might must not no never ever always only just very too also again
    still even all any both each every some such same other another about against across around along near
    every someone something everyone everything nobody nothing somebody anybody anyone anything maybe
    perhaps let's don't dont doesn't didn't isn't make write story tell include please own midnight noon tonight today itself himself
    herself themselves myself more most much many forever else except really actually suddenly slowly finally secretly quietly terribly
    completely once twice instead seems coming`
    .trim()
    .split(/\s+/),
)
/** Words that begin the name of a thing. */
export const ARTICLES = new Set(
  'a an the some this that these those his her their my our your its every each one two three four five six seven eight nine ten no any another'.split(
    ' ',
  ),
)
/** What things do in plot seeds: at one of these, a thing's name has ended. */
export const VERBS = new Set(
  `
    runs run ran goes went comes came gets got makes made takes took gives gave finds found loses lost keeps
    kept tells told says said hears heard sees saw knows knew thinks thought wants wanted needs needed tries
    tried calls called asks asked plays played sings sang sung dances danced faints fainted malfunctions malfunctioned rings rang opens opened closes
    closed shuts turns turned stops stopped starts started begins began moves moved walks walked follows
    followed leads led brings brought buys bought sells sold steals stole hides hid holds held stands stood
    sits sat sleeps slept wakes woke eats ate drinks drank grows grew falls fell flies flew rides rode
    writes wrote reads speaks spoke whispers whispered screams screamed laughs laughed cries cried smiles
    smiled waits waited watches watched looks looked appears appeared disappears disappeared vanishes
    vanished returns returned leaves left meets met learns learned discovers discovered breaks broke broken
    burns burned lives lived dies died haunts haunted grants granted traps trapped swaps swapped trades
    traded catches caught chases chased escapes escaped saves saved helps helped fixes fixed repairs paints
    painted draws drew builds built becomes became changes changed repeats repeated glows glowed shines
    shone knocks knocked answers answered remembers forgets forgot belongs belonged holds has had is are was
    were won't can can't cannot will would must refuses refused counts counted waves waved travels traveled
    travelled floats floated spins spun swings swung whistles whistled hums hummed sinks sank rises rose
    arrives arrived enters entered visits visited hunts hunted pulls pulled pushes pushed carries carried
    wears wore throws threw speaks works worked freezes froze melts melted travels explores explored solves
    solved protects protected guards guarded curses cursed wins won invents invented creates created shrinks
    shrank gathers gathered replaces replaced invites invited promises promised shows showed argues argued fights fought dares dared worries worried hates
    hated loves loved likes liked lies lied cheats cheated teaches taught bullies bullied swims swam vanishes
    whispers glitters crawls crawled attacks attacked arrests happens happened shouts shouted scares scared invites rules ruled points pointed lands landed prints printed picks picked drops dropped locks locked sneaks sneaked rains rained tastes tasted befriends befriended`
    .trim()
    .split(/\s+/),
)
/** Verbs for what somebody is told to do in plot seeds, and what several do. */
export const BASE_VERBS = new Set(
  `
    run go come get make take give find lose keep tell say hear see know think want need try call ask play
    sing dance ring open close turn stop start begin move walk follow lead bring buy sell steal hide hold
    stand sit sleep wake eat drink grow fall fly ride write whisper scream laugh cry smile wait watch look
    appear disappear vanish return leave meet learn discover break burn live die haunt trap swap trade catch
    chase escape save help fix paint draw build become change repeat glow shine knock answer remember forget
    hunt guard explore solve enter visit win choose decide share fight argue prove face trust forgive teach rule beware use realize realise notice predict
    receive practise dare talk faint`
    .trim()
    .split(/\s+/),
)
/** "turn their heads": no thing is followed by one of these. */
export const BEFORE_THING = /^(?:the|an?|my|our|your|his|her|their|its)$/i
/** "Learning multiplication tables" is about the tables. */
export const PRACTICE = /^(?:learning|solving|finding|sharing|helping|saving|making|using|telling|overcoming|facing|building|escaping|losing|stealing|becoming|meeting|getting|understanding|practi[cs]ing|respecting|trusting|reading|writing|counting)$/i
/** What is done to things that are named next to it without an article. */
export const DOABLE = /^(?:solve|answer|use|find|collect|count|learn|catch|stop|fix|repair|share|study|practi[cs]e|tell|read|write|draw|paint|sell|steal|save|rescue|protect|hunt|chase|hear|see|meet|survive)$/i
/** None of these is, though they come after it. */
export const NO_OBJECT = /^(?:others|things|always|perhaps|towards|backwards|forwards|afterwards|sometimes|this|its|his|is)$/i
/** A time, and neither a dark nor a good thing. */
export const AFTER_HOURS = / (?:after (?:dark|hours)|for good)\b/gi
/** "Keeps leaving notes", "loves telling jokes": the notes and the jokes are meant. */
export const GOING_ON = /^(?:keeps?|kept|starts?|started|begins?|began|stops?|stopped|hates?|hated|loves?|loved|likes?|liked) \p{L}+ing$/iu
/** "The animals on the carousel talk to each other": neither a talk nor the carousel's. */
export const GOING_TO = /^(?:(?:go|come) (?:on|to|into|in|out|back)|(?:listen|speak|talk) to)$/i
/** "The students realize that": these are followed by what somebody thinks. */
export const THINKING = /^(?:realize|realise|notice|discover|learn|think|believe|know|say) that$/i
/** After one of these a number counts something new: "every night one horse leaves". */
export const TIME = /^(?:night|day|morning|evening|afternoon|hour|week|month|year|summer|winter|halloween|(?:sun|mon|tues|wednes|thurs|fri|satur)day)$/i
export const NUMBER = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|\d+)$/i
/** What stands between a state and what it is about: "afraid of the dark". */
export const BESIDE_STATE = /^(?:of|about|to|with|at|by|for|from)$/i
/** Words for people or things that are not named. */
export const SOMEBODY = /^(?:someone|somebody|something|nobody|him|her|them|it|me|us)$/i
/** Things that are in every story, and so say nothing about this one. */
export const VAGUE =
  /^(?:the )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|\d+(?:[ap]m)?)$|^(?:the )?(?:who|what|when|where)ever$|^the (?:(?:closing |opening )?times?|back|tomorrow|yesterday|underneath|park|amusement park|fair|fairground|place|world|story|thing|things|people|way|night|day|top|end|ride|rides|wrong|spooky|scary|alive|awake|asleep|afraid|alone)$/i
/** "Haunted Carousel", "Cursed prize booth": at the beginning these belong to a name. */
export const STATE = /^(?:haunted|cursed|stolen|broken|frozen|forgotten|lost|wanted|burned)$/i
