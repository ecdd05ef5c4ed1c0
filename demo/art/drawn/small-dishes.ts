// A ramekin of sauce, a nest of noodles or pasta, boiled dumplings, a mound of greens.
import { chance } from '../chance.ts'
import { at, ellipse, linear, path, radial, round, stroke } from '../svg.ts'

export function ramekin(sauce: readonly [string, string], bits = ''): string {
  const side = linear(
    [
      [0, '#ffffff'],
      [0.5, '#ece6de'],
      [1, '#c9bfb3'],
    ],
    [0, 0, 1, 1],
  )
  const fill = radial([
    [0, sauce[0]],
    [1, sauce[1]],
  ])
  const ribs = Array.from({ length: 9 }, (_, index) =>
    stroke(`M${-128 + index * 32} 30 L${round(-110 + index * 27.5)} 122`, '#b9ae9f', 4, 'opacity=".4"'),
  )
  return (
    side.defs +
    fill.defs +
    path('M-160 -20 L-132 110 C-120 150 120 150 132 110 L160 -20 Z', side.fill) +
    ribs.join('') +
    ellipse(160, 62, '#fbf8f4', 0, -20) +
    ellipse(140, 50, '#d8cec1', 0, -18) +
    ellipse(138, 48, fill.fill, 0, -14) +
    stroke('M-84 -30 C-40 -52 40 -50 70 -28 C40 -8 -20 -10 -10 -24', '#ffffff', 8, 'opacity=".4"') +
    at({ y: -14 }, bits)
  )
}

export function nest(colours: readonly [string, string], seed: string, wide = 250): string {
  const random = chance(seed)
  const [light, dark] = colours
  const threads = Array.from({ length: 22 }, (_, index) => {
    const rx = (wide / 2) * (1 - index * 0.026)
    const y = 40 - index * 3.4
    const lean = Math.round(random() * 26 - 13)
    const sweep = `M${round(-rx)} ${round(y)} C${round(-rx * 0.6)} ${round(y - 44 + lean)} ${round(rx * 0.6)} ${round(y - 44 - lean)} ${round(rx)} ${round(y)} C${round(rx * 0.5)} ${round(y + 38)} ${round(-rx * 0.4)} ${round(y + 40)} ${round(-rx * 0.86)} ${round(y + 12)}`
    return stroke(sweep, index % 3 === 0 ? dark : light, 8)
  })
  return ellipse(wide * 0.5, wide * 0.2, dark, 0, 36) + threads.join('')
}

/** A steamed or boiled dumpling, pinched on top. */
export function dumpling(colours: readonly [string, string] = ['#fffaf0', '#e6d3b3']): string {
  const dough = radial([
    [0, colours[0]],
    [1, colours[1]],
  ])
  const folds = [-34, -12, 12, 34].map((x) =>
    stroke(`M${round(x * 0.25)} -42 Q${x} -20 ${round(x * 1.5)} 14`, '#b99c6e', 4, 'opacity=".55"'),
  )
  return (
    dough.defs +
    path('M-70 16 C-70 -24 -30 -38 0 -54 C30 -38 70 -24 70 16 C70 52 -70 52 -70 16 Z', dough.fill) +
    folds.join('') +
    ellipse(9, 7, '#d8bf94', 0, -46)
  )
}

export function leaf(colours: readonly [string, string], size: number): string {
  const green = radial([
    [0, colours[0]],
    [1, colours[1]],
  ])
  const s = size / 2
  return (
    green.defs +
    path(
      `M${-s} 0 C${-s * 0.9} ${-s * 0.8} ${-s * 0.2} ${-s} ${s * 0.1} ${-s * 0.7} C${s * 0.6} ${-s * 0.9} ${s} ${-s * 0.3} ${s} ${s * 0.1} C${s * 0.8} ${s * 0.7} ${s * 0.2} ${s * 0.6} 0 ${s * 0.7} C${-s * 0.5} ${s * 0.9} ${-s} ${s * 0.5} ${-s} 0 Z`,
      green.fill,
    ) +
    stroke(`M${-s * 0.6} ${s * 0.1} Q0 ${-s * 0.1} ${s * 0.6} ${-s * 0.1}`, colours[0], 4, 'opacity=".7"')
  )
}

export function greens(
  seed: string,
  count = 16,
  rx = 130,
  ry = 52,
  colours: readonly [string, string] = ['#b7e36b', '#4f9a2e'],
): string {
  const random = chance(seed)
  const leaves = Array.from({ length: count }, (_, index) => {
    const angle = random() * Math.PI * 2
    const reach = Math.sqrt((index + 0.4) / count)
    const y = Math.sin(angle) * reach * ry - (1 - reach) * 46
    return {
      y,
      text: at(
        { x: Math.cos(angle) * reach * rx, y, turn: Math.round(random() * 360) },
        leaf(colours, 70 + random() * 26),
      ),
    }
  })
  return leaves
    .toSorted((one, other) => one.y - other.y)
    .map(({ text }) => text)
    .join('')
}
