import type { Format, FormatName } from './exchange'

/** Every format that questions come in or leave in, in the order in which the pages offer them. */
export const FORMATS: Format[] = []

/** @returns the format of that name, or undefined for any other text */
export function findFormat(name: string | undefined): (Format & { name: FormatName }) | undefined {
  return FORMATS.find((format) => format.name === name)
}
