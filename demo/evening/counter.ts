// Operators at the counter of a branch: accept new orders, refuse a few, hand over what is picked up or eaten here.
import { moveOrder } from '@dasturxon/contracts/order-board.endpoints'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { handleCards, type Task, type Shift } from './handle-cards.ts'
import type { Board, BoardCard } from './follow-board.ts'

/** One order in so many is refused by the branch. */
const refusesOneIn = 25

export function workAtCounter(board: Board, shift: Shift, further: readonly Task[] = []): void {
  const move = moverAt(board, shift)
  handleCards(board, shift, [
    {
      wants: ({ status }) => status === 'CREATED',
      takes: [0.1, 0.6],
      act: (card) =>
        shift.random.below(refusesOneIn) === 0 ? move(card, 'CANCELED', 'Masalliq tugadi') : move(card, 'ACCEPTED'),
    },
    {
      wants: ({ status, serviceType }) => status === 'DONE' && serviceType !== 'DELIVERY',
      takes: [0.4, 2],
      act: (card) => move(card, 'CLOSED'),
    },
    ...further,
  ])
}

/** A manager who sees all branches and sometimes accepts an order in the same moment as its operator. */
export function workAsManager(board: Board, shift: Shift): void {
  const move = moverAt(board, shift)
  handleCards(board, shift, [
    {
      wants: ({ status, id }) => status === 'CREATED' && id.endsWith('7'),
      takes: [0.1, 0.6],
      act: (card) => move(card, 'ACCEPTED'),
    },
  ])
}

export const moverAt =
  ({ worker }: Board, { records }: Shift) =>
  async ({ id, version }: Pick<BoardCard, 'id' | 'version'>, to: OrderStatus, reason?: string) => {
    const body = { version, to, ...(reason && { reason }) }
    return records.noted(to.toLowerCase(), await worker.call(moveOrder, { params: { id }, body }))?.version
  }
