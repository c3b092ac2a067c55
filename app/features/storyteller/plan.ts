import type { Cast } from './cast'
import { chanceOf, drawFrom, shuffledBy } from '~/lib/chance'
import { firstSentenceOf, portraitOf, said, temperamentOf } from './portrait'
import type { Beat, Scene } from './scene'
import { counterScenes } from './scenes/counters'
import { rideScenes } from './scenes/rides'
import { roomScenes } from './scenes/rooms'
import { CAPTION_FRAMES } from './scenes/temperament'
import type { StoryRequest } from './story-request'
import { ARRIVALS_BRIEF, COMPANY_BRIEF, COMPANY_FIRST, COMPANY_THIRD, NIGHTS, OF_ONE_AGE } from './words/company'

/** One line of a scene. Scare 1 is for tense and scary stories, 2 only for scary ones. */
export type Unit = {
  source: string
  isOptional: boolean
  scare: 0 | 1 | 2
  values?: Record<string, string>
  /** True for a passage that is left as it is: no other clause is attached to its sentences. */
  isSettled?: boolean
}

/** One passage of the story: its paragraphs, and whether the story works without it. */
export type Block = {
  beat: Beat | 'open' | 'close'
  paragraphs: Unit[][]
  isExtra: boolean
}

const PLACE_SCENES = { ...rideScenes, ...roomScenes, ...counterScenes }
/** The share of stories in which a place's description is quoted. */
const QUOTED_CAPTIONS = 0.3
/** A short story with more than this to carry is told in its briefest scenes. */
const HEAVY_LOAD = 4
/** The load that older readers' longer sentences add. */
const CLAUSES_LOAD = 5
/** Beyond this load, only the very shortest scenes will do. */
const HEAVIEST_LOAD = 11
/** Up to this load a longer story always has room for its further scenes, and what is woven in is spread over them. */
const ROOMY_LOAD = { medium: 9, long: 20 } as const

/** Takes a scene's text; returns its paragraphs of units, by the marks described at `Scene`. */
function unitsOf(text: string): Unit[][] {
  return text
    .trim()
    .replace(/\n {7,}(?=\S)/g, ' ')
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph.split('\n').map((line) => {
        const [, mark = '', source = ''] = /^\s*(?:(\?[ts]?) )?(.*)$/.exec(line) ?? []
        return {
          source: source.trim(),
          isOptional: mark !== '',
          scare: mark === '?s' ? 2 : mark === '?t' ? 1 : 0,
        }
      }),
    )
}

function sameBlock(text: string, block: Block): boolean {
  return unitsOf(text)[0]?.[0]?.source === block.paragraphs[0]?.[0]?.source
}

function coreSize(scene: Scene): number {
  return unitsOf(scene.text)
    .flat()
    .reduce((sum, { isOptional, source }) => sum + (isOptional ? 0 : source.length), 0)
}

/**
 * Plans a story: hook, arrival, first wrong thing, pursuit, turn, price, last image, each a scene that may follow what came
 * before it, and the passages that may be added where there is room, best first. Takes the cast and the request; returns
 * the blocks in the order of telling.
 */
