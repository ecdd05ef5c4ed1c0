// Breads of the tandoor: a non is known by its stamped middle and its seeds.
import { chance } from '../chance.ts'
import { at, ellipse, radial, round, stroke } from '../svg.ts'

type Look = { seeds?: 'sesame' | 'nigella' | 'none'; layers?: boolean; dark?: boolean }

export function non(seed: string, { seeds = 'sesame', layers = false, dark = false }: Look = {}): string {
  const rim = radial([
    [0.3, dark ? '#e0a257' : '#f6cb84'],
    [0.75, dark ? '#bd7830' : '#e2a04e'],
    [1, dark ? '#8b4f18' : '#b8702a'],
  ])
  const middle = radial([
    [0, '#fbdfa9'],
    [1, '#dfa255'],
  ])
  const random = chance(seed)
  const grains = Array.from({ length: seeds === 'none' ? 0 : 60 }, () => {
    const angle = random() * Math.PI * 2
    const radius = 40 + random() * 120
    const colour = seeds === 'sesame' ? '#fff3d6' : '#3a2415'
    return at(
      { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius, turn: Math.round(random() * 180) },
      ellipse(5.5, 3, colour),
    )
  })
  const stamp = [24, 48, 70].flatMap((radius, ring) =>
    Array.from({ length: 6 + ring * 5 }, (_, index) => {
      const angle = (index / (6 + ring * 5)) * Math.PI * 2 + ring
      return ellipse(5, 5, '#a3622a', round(Math.cos(angle) * radius), round(Math.sin(angle) * radius), 'opacity=".7"')
    }),
  )
  const folds = layers
    ? [100, 122, 144, 164].map(
        (radius) => `<circle r="${radius}" fill="none" stroke="#a8672b" stroke-width="4" opacity=".4"/>`,
      )
    : []
  return at(
    { lay: 0.74 },
    rim.defs +
      middle.defs +
      ellipse(190, 190, '#84481a', 0, 26) +
      ellipse(190, 190, rim.fill) +
      stroke('M-150 -84 A172 172 0 0 1 120 -124', '#fff0cf', 12, 'opacity=".5"') +
      folds.join('') +
      ellipse(88, 88, '#b97d3c', 0, 3) +
      ellipse(84, 84, middle.fill) +
      stamp.join('') +
      grains.join(''),
  )
}
