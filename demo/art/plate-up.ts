// The last step of every picture: the dish on its shadow, an ingredient or two out of focus at the rim.
import type { Emoji } from './emoji.ts'
import { frame, garnish, shadow } from './svg.ts'

type Corner = 'nw' | 'ne' | 'sw' | 'se'
export type Rim = `${Emoji} ${Corner}`
/** Where the food touches the table, and how wide it is there. */
export type Foot = readonly [y: number, width: number]

export function drawPlate(body: string, foot: Foot | null, ...rim: readonly Rim[]): string {
  const placed = rim.map(atRim)
  return frame(
    ...placed.filter(({ isFront }) => !isFront).map(({ drawing }) => drawing),
    foot ? shadow(0, foot[0], foot[1]) : '',
    body,
    ...placed.filter(({ isFront }) => isFront).map(({ drawing }) => drawing),
  )
}

const corners: Record<Corner, readonly [x: number, y: number, size: number, turn: number]> = {
  nw: [-204, -184, 176, -18],
  ne: [206, -178, 184, 16],
  sw: [-214, 204, 190, 20],
  se: [216, 206, 196, -14],
}

function atRim(rim: Rim): { isFront: boolean; drawing: string } {
  const [name, corner] = rim.split(' ') as [Emoji, Corner]
  const [x, y, size, turn] = corners[corner]
  return { isFront: corner.startsWith('s'), drawing: garnish(name, x, y, size, turn) }
}

/** The same picture without the ingredients at the rim, for uses other than a product card. */
export const bare = (picture: string): string =>
  picture.replaceAll(/<g transform="[^"]*"><image href="emoji:[a-z]+\/blurred@\d+"[^>]*\/><\/g>/g, '')