export function planFor(cast: Cast, request: StoryRequest): { blocks: Block[]; extras: Block[] } {
  const { seed, shape, place, narrator, hero } = cast
  const isTrue = new Set([
    hero.isStaff ? 'staff' : 'visitor',
    narrator.isFirst ? 'first' : 'third',
    ...(hero.isPlural ? ['several'] : []),
  ])

  const allowed = (scenes: readonly Scene[], beat: Beat) =>
    scenes.filter(
      (scene) =>
        scene.beat === beat &&
        (scene.needs ?? []).every((fact) => isTrue.has(fact)) &&
        !(scene.bars ?? []).some((fact) => isTrue.has(fact)),
    )
  const happen = (scene: Scene, isExtra = false): Block => {
    // What may still be left out must not make facts true that later scenes need.
    if (!isExtra) scene.gives?.forEach((fact) => isTrue.add(fact))
    scene.takes?.forEach((fact) => isTrue.delete(fact))
    return { beat: scene.beat, isExtra, paragraphs: unitsOf(scene.text) }
  }
  const isShort = request.length === 'short'
  const load =
    request.vocabulary.length + 2 * request.facts.length + (request.band === 'older' ? CLAUSES_LOAD : 0)
  const isBrief = isShort && load > HEAVY_LOAD
  const briefest = (scenes: readonly Scene[]) => {
    if (!isShort) return scenes
    const bySize = [...scenes].sort((a, b) => coreSize(a) - coreSize(b))
    const share = load > HEAVIEST_LOAD ? 0 : isBrief ? 1 / 3 : 2 / 3
    return bySize.slice(0, Math.max(1, Math.ceil(share * scenes.length)))
  }
  const drawScene = (scenes: readonly Scene[], beat: Beat) =>
    happen(drawFrom(briefest(allowed(scenes, beat)), seed, beat))

  const ofPlace = PLACE_SCENES[place.kind] ?? []
  const company = isBrief
    ? COMPANY_BRIEF[narrator.isFirst ? 'first' : 'third']
    : (narrator.isFirst ? COMPANY_FIRST : COMPANY_THIRD)[hero.isStaff ? 'staff' : 'visitor']
  const meetings = hero.isGrownUp ? company.filter((text) => !OF_ONE_AGE.test(text)) : company
  const opening = narrator.opens.length > 0 && !isBrief ? drawFrom(narrator.opens, seed, 'open') : ''
  const closing = narrator.closes.length > 0 && !isBrief ? drawFrom(narrator.closes, seed, 'close') : ''

  const hook = drawScene(shape.scenes, 'hook')
  const meeting = said(drawFrom(meetings, seed, 'company'), false, 'hook')
  const arrival = isBrief
    ? said(drawFrom(ARRIVALS_BRIEF, seed, 'arrival'), false, 'arrival')
    : drawScene(ofPlace, 'arrival')
  const wrong = drawScene(shape.scenes, 'wrong')
  const others = (scenes: readonly Scene[], beat: Beat, drawn: Block) =>
    shuffledBy(allowed(scenes, beat), seed, beat, 'again').find(({ text }) => !sameBlock(text, drawn))
  const moreWrong = shape.hasOneBeginning ? undefined : others(shape.scenes, 'wrong', wrong)
  const wrongAgain = moreWrong && happen(moreWrong, true)
  const moreArrival = isBrief ? undefined : others(ofPlace, 'arrival', arrival)
  const arrivalAgain = moreArrival && happen(moreArrival, true)
  const everyPursuit = allowed(shape.scenes, 'pursuit')
  const found = shuffledBy(isBrief ? briefest(everyPursuit) : everyPursuit, seed, 'pursuit')
  const foundHere = shuffledBy(allowed(ofPlace, 'pursuit'), seed, 'pursuit here')
  const pursuits = [found[0], foundHere[0], found[1], found[2], foundHere[1], found[3]].flatMap(
    (scene, index) => (scene ? [happen(scene, index > 0)] : []),
  )
  const turn = drawScene(shape.scenes, 'turn')
  const price = drawScene(shape.scenes, 'price')
  const last = drawScene(shape.scenes, 'last')

  const nights = NIGHTS.filter((line) => !/\bmoon\b/i.test(place.name) || !line.includes('moon'))
  const night = said(drawFrom(nights, seed, 'night'), true, 'arrival')
  const caption = firstSentenceOf(request.settingDescription ?? '')
  const portrait = firstSentenceOf(request.characterDescription ?? '')
  const captionBlock =
    caption && chanceOf(seed, 'captioned') < QUOTED_CAPTIONS
    ? said(drawFrom(CAPTION_FRAMES, seed, 'caption'), true, 'arrival', { caption })
    : undefined
  const portraitBlock = portraitOf(portrait, cast)
  const temperament = temperamentOf(request, seed)

  const [mainPursuit, placePursuit, ...morePursuits] = pursuits
  const isRoomy = request.length !== 'short' && load <= ROOMY_LOAD[request.length]
  for (const block of isRoomy
    ? [placePursuit, ...morePursuits.slice(0, request.length === 'long' ? 2 : 0)]
    : [])
    if (block) block.isExtra = false
  for (const block of request.length === 'long' ? [arrivalAgain, wrongAgain, temperament] : [temperament])
    if (block && isRoomy) block.isExtra = false
  const present = (list: (Block | undefined)[]) =>
    list.filter((block): block is Block => block !== undefined)
  const isPlaceFirst = chanceOf(seed, 'place first') < 0.5
  return {
    blocks: present([
      opening ? said(opening, false, 'open') : undefined,
      hook,
      meeting,
      portraitBlock,
      night,
      arrival,
      captionBlock,
      arrivalAgain,
      temperament,
      wrong,
      wrongAgain,
      ...(isPlaceFirst ? [placePursuit, mainPursuit] : [mainPursuit, placePursuit]),
      ...morePursuits,
      turn,
      price,
      last,
      closing ? said(closing, false, 'close') : undefined,
    ]),
    extras: present([
      temperament,
      placePursuit,
      night,
      portraitBlock,
      ...morePursuits.slice(0, 1),
      captionBlock,
      ...morePursuits.slice(1),
      wrongAgain,
      arrivalAgain,
    ]),
  }
}
