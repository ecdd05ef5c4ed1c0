// Orders that change after they were accepted: a product has run out, the operator proposes fewer portions or another
// product, and the customer answers on the page of the order.
import { agreeToChange, declineChange, proposeOrderChange } from '@dasturxon/contracts/order-changes.endpoints'
import { between, type Task, type Shift } from './handle-cards.ts'
import type { Board, BoardCard } from './follow-board.ts'
import type { Worker } from './workers.ts'
import type { EveningBranch } from './shop.ts'

/** One accepted order in so many is changed. */
const changesOneIn = 12
const declinesOneIn = 5

export function changeOrders(
  { worker }: Board,
  branch: EveningBranch,
  customerOf: (orderId: string) => Worker | undefined,
  { random, records, clock }: Shift,
): Task {
  const considered = new Map<string, boolean>()
  const isChosen = ({ id }: BoardCard): boolean => {
    const known = considered.get(id)
    if (known !== undefined) return known
    considered.set(id, random.below(changesOneIn) === 0)
    return considered.get(id) === true
  }

  async function answer(orderId: string, changeId: string): Promise<void> {
    await clock.wait(between(random, 0.1, 0.5))
    const customer = customerOf(orderId)
    const params = { id: orderId, changeId }
    if (!customer) return
    if (random.below(declinesOneIn) === 0)
      records.noted('changes declined', await customer.call(declineChange, { params }))
    else records.noted('changes agreed', await customer.call(agreeToChange, { params }))
  }

  return {
    wants: (card) => card.status === 'ACCEPTED' && isChosen(card),
    takes: [0.02, 0.1],
    async act(card) {
      considered.set(card.id, false)
      const { id, version, lines } = card
      // The last line is replaced; the others stay.
      const kept = lines.slice(0, -1).map(({ count }, line) => ({ line, count }))
      const replaced = { productId: random.pick(branch.products).id, count: 1, replaces: lines.length - 1 }
      const body = { version, reason: 'SOLD_OUT' as const, lines: [...kept, replaced] }
      const proposed = records.noted(
        'changes proposed',
        await worker.call(proposeOrderChange, { params: { id }, body }),
      )
      if (proposed) void answer(id, proposed.id)
      return undefined
    },
  }
}
