// A heap of plov or porridge: a mound with grains, 260 wide, its foot at 0,40.
import { chance } from '../chance.ts'
import { path, radial, round, stroke } from '../svg.ts'

const heaps = {
  plov: { mound: ['#ffd989', '#e9a53c', '#c07a22'], grains: ['#fff0c4', '#f7c566', '#d98f2e'], strips: '#f07b1d' },
  toy: { mound: ['#f4bb62', '#d0862f', '#9c571a'], grains: ['#ffdd9c', '#e7a348', '#b96d20'], strips: '#e8661a' },
  white: { mound: ['#fffdf6', '#f3e8d3', '#d9c7a8'], grains: ['#ffffff', '#fbf2df', '#e6d6b8'], strips: '#f3e8d3' },
  bulgur: { mound: ['#e3b878', '#bd8443', '#8e5b26'], grains: ['#f2d29b', '#d09a55', '#9c6a30'], strips: '#c24d24' },
  green: { mound: ['#cfe08a', '#94b347', '#66862a'], grains: ['#e4efae', '#aac85c', '#7b9a38'], strips: '#557a25' },
  oats: { mound: ['#fff4dc', '#f0dbb0', '#d4b67d'], grains: ['#fffaf0', '#f7e7c6', '#dcc08a'], strips: '#f0dbb0' },
} as const
export type Heap = keyof typeof heaps

export function heap(kind: Heap, seed: string, wide = 260): string {
  const { mound, grains, strips } = heaps[kind]
  const light = radial([
    [0, mound[0]],
    [0.6, mound[1]],
    [1, mound[2]],
  ])
  const random = chance(seed)
  const rx = wide / 2
  const strokes = Array.from({ length: 150 }, (_, index) => {
    const angle = random() * Math.PI * 2
    const radius = Math.sqrt(random())
    const x = Math.cos(angle) * radius * rx * 0.94
    const height = 86 * (1 - (x / rx) ** 2)
    const y = 36 - random() * height * 1.15 + Math.sin(angle) * 8
    const [length, lean] = index % 6 === 0 ? [15, 8] : [7, 5]
    const colour = index % 6 === 0 ? strips : (grains[index % 3] ?? grains[0])
    return stroke(
      `M${round(x)} ${round(y)} q${round(length * (random() - 0.5) * 2)} ${round(lean * (random() - 0.5) * 2)} ${round(length * (random() - 0.3))} ${round(lean * (random() - 0.5))}`,
      colour,
      index % 6 === 0 ? 5.5 : 4,
    )
  })
  return (
    light.defs +
    path(
      `M${-rx} 34 C${-rx * 0.92} -34 ${-rx * 0.42} -78 0 -78 C${rx * 0.42} -78 ${rx * 0.92} -34 ${rx} 34 C${rx * 0.7} 66 ${-rx * 0.7} 66 ${-rx} 34 Z`,
      light.fill,
    ) +
    strokes.join('')
  )
}
