// The logos of the five brands: one drawn sign on the brand's colour, also for favicons and tabs.
import { frame, at, path, stroke } from './svg.ts'

const signs = {
  olov: {
    ground: '#FCE000',
    sign:
      path(
        'M14 -176 C30 -104 120 -70 120 40 C120 122 66 172 0 172 C-66 172 -120 122 -120 40 C-120 -6 -98 -44 -70 -70 C-66 -40 -52 -22 -32 -14 C-42 -80 -24 -140 14 -176 Z',
        '#161300',
      ) +
      path('M6 12 C14 46 54 62 54 104 C54 140 30 160 0 160 C-30 160 -54 140 -54 104 C-54 70 -18 54 6 12 Z', '#FCE000'),
  },
  lola: {
    ground: '#E4002B',
    sign:
      path(
        'M0 -150 C34 -112 52 -86 54 -52 C78 -84 104 -102 128 -112 C138 -20 104 62 0 62 C-104 62 -138 -20 -128 -112 C-104 -102 -78 -84 -54 -52 C-52 -86 -34 -112 0 -150 Z',
        '#ffffff',
      ) +
      stroke('M0 70 L0 170', '#ffffff', 24) +
      path('M8 160 C20 106 72 84 118 84 C112 134 66 164 8 160 Z', '#ffffff'),
  },
  rayhon: {
    ground: '#0B6E4F',
    sign:
      stroke('M0 176 L0 -60', '#ffffff', 20) +
      path('M0 -40 C-52 -76 -52 -138 0 -178 C52 -138 52 -76 0 -40 Z', '#ffffff') +
      [0, 82]
        .map(
          (y) =>
            path(
              `M-8 ${y + 46} C-70 ${y + 50} -130 ${y + 8} -138 ${y - 54} C-72 ${y - 62} -16 ${y - 20} -8 ${y + 46} Z`,
              '#ffffff',
            ) +
            path(
              `M8 ${y + 46} C70 ${y + 50} 130 ${y + 8} 138 ${y - 54} C72 ${y - 62} 16 ${y - 20} 8 ${y + 46} Z`,
              '#ffffff',
            ),
        )
        .join(''),
  },
  anjir: {
    ground: '#6B2D90',
    sign:
      path(
        'M0 -176 C10 -142 24 -128 52 -104 C112 -58 152 -10 152 52 C152 126 88 170 0 170 C-88 170 -152 126 -152 52 C-152 -10 -112 -58 -52 -104 C-24 -128 -10 -142 0 -176 Z',
        '#ffffff',
      ) +
      path(
        'M0 -34 C50 -14 92 22 92 66 C92 110 52 130 0 130 C-52 130 -92 110 -92 66 C-92 22 -50 -14 0 -34 Z',
        '#6B2D90',
      ) +
      Array.from({ length: 9 }, (_, index) =>
        at(
          { x: Math.cos(index * 2.4) * (8 + index * 6), y: 62 + Math.sin(index * 2.4) * (6 + index * 5) },
          '<circle r="9" fill="#ffffff"/>',
        ),
      ).join(''),
  },
  nihol: {
    ground: '#9CCB3B',
    sign:
      stroke('M0 170 C0 90 -4 40 0 -30', '#1d2b06', 24) +
      path('M-6 10 C-30 -84 -104 -116 -166 -112 C-164 -28 -104 30 -6 10 Z', '#1d2b06') +
      path('M4 -26 C20 -120 92 -166 168 -164 C172 -76 110 -8 4 -26 Z', '#1d2b06') +
      stroke('M-96 172 L96 172', '#1d2b06', 24),
  },
} as const
export type Brand = keyof typeof signs

export function mark(brand: Brand): string {
  const { ground, sign } = signs[brand]
  return frame(`<rect x="-256" y="-256" width="512" height="512" rx="120" fill="${ground}"/>`, sign)
}

export const isBrand = (sub: string): sub is Brand => sub in signs
