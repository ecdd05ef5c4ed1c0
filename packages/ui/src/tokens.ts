// The names of all colours that depend on the merchant or on light and dark mode. Components use only these colours.
type Layer = 'bg' | 'surface' | 'surface-2' | 'surface-3' | 'thumb' | 'strip' | 'line' | 'line-2' | 'line-3'
type Ink = 'ink' | 'ink-2' | 'ink-3' | 'on-strip'
type Brand = 'fill' | 'fill-2' | 'fill-edge' | 'on-fill' | 'tint' | 'tint-2' | 'accent'
/** The coloured header of the page. */
type Hood = 'hood' | 'hood-well' | 'on-hood' | 'hood-thumb' | 'on-hood-thumb'
type Status = 'ok' | 'bad' | 'warn' | 'info'
type Sale = 'sale' | 'on-sale' | 'sale-ink'
type Shade = 'ring' | 'shade-1' | 'shade-2' | 'shade-3' | 'scrim'

export type Token = `--${Layer | Ink | Brand | Hood | Status | `${Status}-bg` | Sale | Shade}`
export type Mode = 'light' | 'dark'
