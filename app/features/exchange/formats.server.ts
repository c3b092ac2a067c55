import { writeAiken } from './aiken'
import { writeCsv } from './csv.server'
import type { Format } from './exchange'
import { writeGift } from './gift.server'
import { readKahoot } from './kahoot-reader.server'
import { writeKahoot } from './kahoot-writer'
import { readerOf } from './large-text.server'
import { writeMoodleXml } from './moodle-xml-writer'
import { writeQti } from './qti-writer.server'

/** Every format for import or export, in the order in which the pages offer them. */
export const FORMATS: Format[] = [
  {
    name: 'gift', label: 'GIFT', extension: '.gift', unit: 'Line', read: readerOf('gift'), write: writeGift,
    about: 'A text format of Moodle; many other systems read it too.',
  },
  {
    name: 'moodle-xml', label: 'Moodle XML', extension: '.xml', unit: 'Line', read: readerOf('moodle-xml'), write: writeMoodleXml,
    about: 'What Moodle itself exports and reads best.',
  },
  {
    name: 'csv', label: 'CSV', extension: '.csv', unit: 'Row', read: readerOf('csv'), write: writeCsv,
    about: 'For any spreadsheet.',
    alsoReads: 'Sheets made for Blooket, Gimkit and Wayground can be read as well.',
  },
  {
    name: 'aiken', label: 'Aiken', extension: '.txt', unit: 'Line', read: readerOf('aiken'), write: writeAiken,
    about: 'The plainest text format: easy to type by hand, and Moodle reads it.',
  },
  {
    name: 'kahoot', label: 'Kahoot', extension: '.xlsx', unit: 'Row', read: readKahoot, write: writeKahoot,
    about: 'The Excel workbook that Kahoot imports.',
    alsoReads: 'Other workbooks with such headings can be read as well.',
  },
  {
    name: 'qti', label: 'QTI', extension: '.zip', unit: 'Item', read: readerOf('qti'), write: writeQti,
    about: 'The package of Canvas (Classic Quizzes) and other learning platforms, in QTI 1.2.',
    alsoReads: 'Packages of Schoology, Brightspace and Blackboard, the quizzes of a Common Cartridge (.imscc), and QTI 2.1, 2.2 ' +
      'and 3.0 can be read as well.',
  },
]

/** @returns the format of that name, or undefined for any other text */
export function findFormat(name: string | undefined): Format | undefined {
  return FORMATS.find((format) => format.name === name)
}

/** The formats that questions can be read from, as a page offers them. */
export function listReadable(): Omit<Format, 'read' | 'write'>[] {
  return FORMATS.map(({ read: _read, write: _write, ...shown }) => shown)
}
