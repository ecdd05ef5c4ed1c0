// Helpers to write pictures as SVG. A picture is one SVG text centred at 0,0; emoji are referenced, not embedded, so
// the text is small, can be hashed, and is rendered only when the picture is missing.
import type { Emoji } from './emoji.ts'
import type { TintName } from './tint.ts'

export type Placing = {
  x?: number
  y?: number
  size?: number
  turn?: number
  flip?: boolean
  tint?: TintName
  /** The vertical scale: below 1 a thing looks as if it lay on a table. */
  lay?: number
}

export function put(name: Emoji, { tint, size = 300, ...placing }: Placing = {}): string {
  return at(placing, picture(`${name}${tint ? `/${tint}` : ''}`, size))
}

/** An out-of-focus ingredient at the rim, cropped by the frame. */
export function garnish(name: Emoji, x: number, y: number, size = 190, turn = 0): string {
  return at({ x, y, turn }, picture(`${name}/blurred`, size * 1.5))
}

export function at({ x = 0, y = 0, turn = 0, flip = false, lay = 1 }: Placing, drawing: string): string {
  const moves = [`translate(${round(x)} ${round(y)})`]
  if (turn) moves.push(`rotate(${turn})`)
  if (flip || lay !== 1) moves.push(`scale(${flip ? -1 : 1} ${lay})`)
  return `<g transform="${moves.join(' ')}">${drawing}</g>`
}

export function scaled(scale: number, drawing: string): string {
  return `<g transform="scale(${scale})">${drawing}</g>`
}

/** The contact shadow of something `width` wide that stands at `y`. */
export function shadow(x: number, y: number, width: number): string {
  const wide = `<ellipse cx="${x + 4}" cy="${y + 5}" rx="${round(width * 0.62)}" ry="${round(width * 0.15 + 6)}" fill="url(#shade)"/>`
  const tight = `<ellipse cx="${x}" cy="${y}" rx="${round(width * 0.48)}" ry="${round(width * 0.065 + 3)}" fill="url(#touch)"/>`
  return wide + tight
}

export function ellipse(rx: number, ry: number, fill: string, x = 0, y = 0, more = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
}

type Line = readonly [x1: number, y1: number, x2: number, y2: number]
type Stops = readonly (readonly [offset: number, colour: string])[]

/** The gradient's id is derived from its content, so equal gradients in a picture share one definition. */
export function radial(stops: Stops, focus: readonly [number, number] = [0.42, 0.34]): Paint {
  const id = `r${fingerprint(JSON.stringify([stops, focus]))}`
  const [fx, fy] = focus
  return paint(id, `<radialGradient id="${id}" cx="${fx}" cy="${fy}" r=".72">${stopList(stops)}</radialGradient>`)
}

export function linear(stops: Stops, [x1, y1, x2, y2]: Line = [0, 0, 0, 1]): Paint {
  const id = `l${fingerprint(JSON.stringify([stops, x1, y1, x2, y2]))}`
  const line = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`
  return paint(id, `<linearGradient id="${id}" ${line}>${stopList(stops)}</linearGradient>`)
}

export type Paint = { defs: string; fill: string }
const paint = (id: string, defs: string): Paint => ({ defs, fill: `url(#${id})` })

const stopList = (stops: Stops) =>
  stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')

function fingerprint(text: string): string {
  let hash = 5381
  for (const letter of text) hash = (Math.imul(hash, 33) ^ letter.charCodeAt(0)) >>> 0
  return hash.toString(36)
}

const picture = (href: string, size: number) =>
  `<image href="emoji:${href}@${pixelsFor(size)}" x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}"/>`

/** Small toppings are embedded small: decoding is most of the cost of a pizza. */
const pixelsFor = (size: number) => (size <= 64 ? 64 : size <= 128 ? 128 : 256)

export const round = (value: number) => Math.round(value * 10) / 10

/** The frame every picture shares: 512 × 512 around 0,0, with the two shadows under the food. */
export function frame(...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-256 -256 512 512" width="512" height="512">${shades}${parts.join('')}</svg>`
}

const shades =
  '<radialGradient id="shade"><stop offset="0" stop-color="#3a1d08" stop-opacity=".34"/>' +
  '<stop offset=".55" stop-color="#3a1d08" stop-opacity=".17"/><stop offset="1" stop-color="#3a1d08" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="touch"><stop offset="0" stop-color="#2a1405" stop-opacity=".5"/>' +
  '<stop offset=".6" stop-color="#2a1405" stop-opacity=".3"/><stop offset="1" stop-color="#2a1405" stop-opacity="0"/></radialGradient>'
