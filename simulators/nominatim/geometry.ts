// Distances on a plane that touches the earth nearby: accurate to a metre within a city.
export type Point = readonly [lat: number, lon: number]

const metresPerDegree = 111_320
const shrink = (lat: number) => Math.cos((lat * Math.PI) / 180)

/** The distance of a point east and north of `origin`, in metres. */
const offset = (origin: Point, [lat, lon]: Point): readonly [number, number] => [
  (lon - origin[1]) * metresPerDegree * shrink(origin[0]),
  (lat - origin[0]) * metresPerDegree,
]
const moved = (origin: Point, east: number, north: number): Point => [
  origin[0] + north / metresPerDegree,
  origin[1] + east / (metresPerDegree * shrink(origin[0])),
]

export const metresBetween = (a: Point, b: Point): number => Math.hypot(...offset(a, b))

export type OnLine = {
  metres: number
  at: Point
  /** `leg`: the index of the section of the line; `share`: the position on that section, from 0 to 1. */
  leg: number
  share: number
  isLeft: boolean
}

const legsOf = (line: readonly Point[]) =>
  line.slice(1).map((end, index) => {
    const start = line[index] ?? end
    return { start, end, length: metresBetween(start, end) }
  })

export function nearestOnLine(point: Point, line: readonly Point[]): OnLine {
  const onLegs = legsOf(line).map(({ start, end, length }, leg) => {
    const [legEast, legNorth] = offset(start, end)
    const [east, north] = offset(start, point)
    const share = Math.min(1, Math.max(0, (east * legEast + north * legNorth) / (length * length)))
    return {
      metres: Math.hypot(east - share * legEast, north - share * legNorth),
      at: moved(start, share * legEast, share * legNorth),
      leg,
      share,
      isLeft: legEast * north - legNorth * east >= 0,
    }
  })
  return onLegs.reduce((best, next) => (next.metres < best.metres ? next : best))
}

/** A point beside the line: `aside` metres to the left, or to the right if negative. */
export function besideLine(line: readonly Point[], leg: number, share: number, aside: number): Point {
  const start = line[leg] ?? [0, 0]
  const end = line[leg + 1] ?? start
  const length = metresBetween(start, end)
  const [east, north] = offset(start, end)
  return moved(start, east * share - (north / length) * aside, north * share + (east / length) * aside)
}

/** For each point of the line, the share of the line before it. */
export function fractionsAlong(line: readonly Point[]): number[] {
  const lengths = legsOf(line).map(({ length }) => length)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  let walked = 0
  return [0, ...lengths.map((length) => (walked += length) / total)]
}

export type Box = { south: number; north: number; west: number; east: number }

export const boxAround = (points: readonly Point[], metres: number): Box => {
  const lats = points.map(([lat]) => lat)
  const lons = points.map(([, lon]) => lon)
  const margin = metres / metresPerDegree
  return {
    south: Math.min(...lats) - margin,
    north: Math.max(...lats) + margin,
    west: Math.min(...lons) - margin,
    east: Math.max(...lons) + margin,
  }
}

export const isInside = ({ south, north, west, east }: Box, [lat, lon]: Point): boolean =>
  lat >= south && lat <= north && lon >= west && lon <= east

export const middleOf = ({ south, north, west, east }: Box): Point => [(south + north) / 2, (west + east) / 2]
