// The lightness and chroma of each colour role. The hue comes from the merchant's brand, the lightness is fixed: this
// keeps any brand readable. `share` is the part of the brand's chroma that a role takes, `cap` the maximum chroma.
import type { Oklch } from './colour.ts'
import type { Hex } from './brand.ts'
import type { Mode, Token } from './tokens.ts'

export type Role = { l: number; share: number; cap: number }
const role = (l: number, share: number, cap: number): Role => ({ l, share, cap })
const paint = (l: number, c: number, h: number): Oklch => ({ l, c, h })

type Neutral = Extract<Token, `--bg` | `--surface${string}` | `--line${string}` | `--ink${string}`>
type Tint = Extract<Token, `--tint${string}`>
type Status = Extract<Token, `--${'ok' | 'bad' | 'warn' | 'info'}${string}` | '--sale' | '--sale-ink'>
type Shade = Extract<Token, '--ring' | `--shade-${string}` | '--scrim'>
type Palette = {
  neutral: Record<Neutral, Role>
  tint: Record<Tint, Role>
  status: Record<Status, Oklch>
  shade: Record<Shade, Hex>
}

export const palettes: Record<Mode, Palette> = {
  light: {
    neutral: {
      '--bg': role(0.972, 0.04, 0.005),
      '--surface': role(1, 0, 0),
      '--surface-2': role(0.961, 0.05, 0.007),
      '--surface-3': role(0.93, 0.06, 0.009),
      '--line': role(0.918, 0.06, 0.009),
      '--line-2': role(0.82, 0.1, 0.016),
      '--line-3': role(0.6, 0.1, 0.016),
      '--ink': role(0.205, 0.1, 0.014),
      '--ink-2': role(0.45, 0.1, 0.014),
      '--ink-3': role(0.513, 0.1, 0.014),
    },
    tint: { '--tint': role(0.955, 0.45, 0.055), '--tint-2': role(0.91, 0.6, 0.095) },
    status: {
      '--ok': paint(0.48, 0.115, 152),
      '--ok-bg': paint(0.955, 0.04, 152),
      '--bad': paint(0.53, 0.2, 27),
      '--bad-bg': paint(0.955, 0.025, 22),
      '--warn': paint(0.49, 0.105, 68),
      '--warn-bg': paint(0.96, 0.05, 85),
      '--info': paint(0.5, 0.13, 250),
      '--info-bg': paint(0.955, 0.025, 250),
      '--sale': paint(0.56, 0.215, 27),
      '--sale-ink': paint(0.56, 0.215, 27),
    },
    shade: {
      '--ring': '#00000000',
      '--shade-1': '#1915100e',
      '--shade-2': '#1915101f',
      '--shade-3': '#1915103d',
      '--scrim': '#0e0b0785',
    },
  },
  dark: {
    neutral: {
      '--bg': role(0.155, 0.06, 0.009),
      '--surface': role(0.198, 0.07, 0.011),
      '--surface-2': role(0.24, 0.07, 0.012),
      '--surface-3': role(0.285, 0.08, 0.013),
      '--line': role(0.285, 0.08, 0.013),
      '--line-2': role(0.4, 0.08, 0.014),
      '--line-3': role(0.57, 0.08, 0.014),
      '--ink': role(0.965, 0.04, 0.008),
      '--ink-2': role(0.78, 0.06, 0.012),
      '--ink-3': role(0.69, 0.06, 0.012),
    },
    tint: { '--tint': role(0.268, 0.35, 0.045), '--tint-2': role(0.33, 0.45, 0.07) },
    status: {
      '--ok': paint(0.8, 0.14, 152),
      '--ok-bg': paint(0.27, 0.045, 152),
      '--bad': paint(0.77, 0.13, 24),
      '--bad-bg': paint(0.27, 0.055, 22),
      '--warn': paint(0.84, 0.12, 85),
      '--warn-bg': paint(0.28, 0.045, 80),
      '--info': paint(0.8, 0.09, 250),
      '--info-bg': paint(0.27, 0.04, 250),
      '--sale': paint(0.56, 0.215, 27),
      '--sale-ink': paint(0.77, 0.13, 24),
    },
    shade: {
      '--ring': '#ffffff12',
      '--shade-1': '#00000033',
      '--shade-2': '#00000080',
      '--shade-3': '#000000b8',
      '--scrim': '#020202a8',
    },
  },
}

/** The background behind product images: lightness, chroma and lightness of the light spot, for any hue. */
export const plateStage: Record<Mode, { l: number; c: number; spot: number }> = {
  light: { l: 0.957, c: 0.034, spot: 0.988 },
  dark: { l: 0.315, c: 0.036, spot: 0.47 },
}
