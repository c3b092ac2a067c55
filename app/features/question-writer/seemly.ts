import type { Sense } from './dictionary.server'

/** Subjects that WordNet explains but that do not belong in a classroom. */
const UNSEEMLY =
  /\b(?:fuck\w*|shit\w*|bullshit|bitch\w*|bastard\w*|damn\w*|arse\w*|ass|crap|piss\w*|cunt|cock|sex|sexual\w*|genital\w*|penis|vagina\w*|vulva|intercourse|prostitut\w*|brothel|erotic\w*|pornograph\w*|tortur\w*|execution|executed|executioner|behead\w*|murder\w*|rape[ds]?|rapist|suicid\w*|narcotic\w*|cocaine|heroin|marijuana|opium|cannabis|hallucinogen\w*|derogatory|offensive term|ethnic slur|obscen\w*|vulgar|excrement|feces|excret\w*|anus|anal|rectum|weapons?|faeces|urin\w*|defecat\w*|buttocks|breasts?|nipples?|scrotum|testi[cs]\w*|semen|sperm\w*|ejaculat\w*|copulat\w*|menstrua\w*|masturbat\w*|homosexual\w*|lesbian|nazi\w*|genocid\w*|lynch\w*|slave|slaves|concubine|whore|slut|negro|eunuch|castrat\w*|condemned|poison gas|drunk\w*|intoxicat\w*|liquor|whiskey|whisky|gin|vodka|rum|cocktail|cigar\w*|hermaphrodit\w*|orgasm\w*|syphilis|venereal|abortion|contracepti\w*|condom|lovers?|beloved|in love|intimate relationship|mistress|paramour|adulter\w*|seduc\w*|fondl\w*|caress\w*|flirt\w*|lust\w*|lewd\w*|incest\w*|illegitimate child\w*|pimp|harlot|striptease|nude|nudity|naked|lunatic|insane|imbecile|moron|idiot|retarded|mental defective|mentally deficient|cripple\w*|obese|half-breed|savages?|gypsy|heathen|bomb\w*|machine gun|rifle|pistol|shotgun|gunpowder charge|gallows|guillotine|hanged|electrocut\w*|corpses?|mutilat\w*|alcohol\w*|beer|wine|brandy|tobacco|cigarette\w*|addict\w*|gambl\w*)\b/i

/**
 * Takes a sense; tells whether pupils may be asked about it: it is not on such a subject, and WordNet does not mark it as
 * slang, a slur or a trademark.
 */
export const isSeemly = ({ gloss, words, pointers }: Sense): boolean =>
  !UNSEEMLY.test(`${words.join(' ')} ${gloss}`) && !pointers.some(({ symbol }) => symbol === ';u')
