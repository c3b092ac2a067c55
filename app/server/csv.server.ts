/**
 * Options of csv-stringify for a table that people open in a spreadsheet: line ends as in RFC 4180, an apostrophe before any
 * text that would be taken for a formula (OWASP, CSV injection), and quotes around text with a line break or any separator.
 * The library itself quotes only its own kind of line break, so a lone CR or LF would begin a new row, perhaps with a formula;
 * and half of Europe's spreadsheets separate cells by semicolons, whatever the file says. Names that strangers choose come
 * first in their row, where those spreadsheets, too, recognise the quote.
 */
export const SPREADSHEET_CSV = {
  bom: false,
  escape_formulas: true,
  record_delimiter: 'windows' as const,
  quoted_match: /[\r\n,;\t]/,
}
