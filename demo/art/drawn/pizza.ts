// A whole pizza from above, told apart by its sauce and toppings.
import { chance } from '../chance.ts'
import { at, ellipse, path, radial, round, stroke } from '../svg.ts'
import { scatter, type Topping } from './scatter.ts'

const sauces = {
  tomato: { rim: '#c8321c', cheese: ['#ffd978', '#f6b23c'] },
  cream: { rim: '#f0dcae', cheese: ['#fff0c2', '#f7d382'] },
  barbecue: { rim: '#6d2b12', cheese: ['#f5c162', '#d98f35'] },
  pesto: { rim: '#7c9a3a', cheese: ['#f2e69a', '#d6c459'] },
  chocolate: { rim: '#4a2614', cheese: ['#8a5230', '#5f3218'] },
} as const
export type Sauce = keyof typeof sauces

export function pizza(sauce: Sauce, toppings: readonly Topping[], seed: string): string {
  const { rim, cheese } = sauces[sauce]
  const crust = radial([
    [0.55, '#f3c579'],
    [0.8, '#e2a14d'],
    [1, '#b8722c'],
  ])
  const melt = radial([
    [0, cheese[0]],
    [1, cheese[1]],
  ])
  const drawing =
    crust.defs +
    melt.defs +
    ellipse(196, 196, '#9a5c22', 0, 12) +
    ellipse(196, 196, crust.fill) +
    bubbles(seed) +
    ellipse(170, 170, rim) +
    path(blob(158, 11, seed), melt.fill) +
    spots(seed, cheese[0]) +
    scatter(toppings, 148, 148, seed)
  return at({ lay: 0.88 }, drawing)
}

/** A box of the same pizza cut into eighths. */
export function slices(): string {
  return [0, 45, 90, 135]
    .map((turn) => at({ lay: 0.88 }, at({ turn: turn + 12 }, stroke('M-194 0 L194 0', '#7a4517', 3, 'opacity=".35"'))))
    .join('')
}

function blob(radius: number, lumps: number, seed: string): string {
  const random = chance(`${seed}-melt`)
  const points = Array.from({ length: lumps }, (_, index) => {
    const angle = (index / lumps) * Math.PI * 2
    const reach = radius * (0.93 + random() * 0.09)
    return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const
  })
  const middle = (index: number) => {
    const [x1, y1] = points[index % lumps] ?? [0, 0]
    const [x2, y2] = points[(index + 1) % lumps] ?? [0, 0]
    return `${round((x1 + x2) / 2)} ${round((y1 + y2) / 2)}`
  }
  const curves = points.map(([x, y], index) => `Q${round(x)} ${round(y)} ${middle(index)}`)
  return `M${middle(lumps - 1)} ${curves.join(' ')} Z`
}

function bubbles(seed: string): string {
  const random = chance(`${seed}-crust`)
  return Array.from({ length: 26 }, () => {
    const angle = random() * Math.PI * 2
    const size = 6 + random() * 9
    return ellipse(
      size,
      size * 0.8,
      random() > 0.6 ? '#a35f22' : '#f9dca0',
      Math.cos(angle) * 183,
      Math.sin(angle) * 183,
      'opacity=".45"',
    )
  }).join('')
}

function spots(seed: string, light: string): string {
  const random = chance(`${seed}-spots`)
  return Array.from({ length: 22 }, (_, index) => {
    const angle = random() * Math.PI * 2
    const radius = Math.sqrt(random()) * 140
    const size = 7 + random() * 15
    const colour = index % 3 === 0 ? '#c9772a' : light
    return ellipse(size, size * 0.8, colour, Math.cos(angle) * radius, Math.sin(angle) * radius, 'opacity=".4"')
  }).join('')
}
