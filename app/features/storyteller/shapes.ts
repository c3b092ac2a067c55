import type { Shape } from './scene'
import { borrowedVoice } from './shapes/borrowed-voice'
import { fairTrade } from './shapes/fair-trade'
import { headCount } from './shapes/head-count'
import { houseRules } from './shapes/house-rules'
import { lastTicket } from './shapes/last-ticket'
import { lightEater } from './shapes/light-eater'
import { lostChild } from './shapes/lost-child'
import { missingNote } from './shapes/missing-note'
import { newKeeper } from './shapes/new-keeper'
import { paintedWall } from './shapes/painted-wall'
import { sameHour } from './shapes/same-hour'
import { souvenirPhoto } from './shapes/souvenir-photo'
import { theDouble } from './shapes/the-double'
import { twoWayRadio } from './shapes/two-way-radio'

/** Every plot that the storyteller knows. */
export const SHAPES: readonly Shape[] = [
  headCount, borrowedVoice, lastTicket, sameHour, lostChild, fairTrade, theDouble, paintedWall, newKeeper,
  houseRules, twoWayRadio, lightEater, souvenirPhoto, missingNote,
]
