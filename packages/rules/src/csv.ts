// Tables as CSV, as spreadsheets of our region open them: semicolons, and texts that can never run as a formula.

export type CsvCell = string | number | null

/** A spreadsheet runs a text that begins so as a formula; the wide forms too, after it has made them narrow. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** The byte order mark tells a spreadsheet that the text is UTF-8. */
export const csvStart = '\uFEFF'

/** A number is written as it is: only a text can be a formula. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellOf).join(';')}\r\n`

function cellOf(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
