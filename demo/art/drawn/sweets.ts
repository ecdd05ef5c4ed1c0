// Pastry that no emoji shows: layered slices, tarts, éclairs, macarons, rolls, cheesecakes.
import { chance } from '../chance.ts'
import { at, ellipse, linear, path, radial, round, stroke } from '../svg.ts'

/** A slice seen from its cut side: `layers` from top to bottom, then what sits on top. */
export function slice(layers: readonly string[], top: string, onTop = ''): string {
  const [left, right, up, down] = [-150, 150, -70, 130]
  const high = (down - up) / layers.length
  const rows = layers.map((colour, index) => {
    const y = up + high * index
    return path(
      `M${left} ${round(y)} L${right} ${round(y)} L${right} ${round(y + high + 1)} L${left} ${round(y + high + 1)} Z`,
      colour,
    )
  })
  const sides = layers.map((colour, index) => {
    const y = up + high * index
    return path(
      `M${right} ${round(y)} L${right + 64} ${round(y - 74)} L${right + 64} ${round(y + high - 73)} L${right} ${round(y + high + 1)} Z`,
      colour,
    )
  })
  const light = linear(
    [
      [0, '#ffffff'],
      [1, '#3b1d0a'],
    ],
    [0, 0, 1, 0],
  )
  return (
    light.defs +
    rows.join('') +
    crumbs(layers.join(), left, right, up, down) +
    sides.join('') +
    path(
      `M${right} ${up} L${right + 64} ${up - 74} L${right + 64} ${down - 74} L${right} ${down} Z`,
      '#3b1d0a',
      'opacity=".2"',
    ) +
    path(`M${left} ${up} L${left + 74} ${up - 76} L${right + 64} ${up - 74} L${right} ${up} Z`, top) +
    path(
      `M${left} ${up} L${left + 74} ${up - 76} L${right + 64} ${up - 74} L${right} ${up} Z`,
      light.fill,
      'opacity=".12"',
    ) +
    at({ x: 34, y: up - 46 }, onTop)
  )
}

/** A wedge with a smooth body, as cheesecake is cut. */
export function wedge(body: readonly [string, string], crust: string, top: string, onTop = ''): string {
  const side = linear([
    [0, body[0]],
    [1, body[1]],
  ])
  return (
    side.defs +
    path('M-196 20 L120 88 L120 152 L-196 76 Z', side.fill) +
    path('M-196 62 L120 132 L120 158 L-196 86 Z', crust) +
    path('M120 88 C190 66 214 18 206 -42 L206 24 C212 84 190 132 120 158 Z', body[1]) +
    path('M120 132 C190 110 208 70 207 10 L206 36 C208 92 188 136 120 158 Z', crust) +
    path('M-196 20 C-70 -70 90 -108 206 -46 C214 18 190 66 120 90 Z', top) +
    stroke('M-150 8 C-50 -52 70 -82 170 -52', '#ffffff', 8, 'opacity=".5"') +
    at({ x: 60, y: -24 }, onTop)
  )
}

export function tart(filling: readonly [string, string], onTop: string): string {
  const shell = linear(
    [
      [0, '#f4c47a'],
      [0.5, '#dd9a45'],
      [1, '#a8641f'],
    ],
    [0, 0, 1, 1],
  )
  const cream = radial([
    [0, filling[0]],
    [1, filling[1]],
  ])
  const flutes = Array.from({ length: 17 }, (_, index) => {
    const x = -176 + index * 22
    return stroke(
      `M${x} ${round(Math.sqrt(1 - (x / 190) ** 2) * 92 + 4)} L${round(x * 0.86)} ${round(Math.sqrt(1 - (x / 190) ** 2) * 92 + 62)}`,
      '#9a5a1b',
      4,
      'opacity=".35"',
    )
  })
  return (
    shell.defs +
    cream.defs +
    path('M-190 0 C-190 40 -176 96 -150 112 C-80 168 80 168 150 112 C176 96 190 40 190 0 Z', shell.fill) +
    flutes.join('') +
    ellipse(190, 98, '#f2c078') +
    ellipse(168, 82, '#b9752b') +
    ellipse(164, 79, cream.fill, 0, 2) +
    onTop
  )
}

