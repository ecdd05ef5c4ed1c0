// A kitchen: takes accepted orders, bumps their lines one after the other, and moves the order on when all are cooked.
import { markLines } from '@dasturxon/contracts/live-board.endpoints'
import { handleCards, between, type Shift } from './handle-cards.ts'
import { moverAt } from './counter.ts'
import type { Board, BoardCard } from './follow-board.ts'

export function workInKitchen(board: Board, shift: Shift): void {
  const move = moverAt(board, shift)
  const { clock, random, records } = shift

  async function cook({ id, lines, linesVersion }: BoardCard): Promise<number | undefined> {
    for (const [place, { done }] of lines.entries()) {
      if (done) continue
      await clock.wait(between(random, 0.4, 1.5))
      const body = { done: [place], undone: [], linesVersion }
      const reply = await board.worker.call(markLines, { params: { id }, body })
      if (!records.noted('bumped lines', reply)) return undefined
    }
    const card = board.cards.get(id)
    return card?.status === 'COOKING' ? move(card, 'DONE') : undefined
  }

  handleCards(board, shift, [
    { wants: ({ status }) => status === 'ACCEPTED', takes: [0.2, 1], act: (card) => move(card, 'COOKING') },
    { wants: ({ status }) => status === 'COOKING', takes: [0.2, 0.5], act: cook },
  ])
}
