import type { Sense } from './dictionary.server'

/** Matters that WordNet explains and a classroom does not ask for. */
const UNSEEMLY =
  /\b(?:sex|sexual\w*|genital\w*|penis|vagina\w*|vulva|intercourse|prostitut\w*|brothel|erotic\w*|pornograph\w*|tortur\w*|execution|executed|executioner|behead\w*|murder\w*|rape[ds]?|rapist|suicid\w*|narcotic\w*|cocaine|heroin|marijuana|opium|cannabis|hallucinogen\w*|derogatory|offensive term|ethnic slur|obscen\w*|vulgar|excrement|feces|faeces|urin\w*|defecat\w*|buttocks|breasts?|nipples?|scrotum|testi[cs]\w*|semen|menstrua\w*|masturbat\w*|homosexual\w*|lesbian|nazi\w*|genocid\w*|lynch\w*|slave|slaves|concubine|whore|slut|negro|eunuch|castrat\w*|condemned|poison gas|drunk\w*|intoxicat\w*|liquor|whiskey|whisky|gin|vodka|rum|cocktail|cigar\w*|hermaphrodit\w*|orgasm\w*|syphilis|venereal|abortion|contracepti\w*|condom)\b/i

/** Takes a sense; tells whether pupils may be asked for it. */
export const isSeemly = ({ gloss, words }: Pick<Sense, 'gloss' | 'words'>): boolean => !UNSEEMLY.test(`${words.join(' ')} ${gloss}`)
