// Draws names on the map. They are placed once per zoom for the whole map, so that a name across the edge of a tile
// continues in the next tile.
import { landmarks, streets } from '../nominatim/gazetteer/gazetteer.ts'
import type { Palette } from './palette.ts'
import { project, type Spot, tileSize } from './projection.ts'
import { waters } from './water.ts'

type Label = { text: string; at: Spot; angle: number; reach: number; kind: 'street' | 'water' | 'landmark' | 'metro' }

const size = 12
const letter = 6.4
const landmarksFrom = 15
const streetsFrom = 13
/** The lowest zoom with names of canals: below it a canal bends too often for its name. */
const watersFrom = 15

const placed = new Map<number, readonly Label[]>()

export function drawLabels([left, top]: Spot, zoom: number, palette: Palette): string {
  const labels = placed.get(zoom) ?? place(zoom)
  placed.set(zoom, labels)
  return labels
    .filter(
      ({ at: [x, y], reach }) =>
        x + reach > left && x - reach < left + tileSize && y + reach > top && y - reach < top + tileSize,
    )
    .map((label) => draw(label, [left, top], palette))
    .join('')
}

function draw({ text, at, angle, kind }: Label, [left, top]: Spot, { text: ink, halo, metro, water }: Palette): string {
  const [x, y] = [(at[0] - left).toFixed(1), (at[1] - top).toFixed(1)]
  const isPoint = kind === 'landmark' || kind === 'metro'
  const dot = isPoint
    ? `<circle r="3.5" fill="${kind === 'metro' ? metro : ink}" stroke="${halo}" stroke-width="1.5"/>`
    : ''
  const edge = kind === 'water' ? water : halo
  const textElement = `<text y="${isPoint ? 17 : 4}" text-anchor="middle" font-size="${size}" fill="${ink}" stroke="${edge}" stroke-width="3" paint-order="stroke">${escape(text)}</text>`
  return `<g transform="translate(${x} ${y}) rotate(${angle.toFixed(1)})">${dot}${textElement}</g>`
}

/** Places labels from big streets to landmarks and skips those that would overlap an already placed label. */
function place(zoom: number): Label[] {
  const accepted: Label[] = []
  for (const label of candidates(zoom))
    if (
      accepted.every(
        (other) =>
          Math.hypot(other.at[0] - label.at[0], other.at[1] - label.at[1]) > (other.reach + label.reach) * 0.62,
      )
    )
      accepted.push(label)
  return accepted
}

function* candidates(zoom: number): Generator<Label> {
  if (zoom < streetsFrom) return
  const lines = [
    ...streets
      .toSorted((one, other) => rank(one.type) - rank(other.type))
      .map(({ names, line }) => ({ text: names.uz, line, kind: 'street' as const })),
    ...(zoom < watersFrom ? [] : waters).map(({ name, line }) => ({ text: name, line, kind: 'water' as const })),
  ]
  for (const { text, line, kind } of lines) {
    const length = text.length * letter
    const spots = line.map((point) => project(point, zoom))
    for (const [index, to] of spots.entries()) {
      const from = spots[index - 1]
      if (!from) continue
      const [east, south] = [to[0] - from[0], to[1] - from[1]]
      if (Math.hypot(east, south) < length * 1.1) continue
      const angle = (Math.atan2(south, east) * 180) / Math.PI
      // Rotated so that the text is never upside down.
      const upright = angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle
      yield { text, kind, at: [from[0] + east / 2, from[1] + south / 2], angle: upright, reach: length / 2 + 6 }
    }
  }
  if (zoom < landmarksFrom) return
  for (const { names, at, category } of landmarks)
    yield {
      text: names.uz,
      at: project(at, zoom),
      angle: 0,
      reach: (names.uz.length * letter) / 2 + 8,
      kind: category === 'railway' ? 'metro' : 'landmark',
    }
}

const rank = (type: string) => ['trunk', 'primary', 'residential', 'pedestrian'].indexOf(type)
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
