// Which cashback expires when: what came first is spent first, and what is left expires a number of days after it came.
import { least, minus, type Money, money, zero } from './money.ts'

/** Positive: cashback came; negative: it was spent, taken or has expired. */
export type CashbackMovement = { id: string; amount: Money; at: Date }
/** What is left of the cashback that came with one movement. */
export type CashbackLot = { id: string; amount: Money; expiresAt: Date }

const day = 86_400_000

/** `movements` and the result: oldest first. The sum of the lots is the balance, unless that is below zero. */
export function cashbackLots(movements: readonly CashbackMovement[], validDays: number): CashbackLot[] {
  const lots: CashbackLot[] = []
  // What was spent before it came: movements of one moment may be stored in another order.
  let owed = zero
  for (const { id, amount, at } of movements) {
    if (amount > 0) lots.push({ id, amount, expiresAt: new Date(at.getTime() + validDays * day) })
    else owed = minus(owed, amount)
    owed = spend(lots, owed)
  }
  return lots
}

/** Takes from the oldest lots and returns what they did not cover. */
function spend(lots: CashbackLot[], amount: Money): Money {
  let left = amount
  while (left > 0 && lots[0]) {
    const taken = least(left, lots[0].amount)
    left = minus(left, taken)
    lots[0] = { ...lots[0], amount: minus(lots[0].amount, taken) }
    if (lots[0].amount === 0) lots.shift()
  }
  return left
}

export const expiredCashback = (lots: readonly CashbackLot[], now: Date): Money =>
  money(lots.filter(({ expiresAt }) => expiresAt <= now).reduce((sum, { amount }) => sum + amount, 0))

/** The lots that expire within so many days from now. */
export const expiringSoon = (lots: readonly CashbackLot[], now: Date, days: number): CashbackLot[] =>
  lots.filter(({ expiresAt }) => expiresAt > now && expiresAt.getTime() <= now.getTime() + days * day)
