// How the driver's text becomes a value, where its own reading would lose something.
import pg from 'pg'

/** A calendar date stays text: the driver would make it midnight in the server's own zone. */
export function getTypeParser(oid: number, format?: string) {
  if (oid === pg.types.builtins.INT8) return whole
  if (oid === pg.types.builtins.DATE) return String
  return pg.types.getTypeParser(oid, format as 'text')
}

/** int8 arrives as text. Money and counts fit a double; anything that does not must not be rounded quietly. */
function whole(digits: string): number {
  const value = Number(digits)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${digits}`)
  return value
}
