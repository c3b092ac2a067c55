/**
 * Options of csv-stringify for a table that people open in a spreadsheet: lines as RFC 4180 has them, a text that would
 * be taken for a formula preceded by an apostrophe (OWASP, CSV injection), and a text with a line break, semicolon or tab
 * in quotes. The library itself quotes only the break that ends its lines, so that a lone one would begin a row, and a
 * formula in it; and half of Europe's spreadsheets divide cells by semicolons. A name that strangers choose stands first
 * in its row, where such a spreadsheet, too, knows the quote.
 */
export const SPREADSHEET_CSV = {
  bom: false,
  escape_formulas: true,
  record_delimiter: 'windows' as const,
  quoted_match: /[\r\n;\t]/,
}
