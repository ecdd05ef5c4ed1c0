// Draws lanes, blocks, houses and small parks between the streets of the gazetteer. Their layout is computed from the
// cell numbers of a grid, so that a block across the edge of two tiles looks the same in both.
import type { Palette } from './palette.ts'
import { pixelsPerMetre, type Spot, tileSize } from './projection.ts'

/** The sizes of a block with its lanes, and of the lanes alone, in metres. */
const block = { wide: 132, deep: 88, wideLane: 14, deepLane: 11 }
const rotation = (-11 * Math.PI) / 180
const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
/** The lowest zoom with real block size: below it a block would be too small, so several are drawn as one. */
const blocksFrom = 14
const housesFrom = 16

export function drawGround([left, top]: Spot, zoom: number, { block: ink, house, park }: Palette): string {
  const scale = pixelsPerMetre(Math.max(zoom, blocksFrom))
  const [stepX, stepY] = [block.wide * scale, block.deep * scale]
  const [wide, deep] = [stepX - block.wideLane * scale, stepY - block.deepLane * scale]
  // The grid is rotated; the cells of a tile are found by rotating the corners of the tile back.
  const corners = [0, tileSize].flatMap((x) => [0, tileSize].map((y) => rotateBack([left + x, top + y])))
  const range = (axis: 0 | 1, step: number) => {
    const along = corners.map((corner) => corner[axis] / step)
    return { from: Math.floor(Math.min(...along)) - 1, to: Math.ceil(Math.max(...along)) + 1 }
  }
  const [columns, rows] = [range(0, stepX), range(1, stepY)]
  const shapes: string[] = []
  for (let column = columns.from; column <= columns.to; column++)
    for (let row = rows.from; row <= rows.to; row++) {
      const [x, y] = [column * stepX, row * stepY]
      const chance = randomAt(column, row)
      const isGreen = chance < 0.06
      shapes.push(box(x, y, wide, deep, 5 * scale, isGreen ? park : ink))
      if (!isGreen && zoom >= housesFrom) shapes.push(...houses(x, y, wide, deep, [column, row], house))
    }
  return `<g transform="translate(${-left} ${-top}) rotate(-11)">${shapes.join('')}</g>`
}

/** Draws a row of houses along each long side of a block, with some left out. */
function houses(x: number, y: number, wide: number, deep: number, [column, row]: Spot, ink: string): string[] {
  const perRow = 5
  return Array.from({ length: perRow * 2 }, (_, at) => {
    const chance = randomAt(column * 31 + at, row * 17 - at)
    if (chance < 0.3) return ''
    const cell = (wide * 0.92) / perRow
    const across = x + wide * 0.04 + (at % perRow) * cell + cell * 0.14
    const height = deep * (0.26 + 0.12 * chance)
    const down = at < perRow ? y + deep * 0.1 : y + deep * 0.9 - height
    return box(across, down, cell * (0.5 + 0.25 * chance), height, cell * 0.06, ink)
  })
}

const rotateBack = ([x, y]: Spot): Spot => [x * cos + y * sin, -x * sin + y * cos]

const box = (x: number, y: number, wide: number, deep: number, round: number, ink: string) =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${wide.toFixed(1)}" height="${deep.toFixed(1)}" rx="${round.toFixed(1)}" fill="${ink}"/>`

/** A pseudo-random number from 0 to 1, always the same for the same cell. */
function randomAt(column: number, row: number): number {
  let mixed = Math.imul(column, 374_761_393) + Math.imul(row, 668_265_263)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
