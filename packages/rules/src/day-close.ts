// The cash of couriers and the sheet that closes a branch's day. Sums are those of the ledger; what was counted is held
// against them, and a difference needs a reason but never blocks.
import { minus, money, type Money, zero } from './money.ts'
import { type PaymentType, paymentTypes } from './payment-methods.ts'

/**
 * The sum of `count` payments, or of refunds, in the ledger. `courierId`: who delivered the orders; their cash is the
 * courier's until handed in.
 */
export type MovedMoney = { method: PaymentType; amount: Money; count: number; courierId: string | null }
/** Settles everything that the courier owed; a difference of both was explained. */
export type HandIn = { courierId: string; due: Money; amount: Money }
/** Cash per courier that was not handed in when the day before was closed. */
export type Carried = Readonly<Record<string, Money>>

export type CourierCash = { courierId: string; orders: number; collected: Money; carried: Money; due: Money }

/** Couriers who owe cash, or have collected some since the last close. */
export function courierCash(moved: readonly MovedMoney[], handIns: readonly HandIn[], carried: Carried): CourierCash[] {
  const own = moved.filter(({ method, courierId }) => method === 'CASH' && courierId !== null)
  const ids = new Set([...Object.keys(carried), ...own.map(({ courierId }) => courierId ?? '')])
  return [...ids].toSorted().flatMap((courierId) => {
    const mine = own.filter((one) => one.courierId === courierId)
    const collected = total(mine)
    const settled = handIns.reduce((all, one) => all + (one.courierId === courierId ? one.due : 0), 0)
    const before = carried[courierId] ?? zero
    const due = money(before + collected - settled)
    return mine.length === 0 && due === 0 ? [] : [{ courierId, orders: countOf(mine), collected, carried: before, due }]
  })
}

export type SheetRow = {
  method: PaymentType
  payments: number
  received: Money
  returned: Money
  /** The sum of the ledger: received less returned. */
  ours: Money
  /** What there is to count: the same, but cash that couriers have not handed in is not in the till. */
  expected: Money
}

/** A row for each method that moved money; cash always has one. */
export function daySheet(moved: readonly MovedMoney[], handIns: readonly HandIn[]): SheetRow[] {
  return paymentTypes.flatMap((method) => {
    const own = moved.filter((one) => one.method === method)
    const received = own.filter(({ amount }) => amount > 0)
    const returned = own.filter(({ amount }) => amount < 0)
    const inTill = own.filter(({ courierId }) => courierId === null)
    const handedIn = handIns.reduce((all, { amount }) => all + amount, 0)
    if (own.length === 0 && method !== 'CASH') return []
    const ours = total(own)
    return {
      method,
      payments: countOf(received),
      received: total(received),
      returned: minus(zero, total(returned)),
      ours,
      expected: method === 'CASH' ? money(total(inTill) + handedIn) : ours,
    }
  })
}

export type ClosedRow = SheetRow & { counted: Money; difference: Money }

/** A method that was not counted is taken as expected. */
export const closeSheet = (
  rows: readonly SheetRow[],
  counted: readonly { method: PaymentType; counted: Money }[],
): ClosedRow[] =>
  rows.map((row) => {
    const amount = counted.find(({ method }) => method === row.method)?.counted ?? row.expected
    return { ...row, counted: amount, difference: money(amount - row.expected) }
  })

export const needsReason = (rows: readonly ClosedRow[]): boolean => rows.some(({ difference }) => difference !== 0)

/** What couriers still owe goes into the next day. */
export const carryOver = (couriers: readonly CourierCash[]): Carried =>
  Object.fromEntries(couriers.filter(({ due }) => due !== 0).map(({ courierId, due }) => [courierId, due]))

const countOf = (moved: readonly MovedMoney[]): number => moved.reduce((all, { count }) => all + count, 0)

const total = (moved: readonly { amount: number }[]): Money => money(moved.reduce((all, { amount }) => all + amount, 0))

/** What a day, or the time since the last close, has brought. */
export type DayNumbers = {
  /** Orders that the shop has received: paid or to be paid on hand-over, and not canceled. */
  orders: number
  revenue: Money
  /** Whole soʻm per order. */
  average: Money
  canceled: number
}

export const dayNumbers = ({ orders, revenue, canceled }: Omit<DayNumbers, 'average'>): DayNumbers => ({
  orders,
  revenue,
  average: orders === 0 ? zero : money(Math.round(revenue / orders)),
  canceled,
})
