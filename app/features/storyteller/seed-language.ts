import { withoutAudience } from '~/lib/audience'
import { capitalised } from './wording'

/** Small words that every text in these languages has, and that English does not have, or hardly. */
const FOREIGN = new Set(
  `
    der das dem den des ein eine einen einer und ist nicht wer wie mit auf für von sich im zum zur auch wird sind
    le la les un une du dans qui que pour avec est sont et au aux sur pas ne leur ses
    el los las una unas y en por con del se su sus lo al es está muy
    il gli uno di che per della nel nella sono una è
    o os um uma em não com na dos das seu sua
    het een van zijn niet voor met naar wordt
    och att det som på med är
    bir ve bu için`
    .trim()
    .split(/\s+/),
)
/** Small words of English: a seed with at least as many of them is English. */
const ENGLISH = new Set(
  `
    the a an and or of to in on at is are was were be has have had his her their its my our he she they it who that
    this with for from by not no never every all when where what how why if into out up down as but so then can will
    someone somebody nobody everyone there one two three`
    .trim()
    .split(/\s+/),
)
/** "Write a story where ...", "I want a mystery in which ...", "The story should be about ...": what follows is the plot. */
const ORDERS = [
  /^(?:please )?(?:(?:can|could|would) you (?:please )?)?(?:(?:i|we)(?:['’]d| would)? (?:like|want|need)|write|tell|make|create|give)(?: me| us)? (?:it|one|something|(?:an?|the)(?: \p{L}+){0,3} (?:story|tale|mystery|adventure)) (?:about|where|in which|with|that|on|of)\s+(?=\S)/iu,
  /^(?:it|(?:an?|the|our|my)(?: \p{L}+){0,3} (?:story|tale|mystery|adventure)) (?:is|should be|must be|has to be|needs to be) about\s+(?=\S)/iu,
  /^(?:an?|the)(?: \p{L}+){0,3} (?:story|tale|mystery|adventure),? (?:about|where|in which)\s+(?=\S)/iu,
  /^(?:please )?(?:include|use|add|work in) (?:the )?(?:vocabulary|words|facts|information|details) (?:about|on|from|of)\s+(?=\S)/iu,
  /^(?:please (?:include|add)|(?:it|the (?:story|tale)) (?:should|must|has to|needs to) (?:include|have|contain)|there (?:should|must|has to) be)\s+(?=\S)/iu,
]
/** A sentence about how to tell it, or about what to leave out, names nothing for the plot. */
const MANNER =
  /^(?:please )?(?:(?:(?:use|write (?:it )?in|tell (?:it )?in|in) )?the (?:past|present|first|second|third) (?:tense|person)|(?:(?:make|keep) (?:it|this|the story)|(?:it|the story) (?:should|must)(?: not)? be|something|but|not)(?: (?:too|very|really|a bit|quite|more|less|not))* (?:scary|spooky|funny|short|long|simple|easy|exciting|eerie|gory|violent|frightening|creepy)(?:,? (?:but|and|or) .*|,? please)?|no [\p{L} ]{3,30},? please|please,? no [\p{L} ]{3,30}|(?:please )?(?:leave out|do not (?:include|mention)|don['’]t (?:include|mention)) .*)[.!]*$/iu
/** What the hero is to learn is what the story is about: "the hero learns to share" is about sharing. */
const LEARNS =
  /^(?:the (?:hero|heroine|protagonist|(?:main )?character)|he|she|they) (?:learns?|has to learn|have to learn|must learn|should learn) (?:how )?to (\p{Ll}{3,})[.!]?$/iu
/** "At 3:00 AM" has no verb, and is one word wherever seeds are read. */
const HOUR = /\b(\d{1,2})(?::00)?\s?([ap])\.?m\b\.?(?=[\s,;!?]|$)/giu
const LATIN = /\p{Script=Latin}/u

/**
 * Takes a plot seed; tells whether it is in another language than English, so that its things cannot be read: in another
 * script, or with more small words of other languages than of English.
 */
export function isForeign(seed: string): boolean {
  const words = seed.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  if (words.length > 0 && words.every((word) => !LATIN.test(word))) return true
  const foreign = words.filter((word) => FOREIGN.has(word)).length
  return foreign > 0 && foreign > words.filter((word) => ENGLISH.has(word)).length
}

/** Takes a plot seed as typed; tells whether it only says how to tell the story ("Make it funny"), so that no plot is left. */
export function isMannerOnly(typed: string): boolean {
  return typed.trim() !== '' && plotOf(typed).trim() === ''
}

/**
 * Takes a plot seed as typed; returns what it tells, without a cry ("Help! The carousel will not stop") or the label of a
 * lesson ("Fractions: she must share a pizza") or an order ("Write a story about bravery") before it, whom it is for, and
 * sentences about how to tell it; an empty text where nothing else is said.
 */
export function plotOf(typed: string): string {
  const timed = typed.trim().replace(HOUR, (_, hour: string, half: string) => `${hour}${half.toLowerCase()}m`)
  const sentences = withoutAudience(timed).split(/(?<=[.!?])\s+/)
  const seed = sentences.filter((sentence) => !MANNER.test(sentence)).join(' ')
  const uncried = seed.replace(/^what if (?=\S+ \S+ \S)([^?]*)\?*$/iu, (_, idea: string) => capitalised(idea)).replace(/^[¡¿]?\p{L}+!+\s+(?=\S+\s+\S+\s+\S)/u, '')
  const told = ORDERS.reduce((rest, order) => rest.replace(order, ''), uncried).replace(LEARNS, (_, verb: string) => `${verb.replace(/(?<=[^aeo])e$/i, '')}ing`)
  return told.replace(/^(?:theme|topic|plot|idea|lesson|moral):\s+(?=\S)/iu, '').replace(
    /^\p{L}[\p{L}\s-]{1,30}:\s+(?=(?:he|she|they|it|we|i|a|an|the|my|our|his|her|their|every|each|some(?:one|body)|nobody|two|three)\s+\S+\s+\S)/iu,
    '',
  )
}
