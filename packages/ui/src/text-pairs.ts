// Which colour may stand as text on which: the promise of 4.5:1 that theme.ts keeps and its test measures.
import type { Token } from './tokens.ts'

export type Pair = readonly [text: Token, background: Token]

/** Every text on every background. */
export const on = (texts: readonly Token[], backgrounds: readonly Token[]): Pair[] =>
  texts.flatMap((text) => backgrounds.map((background) => [text, background] as const))

const surfaces = ['--bg', '--surface', '--surface-2', '--surface-3'] as const
const statuses = ['--ok', '--bad', '--warn', '--info'] as const

/** Pairs whose text adapts to its background. */
export const uprightPairs: readonly Pair[] = [
  ...on(['--ink', '--ink-2', '--ink-3', '--accent'], surfaces),
  ...on(['--ink', '--ink-2', '--accent'], ['--tint', '--tint-2']),
  ...on([...statuses, '--sale-ink'], surfaces),
  ...statuses.flatMap((status) => on([status, '--ink', '--ink-2'], [`${status}-bg`])),
]

/** Outlines that carry state need 3:1. */
export const outlinePairs: readonly Pair[] = on(['--line-3'], ['--bg', '--surface', '--surface-2'])
