// Reads query parameters as Nominatim does, with its error messages.
import type { Box } from './geometry.ts'
import { UsageError } from './usage-error.ts'

export type Query = Record<string, string | undefined>

export function readNumber(query: Query, name: string): number {
  const value = query[name]
  if (value === undefined) throw new UsageError(`Parameter '${name}' missing.`)
  const number = value.trim() === '' ? Number.NaN : Number(value)
  if (!Number.isFinite(number)) throw new UsageError(`Parameter '${name}' must be a number.`)
  return number
}

export function readInteger(query: Query, name: string, fallback: number): number {
  if (query[name] === undefined) return fallback
  const number = readNumber(query, name)
  if (!Number.isInteger(number)) throw new UsageError(`Parameter '${name}' must be a number.`)
  return number
}

/** Every value except 0 means true. */
export const readSwitch = (query: Query, name: string, fallback: boolean): boolean =>
  query[name] === undefined ? fallback : query[name] !== '0'

export function readBox(query: Query): Box | null {
  const { viewbox } = query
  if (!viewbox) return null
  const corners = viewbox.split(',')
  if (corners.length !== 4) throw new UsageError('Bounding box parameter needs 4 coordinates.')
  const numbers = corners.map((corner) => (corner.trim() === '' ? Number.NaN : Number(corner)))
  if (!numbers.every(Number.isFinite)) throw new UsageError('Bounding box parameter needs to be numbers.')
  const [lon1 = 0, lat1 = 0, lon2 = 0, lat2 = 0] = numbers
  if (lon1 === lon2 || lat1 === lat2) throw new UsageError('Bounding box with invalid parameters.')
  return {
    south: Math.min(lat1, lat2),
    north: Math.max(lat1, lat2),
    west: Math.min(lon1, lon2),
    east: Math.max(lon1, lon2),
  }
}
