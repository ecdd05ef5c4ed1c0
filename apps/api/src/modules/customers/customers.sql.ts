import type { Language } from '@dasturxon/i18n/language'
import type { Money } from '@dasturxon/rules/money'
import { type SqlBool, sql } from 'kysely'
import { prepared } from '#platform/prepared-query'
import { build } from '#platform/query'

const ofMerchant = (merchantId: string) => build.selectFrom('customer').selectAll().where('merchantId', '=', merchantId)

export const findCustomer = (merchantId: string, id: string) => ofMerchant(merchantId).where('id', '=', id)
export const listCustomers = (merchantId: string, ids: readonly string[]) =>
  ofMerchant(merchantId).where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
export const findCustomerByPhone = (merchantId: string, phone: string) =>
  ofMerchant(merchantId).where('phone', '=', phone)

/** Customers whose phone number ends with these digits. */
export const listCustomersByPhoneTail = (merchantId: string, tail: string, atMost: number) =>
  ofMerchant(merchantId)
    .where(sql<SqlBool>`reverse(phone) LIKE reverse(${tail}) || '%'`)
    .limit(atMost)

/** Customers whose first or last name begins with this text, in any case. */
export const listCustomersByName = (merchantId: string, start: string, atMost: number) => {
  const pattern = `${start.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return ofMerchant(merchantId)
    .where(sql<SqlBool>`(lower(first_name) LIKE ${pattern} OR lower(last_name) LIKE ${pattern})`)
    .limit(atMost)
}

/** A transaction that places an order for this customer waits until this transaction ends, and the other way round. */
export const lockCustomer = (merchantId: string, id: string) => findCustomer(merchantId, id).forUpdate()

/** Does nothing for a known phone: of two parallel first logins one inserts the customer and both find it. */
export const insertCustomer = (merchantId: string, id: string, phone: string, language: Language | null) =>
  build
    .insertInto('customer')
    .values({ merchantId, id, phone, language })
    .onConflict((conflict) => conflict.columns(['merchantId', 'phone']).doNothing())

/** A customer whom an operator enters: nobody has proven whose the phone is. Does nothing for a known phone. */
export const insertCaller = (merchantId: string, id: string, phone: string, firstName: string) =>
  build
    .insertInto('customer')
    .values({ merchantId, id, phone, firstName, phoneConfirmed: false })
    .onConflict((conflict) => conflict.columns(['merchantId', 'phone']).doNothing())

/** For a login, which proves the phone. Locks nothing when the phone is confirmed already. */
export const confirmPhone = (merchantId: string, phone: string) =>
  build
    .updateTable('customer')
    .set({ phoneConfirmed: true })
    .where('merchantId', '=', merchantId)
    .where('phone', '=', phone)
    .where('phoneConfirmed', '=', false)

const update = (merchantId: string, id: string) =>
  build.updateTable('customer').where('merchantId', '=', merchantId).where('id', '=', id).where('erasedAt', 'is', null)

export type Profile = {
  firstName?: string | null
  lastName?: string | null
  email?: string | null
  image?: string | null
  birthday?: string | null
  gender?: 'MALE' | 'FEMALE' | null
}

export const updateCustomer = (merchantId: string, id: string, profile: Profile) =>
  update(merchantId, id)
    .set({ ...profile, lastModifiedDate: sql`now()` })
    .returningAll()

/** Only where the customer has no name. */
export const fillInName = (merchantId: string, id: string, firstName: string | null, lastName: string | null = null) =>
  update(merchantId, id).set({ firstName, lastName }).where('firstName', 'is', null).where('lastName', 'is', null)

export const setPhone = (merchantId: string, id: string, phone: string) =>
  update(merchantId, id).set({ phone }).returningAll()

export const setLanguage = (merchantId: string, id: string, language: Language) =>
  update(merchantId, id).set({ language })

/** Must run in one transaction with a ledger entry. Fails with `cashback_is_enough` when the balance is too small. */
export const changeCashback = (merchantId: string, id: string, by: Money) =>
  build
    .updateTable('customer')
    .set({ cashback: sql`cashback + ${by}` })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)

/** Customers who have not left, in the order of their ids. */
export const listActiveCustomers = (merchantId: string, after: string, atMost: number) =>
  build
    .selectFrom('customer')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('id', '>', after)
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .limit(atMost)

/** Customers with cashback, in the order of their ids. */
export const listCashbackHolders = (merchantId: string, after: string, atMost: number) =>
  build
    .selectFrom('customer')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('id', '>', after)
    .where('cashback', '>', sql<Money>`0`)
    .orderBy('id')
    .limit(atMost)

/** A transaction that erases the account waits until this one commits, or this one finds the account erased. */
export const lockCustomerBalance = prepared((merchantId: string, id: string) =>
  findCustomer(merchantId, id).forKeyShare(),
)

/** The customer row and its id stay, because orders reference the id. */
export const eraseCustomer = (merchantId: string, id: string) =>
  update(merchantId, id).set({
    phone: null,
    firstName: null,
    lastName: null,
    email: null,
    image: null,
    birthday: null,
    gender: null,
    language: null,
    telegramId: null,
    isActive: false,
    erasedAt: sql`now()`,
  })
