// The allowed pairs of text and background colours: theme.ts guarantees a contrast of 4.5:1 and its test measures it.
import type { Token } from './tokens.ts'

export type Pair = readonly [text: Token, background: Token]

/** The pairs of every text with every background. */
export const on = (texts: readonly Token[], backgrounds: readonly Token[]): Pair[] =>
  texts.flatMap((text) => backgrounds.map((background) => [text, background] as const))

const surfaces = ['--bg', '--surface', '--surface-2', '--surface-3'] as const
const statuses = ['--ok', '--bad', '--warn', '--info'] as const

/** Pairs whose text colour is adapted to its background. */
export const uprightPairs: readonly Pair[] = [
  ...on(['--ink', '--ink-2', '--ink-3', '--accent'], surfaces),
  ...on(['--ink', '--ink-2', '--accent'], ['--tint', '--tint-2']),
  ...on([...statuses, '--sale-ink'], surfaces),
  ...statuses.flatMap((status) => on([status, '--ink', '--ink-2'], [`${status}-bg`])),
]

/** Outlines that show state need a contrast of 3:1. */
export const outlinePairs: readonly Pair[] = on(['--line-3'], ['--bg', '--surface', '--surface-2'])
