import type { Updateable } from 'kysely'
import { build } from '#platform/query'
import type { MerchantSettings } from '#platform/tables'

export const findMerchant = (merchantId: string) =>
  build.selectFrom('merchant').selectAll().where('merchantId', '=', merchantId)

export const findSettings = (merchantId: string) =>
  build
    .selectFrom('merchantSettings')
    .innerJoin('merchant', 'merchant.merchantId', 'merchantSettings.merchantId')
    .selectAll('merchantSettings')
    .select('merchant.sub')
    .where('merchantSettings.merchantId', '=', merchantId)

/** Which sections besides the menu the shop shows. */
export const findFeatures = (merchantId: string) =>
  build
    .selectFrom('merchantSettings')
    .select(['storiesActive', 'bannersActive', 'vacanciesActive', 'bookingActive', 'notificationsActive'])
    .where('merchantId', '=', merchantId)

/**
 * Rendered pages are cached under this version: every change of what they show besides the menu raises it. First in its
 * bundle, so that concurrent writers wait for the row lock.
 */
export const raiseSettingsVersion = (merchantId: string) =>
  build
    .updateTable('merchantSettings')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('merchantId', '=', merchantId)

export const updateSettings = (merchantId: string, columns: Updateable<MerchantSettings>) =>
  build.updateTable('merchantSettings').set(columns).where('merchantId', '=', merchantId)

export const listBrandTabs = (merchantId: string) =>
  build
    .selectFrom('brandTab')
    .select(['id', 'name', 'domainUrl', 'image', 'color', 'brandMerchantId as merchantId'])
    .where('merchantId', '=', merchantId)
    .orderBy('priority', (order) => order.asc().nullsLast())
    .orderBy('name')
    .orderBy('id')

/** What sending an SMS to a customer of this merchant needs: gateway, text, languages and hourly budget. */
export const findSmsTerms = (merchantId: string) =>
  build
    .selectFrom('merchant')
    .innerJoin('merchantSettings', 'merchantSettings.merchantId', 'merchant.merchantId')
    .leftJoin('merchantPolicy', 'merchantPolicy.merchantId', 'merchant.merchantId')
    .select(['smsGateway', 'smsContent', 'brand', 'mainLanguage', 'uzLangActive', 'ruLangActive', 'engLangActive'])
    .select((build) => build.fn.coalesce('smsHourlyBudget', build.val(defaultBudget)).as('smsHourlyBudget'))
    .where('merchant.merchantId', '=', merchantId)

const defaultBudget = 500

/** Every change of what a menu shows raises the menu version. */
export const raiseMenuVersion = (merchantId: string) =>
  build
    .updateTable('merchant')
    .set((eb) => ({ menuVersion: eb('menuVersion', '+', 1) }))
    .where('merchantId', '=', merchantId)

/** From now on the orders of the merchant are shown in chats of its bot. */
export const markBotConnected = (merchantId: string) =>
  build.updateTable('merchant').set({ hasBot: true }).where('merchantId', '=', merchantId)

export const findMenuVersion = (merchantId: string) =>
  build.selectFrom('merchant').select('menuVersion').where('merchantId', '=', merchantId)

export const findMainLanguage = (merchantId: string) =>
  build.selectFrom('merchantSettings').select('mainLanguage').where('merchantId', '=', merchantId)