export function eclair(glaze: readonly [string, string], drops = ''): string {
  const dough = linear([
    [0, '#f0bd72'],
    [1, '#b8752c'],
  ])
  const icing = linear([
    [0, glaze[0]],
    [1, glaze[1]],
  ])
  return at(
    { turn: -16 },
    dough.defs +
      icing.defs +
      '<rect x="-200" y="-62" width="400" height="136" rx="66" fill="' +
      dough.fill +
      '"/>' +
      stroke('M-170 22 Q0 60 170 22', '#fff3dc', 16, 'opacity=".9"') +
      path(
        'M-180 -24 C-184 -72 -120 -76 0 -76 C120 -76 184 -72 180 -24 C176 6 150 -6 130 8 C108 22 92 2 66 10 C40 18 26 -2 0 8 C-30 20 -44 0 -72 8 C-100 18 -112 -2 -136 6 C-160 12 -178 6 -180 -24 Z',
        icing.fill,
      ) +
      stroke('M-140 -54 Q0 -68 140 -54', '#ffffff', 9, 'opacity=".55"') +
      drops,
  )
}

export function macaron(shell: readonly [string, string], cream: string): string {
  const top = linear([
    [0, shell[0]],
    [1, shell[1]],
  ])
  const feet = (y: number) =>
    Array.from({ length: 13 }, (_, index) => ellipse(9, 8, shell[1], -96 + index * 16, y)).join('')
  return (
    top.defs +
    path('M-104 24 L104 24 C104 78 60 88 0 88 C-60 88 -104 78 -104 24 Z', top.fill) +
    feet(24) +
    `<rect x="-92" y="-12" width="184" height="34" rx="14" fill="${cream}"/>` +
    feet(-16) +
    path('M-104 -18 C-104 -84 -56 -102 0 -102 C56 -102 104 -84 104 -18 Z', top.fill) +
    stroke('M-66 -62 Q-30 -88 24 -84', '#ffffff', 11, 'opacity=".5"')
  )
}

/** The swirl of a roll cake or cinnamon bun. */
export function swirl(cake: readonly [string, string], cream: string): string {
  const body = radial([
    [0, cake[0]],
    [1, cake[1]],
  ])
  const turns =
    'M8 6 C18 -12 -18 -22 -28 2 C-38 42 40 56 62 6 C78 -58 -40 -92 -86 -22 C-120 58 -10 124 80 84 C116 66 134 34 136 0'
  return (
    body.defs +
    ellipse(158, 150, cake[1], 10, 12) +
    ellipse(154, 146, body.fill) +
    stroke(turns, cream, 19) +
    stroke('M-112 -66 Q-60 -122 20 -124', '#ffffff', 10, 'opacity=".4"')
  )
}

export function dusting(seed: string, colours: readonly string[], count = 26, rx = 110, ry = 46): string {
  const random = chance(seed)
  return Array.from({ length: count }, (_, index) => {
    const angle = random() * Math.PI * 2
    const reach = Math.sqrt(random())
    const size = 3.5 + random() * 4
    return ellipse(
      size,
      size * 0.8,
      colours[index % colours.length] ?? '#fff',
      Math.cos(angle) * reach * rx,
      Math.sin(angle) * reach * ry,
    )
  }).join('')
}

function crumbs(seed: string, left: number, right: number, up: number, down: number): string {
  const random = chance(seed)
  return Array.from({ length: 40 }, () =>
    ellipse(
      2.5,
      2,
      random() > 0.5 ? '#ffffff' : '#4a2410',
      left + random() * (right - left),
      up + random() * (down - up),
      'opacity=".28"',
    ),
  ).join('')
}
