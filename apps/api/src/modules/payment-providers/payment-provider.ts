// What the product needs of a payment provider. Each provider is one folder and one line in `providers.ts`.
import { isDeepStrictEqual } from 'node:util'
import type { paymentAccounts } from '@dasturxon/contracts/payments-staff.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { DisplayLanguage } from '@dasturxon/rules/display-language'
import type { FastifyInstance } from 'fastify'
import type { Egress } from '#platform/egress'
import type { JobRun } from '#platform/run-jobs'
import type { Secrets } from '#platform/secrets'
import type { Payment, Provider } from './attempts/payments.sql.ts'
import type { Login } from './basic-auth.ts'
import type { Statement } from './reconciliation/statement.ts'

/** Most providers count in hundredths of a soʻm. */
export const tiyin = 100

/** Where customers pay, without a slash at the end: a page of the provider, never ours. */
export type PayHosts = Record<Provider, string>

/** Addresses of a provider that only our servers call. */
export type ProviderUrls = { clickApi: string; paymeApi: string }

export type OrderToPay = { id: string; amount: number; returnUrl: string; language: DisplayLanguage }

/** `url`: the provider's pay host. */
export type CheckoutLink<Account> = (url: string, account: Account, order: OrderToPay) => string

/**
 * `returning`: the provider gives the payment back by itself, and has to be asked again. `pending`: it has not decided
 * yet, or does not know the payment.
 */
export type Standing = 'paid' | 'returned' | 'returning' | 'pending'

/** A refusal says why. `isQueued`: the provider will give the payment back, and has not yet. */
export type GivenBack = { refusal: string | null; isQueued?: boolean }

/** How a provider gives a payment back when we ask it to. Most cannot be asked: payments go back in their cabinet. */
export type GivingBack = {
  /** How the payment stands at the provider. */
  ask: (payment: Payment, signal: AbortSignal) => Promise<Standing>
  /** Gives the whole payment back. */
  giveBack: (payment: Payment, signal: AbortSignal) => Promise<GivenBack>
}

/** By provider; null when the merchant has no account at the provider, or the provider cannot be asked. */
export type GivingBackOf = (payment: Payment) => Promise<GivingBack | null>

/** What a test of the connection found. `problem` is null when everything works. */
export type ConnectionTest = { problem: 'no_account' | 'login' | 'no_answer' | null }

export type Calls<Account> = {
  /** Without it, or when it is null, the payment goes back in the provider's cabinet only. */
  givingBack?: (account: Account, payment: Payment) => GivingBack | null
  /** Without it, the provider has no statement that can be asked for. */
  statement?: (account: Account, payments: readonly Payment[], day: { from: Date; until: Date }) => Promise<Statement>
  /** Tells the provider what was sold, where it makes the tax receipt of it. Other providers' payments are left alone. */
  reportSale?: (run: JobRun<{ merchantId: string; paymentId: string }>, secrets: Secrets) => Promise<void>
  /** Asks for something that changes nothing. Without it, only the provider's own call proves the connection. */
  test?: (account: Account, signal: AbortSignal) => Promise<ConnectionTest['problem']>
}

/** What every stored account has. `setAt`: none for an account that no member of staff has set. */
export type StoredAccount = { setAt?: string | undefined }
/** Everything of an account but its keys and passwords. */
export type ShownAccount = NonNullable<Reply<typeof paymentAccounts>[number]['account']>
/** `login`: made by us, so that staff see it this once. */
export type ChangedAccount<Account> = { account: Account; login: Login | null }

export type PaymentProvider<Account extends StoredAccount = StoredAccount> = {
  type: Provider
  /** The path that the provider calls; staff get it with the merchant's id in place of `:merchantId`. */
  callbackPath: string
  routes: (app: FastifyInstance, secrets: Secrets) => void
  /** The name under which the account is sealed. */
  secretName: string
  readAccount: (secrets: Secrets, merchantId: string) => Promise<Account | null>
  /** Null when the body is another provider's. */
  changeAccount: (body: unknown, before: Account | null) => ChangedAccount<Account> | null
  showAccount: (account: Account) => ShownAccount
  link: CheckoutLink<Account>
  calls: (egress: Egress, urls: ProviderUrls) => Calls<Account>
}

/** A provider whose calls are ready to be made. */
export type CalledProvider = Omit<PaymentProvider, 'calls'> & { calls: Calls<StoredAccount> }

/** Hides the type of the account: only the provider itself reads it. */
export const provider = <Account extends StoredAccount>(parts: PaymentProvider<Account>): PaymentProvider =>
  parts as unknown as PaymentProvider

/** The new key first, and the one before it: both are accepted until the provider uses the new one. */
export const withPrevious = <Key>(key: Key, before: readonly Key[]): Key[] =>
  [key, ...before.filter((old) => !isDeepStrictEqual(old, key))].slice(0, 2)
