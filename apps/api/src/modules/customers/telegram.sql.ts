import type { Language } from '@dasturxon/i18n/language'
import { sql } from 'kysely'
import { endSessionsOf } from '#modules/identity'
import { build } from '#platform/query'

export const findCustomerByTelegram = (merchantId: string, telegramId: number) =>
  build.selectFrom('customer').selectAll().where('merchantId', '=', merchantId).where('telegramId', '=', telegramId)

/** The Telegram id of a customer, for a condition in a statement of another module. */
export const selectTelegramId = (merchantId: string, customerId: string) =>
  build.selectFrom('customer').select('telegramId').where('merchantId', '=', merchantId).where('id', '=', customerId)

/** The phone of a customer who has proven it by a code, for a condition in a statement of another module. */
export const selectProvenPhone = (merchantId: string, customerId: string) =>
  build
    .selectFrom('customer')
    .select('phone')
    .where('merchantId', '=', merchantId)
    .where('id', '=', customerId)
    .where('phoneConfirmed', '=', true)

/** The Telegram ids of all active customers, for a condition in a statement of another module. */
export const selectTelegramIds = (merchantId: string) =>
  build
    .selectFrom('customer')
    .select('telegramId')
    .where('merchantId', '=', merchantId)
    .where('isActive', '=', true)
    .where('telegramId', 'is not', null)

/** The profile from Telegram; it only fills fields that the customer has not set. */
export type TelegramProfile = { firstName: string | null; lastName: string | null; language: Language | null }

const fillIn = ({ firstName, lastName, language }: TelegramProfile) => ({
  firstName: sql<string | null>`coalesce(first_name, ${firstName})`,
  lastName: sql<string | null>`coalesce(last_name, ${lastName})`,
  language: sql<Language | null>`coalesce(language, ${language})`,
})

export const refreshFromTelegram = (merchantId: string, id: string, telegramId: number, profile: TelegramProfile) =>
  build
    .updateTable('customer')
    .set(fillIn(profile))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('telegramId', '=', telegramId)
    .returningAll()

/** Removes a Telegram id from customers with another phone: its user shared a new phone and is now that customer. */
export const releaseTelegram = (merchantId: string, telegramId: number, exceptPhone: string) =>
  build
    .updateTable('customer')
    .set({ telegramId: null })
    .where('merchantId', '=', merchantId)
    .where('telegramId', '=', telegramId)
    .where((where) => where.or([where('phone', 'is', null), where('phone', '<>', exceptPhone)]))

export const bindTelegram = (merchantId: string, id: string, telegramId: number, profile: TelegramProfile) =>
  build
    .updateTable('customer')
    .set({ telegramId, ...fillIn(profile) })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .returningAll()

type Owner = { id: string; telegramId: number | null }

/** The phone, and with it the account, now belongs to another Telegram user: the sessions of the former one end. */
export const endFormerOwner = (merchantId: string, { id, telegramId }: Owner, newTelegramId: number) =>
  telegramId !== null && telegramId !== newTelegramId ? [endSessionsOf(merchantId, id)] : []
