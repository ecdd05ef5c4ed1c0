import { type RawBuilder, sql } from 'kysely'
import type { PersonalRecords } from '#modules/customers'
import { enqueue } from '#platform/jobs'
import { ofCustomer, personalTable } from '#platform/personal-table'
import { prepared } from '#platform/prepared-query'
import { build, type RowsOf } from '#platform/query'
import { forgetCards } from './card-jobs.ts'

/** What the API may read of a card. Its role has no right to the token, so it never selects all columns. */
const shown = ['id', 'mask', 'expiry', 'isVerified'] as const

/** Only one transaction at a time may add or erase cards of a customer. */
export const lockCardsOf = (merchantId: string, customerId: string): RawBuilder<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`card ${merchantId} ${customerId}`}, 0))`

/** Newest first, without removed ones. */
export const listCardsOf = (merchantId: string, customerId: string) =>
  build
    .selectFrom('savedCard')
    .select(shown)
    .where('merchantId', '=', merchantId)
    .where('customerId', '=', customerId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')

export type SavedCard = RowsOf<ReturnType<typeof listCardsOf>>[number]

export const findOwnCard = prepared((merchantId: string, customerId: string, id: string) =>
  build
    .selectFrom('savedCard')
    .select(shown)
    .where('merchantId', '=', merchantId)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .where('removedAt', 'is', null),
)

export type NewCard = Omit<SavedCard, 'isVerified'> & {
  merchantId: string
  customerId: string
  cashbox: string
  token: string
  createdAt: Date
}

/** Only cards that Payme has verified are saved. */
export const insertCard = (card: NewCard) =>
  build
    .insertInto('savedCard')
    .values({ ...card, isVerified: true })
    .returning(shown)

const removed = (merchantId: string, customerId: string) =>
  build
    .updateTable('savedCard')
    .set({ removedAt: sql<Date>`now()` })
    .where('merchantId', '=', merchantId)
    .where('customerId', '=', customerId)
    .where('removedAt', 'is', null)

/** `forgetCards` must be enqueued with it: Payme keeps the token until it is told. */
export const removeCard = (merchantId: string, customerId: string, id: string) =>
  removed(merchantId, customerId).where('id', '=', id).returning('id')

/** For a deleted account: the row with the token stays until Payme has forgotten it, and tells nothing of the card. */
const blanked = { mask: '000000******0000', expiry: '00/00' } as const

const cardTable = personalTable(
  'savedCard',
  { section: 'savedCards', key: ['id'], belongs: ofCustomer('customerId') },
  {
    erased: ['id', 'mask', 'expiry', 'isVerified', 'createdAt', 'removedAt'],
    kept: [],
    internal: ['merchantId', 'customerId', 'cashbox', 'token'],
  },
)

/** Guests have no cards. The rows go when Payme has forgotten their tokens. */
export const cardRecords: PersonalRecords = {
  tables: [cardTable],
  lock: lockCardsOf,
  erase: (merchantId, customerId) => [
    removed(merchantId, customerId),
    build
      .updateTable('savedCard')
      .set(blanked)
      .where('merchantId', '=', merchantId)
      .where('customerId', '=', customerId),
    enqueue(forgetCards, { merchantId, customerId }),
  ],
}
