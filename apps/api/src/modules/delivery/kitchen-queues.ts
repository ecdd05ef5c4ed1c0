// How many orders each branch's kitchen has before it. Orders know; they are asked through whoever sets both up, because
// they ask us for quotes themselves.
import type { Compilable } from 'kysely'

export type KitchenQueues = (merchantId: string) => Compilable<{ branchId: string; ordersAhead: number }>
