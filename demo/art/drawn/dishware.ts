// Plates, bowls and boards, seen from about forty degrees. The rim is 400 wide; food goes on at 0,0.
import { ellipse, linear, path, radial, round, stroke } from '../svg.ts'

const wares = {
  white: { rim: ['#ffffff', '#efe9e2', '#d9d0c6'], well: ['#fffdfa', '#f3ece3'], line: '#e4dacd' },
  rishton: { rim: ['#3f74d8', '#2455b4', '#173a85'], well: ['#f8fbff', '#dfe9f8'], line: '#8fb4f2' },
  emerald: { rim: ['#3aa98a', '#1d7f67', '#0f5947'], well: ['#fbfffd', '#def2eb'], line: '#a5e0cc' },
  slate: { rim: ['#5b5f66', '#3d4147', '#282b30'], well: ['#4a4e55', '#34383d'], line: '#70757d' },
  clay: { rim: ['#d68a5c', '#b4663b', '#8a4522'], well: ['#f7e3d0', '#e9c6a6'], line: '#eebd95' },
  blush: { rim: ['#ffe1e2', '#f7c6cb', '#e2a2ab'], well: ['#fff7f6', '#fde7e6'], line: '#ffffff' },
} as const
export type Ware = keyof typeof wares

export function plate(ware: Ware = 'white', width = 400): string {
  const { rim, well, line } = wares[ware]
  const [rx, ry] = [width / 2, width * 0.29]
  const side = linear([
    [0, rim[1]],
    [1, rim[2]],
  ])
  const top = radial([
    [0, rim[0]],
    [1, rim[1]],
  ])
  const inside = radial([
    [0, well[0]],
    [1, well[1]],
  ])
  return (
    side.defs +
    top.defs +
    inside.defs +
    ellipse(rx * 0.98, ry, side.fill, 0, width * 0.045) +
    ellipse(rx, ry, top.fill) +
    ornament(rx * 0.87, ry * 0.87, line) +
    ellipse(rx * 0.74, ry * 0.72, inside.fill, 0, 2)
  )
}

/** `inside`: a drawing of the food, cut off where the front rim of the bowl would hide it. */
export function bowl(ware: Ware, broth: readonly [string, string], inside: string, width = 360): string {
  const { rim, line } = wares[ware]
  const [rx, ry] = [width / 2, width * 0.26]
  const side = linear(
    [
      [0, rim[0]],
      [0.55, rim[1]],
      [1, rim[2]],
    ],
    [0.1, 0, 0.9, 1],
  )
  const lip = linear([
    [0, rim[2]],
    [1, rim[0]],
  ])
  const soup = radial([
    [0, broth[0]],
    [1, broth[1]],
  ])
  const mouth = `mouth${round(width)}`
  const depth = width * 0.42
  return (
    side.defs +
    lip.defs +
    soup.defs +
    path(
      `M${-rx} 0 C${-rx} ${depth * 0.72} ${-rx * 0.55} ${depth} ${-rx * 0.36} ${depth} L${rx * 0.36} ${depth} C${rx * 0.55} ${depth} ${rx} ${depth * 0.72} ${rx} 0 Z`,
      side.fill,
    ) +
    band(rx, depth, line) +
    ellipse(rx, ry, lip.fill) +
    ellipse(rx * 0.93, ry * 0.9, soup.fill, 0, 4) +
    `<clipPath id="${mouth}"><path d="M${-rx * 0.94} 4 L${-rx} -260 L${rx} -260 L${rx * 0.94} 4 A${rx * 0.94} ${ry * 0.92} 0 0 1 ${-rx * 0.94} 4 Z"/></clipPath>` +
    `<g clip-path="url(#${mouth})">${inside}</g>`
  )
}

export function board(width = 420): string {
  const wood = linear(
    [
      [0, '#d9a066'],
      [0.5, '#c4854a'],
      [1, '#a96a35'],
    ],
    [0, 0, 1, 1],
  )
  const [rx, ry] = [width / 2, width * 0.25]
  const grain = [-0.5, -0.15, 0.2, 0.55].map((row) => {
    const reach = rx * Math.sqrt(1 - row * row) * 0.92
    return stroke(
      `M${round(-reach)} ${round(ry * row)} Q0 ${round(ry * row + 7)} ${round(reach)} ${round(ry * row - 3)}`,
      '#8f5628',
      2.5,
      'opacity=".35"',
    )
  })
  return wood.defs + ellipse(rx, ry, '#8a5527', 0, 16) + ellipse(rx, ry, wood.fill) + grain.join('')
}

function ornament(rx: number, ry: number, colour: string): string {
  return Array.from({ length: 22 }, (_, index) => {
    const angle = (index / 22) * Math.PI * 2
    return ellipse(9, 5, colour, Math.cos(angle) * rx, Math.sin(angle) * ry, 'opacity=".75"')
  }).join('')
}

function band(rx: number, depth: number, colour: string): string {
  const y = depth * 0.36
  return stroke(
    `M${round(-rx * 0.93)} ${round(y)} Q0 ${round(y + depth * 0.42)} ${round(rx * 0.93)} ${round(y)}`,
    colour,
    7,
    'opacity=".7"',
  )
}
