// What differs between payment providers: their accounts, their messages, and the order in which these are sent.
import type { Exchange } from './exchange.ts'
import type { Purchase, Transaction } from './transactions.ts'

/** `refused`: the merchant said no. `unknown`: the merchant has not answered, so the provider waits. */
export type Outcome = 'paid' | 'declined' | 'refused' | 'open' | 'refunded' | 'unknown'
export type How = 'pay' | 'decline' | 'open'

/** A transaction with the account it belongs to and the messages that are being exchanged about it. */
export type Dealing<Account, T extends Transaction> = { account: Account; transaction: T; exchange: Exchange }
export type Step<Account, T extends Transaction> = (dealing: Dealing<Account, T>) => Promise<Outcome>

export type Protocol<Account, T extends Transaction = Transaction> = {
  /** Reads what a merchant announces as its account; null when something is missing. */
  readAccount: (body: Record<string, unknown>) => { id: string; account: Account } | null
  /** Reads an amount in the provider's unit; null when it is not one. */
  readAmount: (amount: unknown) => number | string | null
  /** For a person: the amount in soʻm. */
  showAmount: (amount: number | string) => string
  /** Why the merchant refused, read from its answer. */
  reasonOf: (answer: Record<string, unknown>) => string
  newTransaction: (purchase: Purchase) => T
  ways: Record<How, Step<Account, T>>
  refund: Step<Account, T>
  /** Single messages, by the names that control endpoints use. */
  messages: Record<string, Step<Account, T>>
}

/** The texts of a body by their names; null when one of them is missing or empty. Numbers are taken as texts. */
export function textsIn<Name extends string>(
  body: Record<string, unknown>,
  ...names: Name[]
): Record<Name, string> | null {
  const entries = names.map((name) => [name, textOf(body[name])] as const)
  return entries.every(([, text]) => text !== '') ? (Object.fromEntries(entries) as Record<Name, string>) : null
}

/** A text, or a number as a text; empty for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Reads whole tiyin, from JSON or from a form. */
export function readTiyin(amount: unknown): number | null {
  const tiyin = typeof amount === 'string' && /^\d+$/.test(amount) ? Number(amount) : amount
  return typeof tiyin === 'number' && Number.isSafeInteger(tiyin) && tiyin > 0 ? tiyin : null
}

export const showTiyin = (tiyin: number | string): string => (Number(tiyin) / 100).toFixed(2)

export const basic = (login: string, password: string): string =>
  `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
