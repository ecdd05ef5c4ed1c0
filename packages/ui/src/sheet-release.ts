// Whether a dragged sheet closes when the finger lets go of it.

/** `at` in milliseconds, `y` in pixels from the top of the screen. */
export type FingerMove = { at: number; y: number }

/** A faster finger closes the sheet however short its way was. In pixels per millisecond. */
const flickSpeed = 0.5
/** A finger that has rested longer than this before letting go is not flicking. In milliseconds. */
const flickWindow = 100

/** `moves` in the order of time, the last one being the release. `offset`: how far down the sheet is then. */
export function closesOnRelease(offset: number, height: number, moves: readonly FingerMove[]): boolean {
  if (offset <= 0) return false
  return offset > height / 3 || speedOf(moves) > flickSpeed
}

function speedOf(moves: readonly FingerMove[]): number {
  const last = moves.at(-1)
  const first = last && moves.find(({ at }) => at >= last.at - flickWindow)
  if (!first || first.at === last.at) return 0
  return (last.y - first.y) / (last.at - first.at)
}
