// Tells the boards of a branch that something besides an order has changed, such as a call from a table.
import type { Tx } from '#platform/db'

export function ringBoard(tx: Tx, branchId: string): void {
  tx.wakeUp('board', branchId)
}
