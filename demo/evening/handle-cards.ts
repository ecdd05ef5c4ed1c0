// A person at a board: does the first task that each card needs, after the time that the task takes, for many cards at
// the same time.
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import type { Board, BoardCard } from './follow-board.ts'
import type { Clock } from './clock.ts'
import type { Records } from './records.ts'

export type Shift = { clock: Clock; random: SeededRandom; records: Records }
export type Task = {
  wants: (card: BoardCard) => boolean
  /** Minutes until the person acts: from, to. */
  takes: readonly [number, number]
  /** Returns the version that the order has then, or nothing when the change was refused. */
  act: (card: BoardCard) => Promise<number | undefined>
}

export function handleCards(board: Board, { clock, random, records }: Shift, tasks: readonly Task[]): void {
  const busyWith = new Set<string>()
  const look = () => {
    for (const card of board.cards.values()) {
      const task = tasks.find(({ wants }) => wants(card))
      if (!task || busyWith.has(card.id)) continue
      busyWith.add(card.id)
      void perform(task, card.id).finally(() => busyWith.delete(card.id))
    }
  }
  async function perform({ wants, takes: [from, to], act }: Task, id: string): Promise<void> {
    await clock.wait(from + random.fraction() * (to - from))
    // A colleague may have been faster: what counts is what the board shows now.
    const card = board.cards.get(id)
    if (!card || !wants(card)) return
    const version = await act(card)
    const began = performance.now()
    if (version === undefined) await clock.wait(0.1)
    else if (await board.shows(id, version)) records.seenAfter.push(performance.now() - began)
    else records.count('changes that a board did not show')
    setImmediate(look)
  }
  board.onChange(look)
  look()
}

export const between = (random: SeededRandom, from: number, to: number): number =>
  from + random.fraction() * (to - from)
