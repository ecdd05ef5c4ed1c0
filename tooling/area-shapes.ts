// Random delivery areas on a grid of 1e-7 degrees, and points where two point-in-polygon algorithms may differ:
// corners, edges, holes, one grid step beside them, and points level with a corner.
export type Step = readonly [x: number, y: number]
/** The outline, then its holes; rings are open. */
export type Shape = readonly (readonly Step[])[]
export type Kind = 'anywhere' | 'corner' | 'edge' | 'hole corner' | 'hole edge' | 'beside' | 'level'
export type Point = { kind: Kind; at: Step }

type Roll = () => number
const below = (roll: Roll, most: number) => Math.floor(roll() * most)
const among = <T>(roll: Roll, list: readonly T[]): T => list[below(roll, list.length)] as T
const add = ([x, y]: Step, [dx, dy]: Step): Step => [x + dx, y + dy]

/** The middle of Tashkent, in grid steps. */
const middle: Step = [692_800_000, 413_000_000]
/** Corners lie on multiples of this number, so that every edge has whole grid points on it at any slope. */
const lattice = 12

/** A random area, often around a corner of an existing one, so that areas overlap and share corners and edges. */
export function randomShape(roll: Roll, existing: readonly Shape[]): Shape {
  const corners = existing.flatMap(([outline = []]) => outline)
  const anew = add(middle, [onLattice(roll() * 2e6 - 1e6), onLattice(roll() * 2e6 - 1e6)])
  const around = corners.length > 0 && roll() < 0.8 ? among(roll, corners) : anew
  const shape = among(roll, [star, star, star, box, comb])(roll)
  return shape.map((ring) => ring.map((corner) => add(around, corner)))
}

const onLattice = (steps: number) => Math.round(steps / lattice) * lattice

/** A star-shaped polygon of any size up to half the city; often with a hole, which may touch a corner. */
function star(roll: Roll): Shape {
  const corners = 3 + below(roll, 10)
  const size = 3 * onLattice(10 ** (3 + roll() * 3))
  const turns = Array.from({ length: corners }, () => roll() * 2 * Math.PI).toSorted((one, other) => one - other)
  const outline = turns.map((turn): Step => {
    const reach = size * (0.2 + 0.8 * roll())
    return [3 * onLattice((reach * Math.cos(turn)) / 3), 3 * onLattice((reach * Math.sin(turn)) / 3)]
  })
  if (roll() < 0.4) return [outline]
  const hole = outline.map(([x, y]): Step => [x / 3, y / 3])
  if (roll() < 0.3) hole[0] = outline[0] ?? [0, 0]
  return [outline, hole]
}

/** A rectangle, sometimes with a hole; another area may share an edge with it. */
function box(roll: Roll): Shape {
  const [width, height] = [lattice * (1 + below(roll, 40_000)), lattice * (1 + below(roll, 40_000))]
  return [rectangle(0, 0, width, height), ...(roll() < 0.5 ? [rectangle(0, 0, width, height).map(inner)] : [])].filter(
    (ring) => new Set(ring.map(String)).size === 4,
  )

  function inner([x, y]: Step): Step {
    return [onLattice(width / 4 + x / 2), onLattice(height / 4 + y / 2)]
  }
}

const rectangle = (x: number, y: number, width: number, height: number): Step[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/** A comb: a horizontal line meets many of its corners. */
function comb(roll: Roll): Shape {
  const teeth = 2 + below(roll, 6)
  const width = lattice * (1 + below(roll, 3_000))
  const [base, tip] = [lattice * 100, lattice * (200 + below(roll, 20_000))]
  const top = Array.from({ length: teeth }, (_, tooth): Step[] => {
    const [left, right] = [2 * tooth * width, (2 * tooth + 1) * width]
    return [
      [left, base],
      [left, tip],
      [right, tip],
      [right, base],
    ]
  }).flat()
  return [[[0, 0], ...top, [(2 * teeth - 1) * width, 0]]]
}

const edgeKinds: readonly Kind[] = ['anywhere', 'anywhere', 'corner', 'edge', 'edge', 'beside', 'beside', 'level']
const holeKinds: readonly Kind[] = ['hole corner', 'hole edge', 'hole edge']

export function tellingPoint(roll: Roll, shapes: readonly Shape[]): Point {
  const [outline = [], ...holes] = among(roll, shapes)
  const kind = among(roll, holes.length > 0 ? [...edgeKinds, ...holeKinds] : edgeKinds)
  const hole = holes[0] ?? outline
  const choose: Record<Kind, () => Step> = {
    anywhere: () => anywhere(roll, outline),
    corner: () => among(roll, outline),
    edge: () => onEdge(roll, outline),
    'hole corner': () => among(roll, hole),
    'hole edge': () => onEdge(roll, hole),
    beside: () => add(onEdge(roll, among(roll, [outline, hole])), among(roll, adjacentSteps)),
    level: () => [anywhere(roll, outline)[0], among(roll, outline)[1]],
  }
  return { kind, at: choose[kind]() }
}

const adjacentSteps: readonly Step[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, 1],
]

function onEdge(roll: Roll, ring: readonly Step[]): Step {
  const from = below(roll, ring.length)
  const [[x, y], [toX, toY]] = [ring[from] as Step, ring[(from + 1) % ring.length] as Step]
  const part = below(roll, lattice + 1)
  return [x + ((toX - x) / lattice) * part, y + ((toY - y) / lattice) * part]
}

/** A point in the bounding box of the outline or a little outside it. */
function anywhere(roll: Roll, ring: readonly Step[]): Step {
  const within = (values: number[]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return Math.round(least + (most - least) * (roll() * 1.2 - 0.1))
  }
  return [within(ring.map(([x]) => x)), within(ring.map(([, y]) => y))]
}

export const degrees = (steps: number): number => steps / 1e7

export const wkt = (shape: Shape): string =>
  `SRID=4326;POLYGON(${shape.map((ring) => `(${[...ring, ...ring.slice(0, 1)].map(([x, y]) => `${degrees(x)} ${degrees(y)}`).join()})`).join()})`
