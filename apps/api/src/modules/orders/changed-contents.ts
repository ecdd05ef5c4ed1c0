// What staff propose, and the contents of an order after a change as they are stored with the change.
import type { Received, Reply } from '@dasturxon/contracts/endpoint'
import type { ownOrderChange, proposeOrderChange } from '@dasturxon/contracts/order-changes.endpoints'
import type { OrderForUpdate } from './orders.sql.ts'
import type { amountColumns } from './placing/snapshot.ts'

export type Proposal = Received<typeof proposeOrderChange>['body']
export type ProposedLine = Proposal['lines'][number]
export type ChangeView = NonNullable<Reply<typeof ownOrderChange>['change']>
export type ChangedLine = ChangeView['lines'][number]

type CartItem = OrderForUpdate['cartItems'][number]

/** A stored line. Orders keep more of it than the contract shows. */
export type StoredItem = Omit<CartItem, 'modifications'> & {
  modifications: (CartItem['modifications'][number] & { free?: number })[]
  isCounted?: boolean
  additionalPrice?: number
}

export type ChangedContents = {
  /** Without notes, which are personal. `line`: the line of the order whose note it keeps. */
  items: { line: number | null; item: Omit<StoredItem, 'note'> }[]
  allocation: object
  before: ChangeView['before']
  amounts: ReturnType<typeof amountColumns> & { productCount: number }
  isPromoLost: boolean
  lines: ChangedLine[]
  /** As it stood when the change was proposed. */
  back: number
  toCollect: number
}
