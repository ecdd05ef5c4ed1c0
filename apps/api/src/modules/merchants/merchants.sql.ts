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

/** Which parts beside the menu the shop shows. */
export const findFeatures = (merchantId: string) =>
  build
    .selectFrom('merchantSettings')
    .select(['storiesActive', 'bannersActive', 'vacanciesActive'])
    .where('merchantId', '=', merchantId)

/** Pages are kept under it: whatever they show beside the menu raises it. Goes first in its bundle, so that writers queue. */
export const raiseSettingsVersion = (merchantId: string) =>
  build
    .updateTable('merchantSettings')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('merchantId', '=', merchantId)

export const updateSettings = (merchantId: string, words: Updateable<MerchantSettings>) =>
  build.updateTable('merchantSettings').set(words).where('merchantId', '=', merchantId)

export const listBrandTabs = (merchantId: string) =>
  build
    .selectFrom('brandTab')
    .select(['id', 'name', 'domainUrl', 'image', 'color', 'brandMerchantId as merchantId'])
    .where('merchantId', '=', merchantId)
    .orderBy('priority', (order) => order.asc().nullsLast())
    .orderBy('name')
    .orderBy('id')

/** What it takes to text a customer of this merchant: whose gateway, which words, how many an hour. */
export const findSmsTerms = (merchantId: string) =>
  build
    .selectFrom('merchant')
    .innerJoin('merchantSettings', 'merchantSettings.merchantId', 'merchant.merchantId')
    .leftJoin('merchantPolicy', 'merchantPolicy.merchantId', 'merchant.merchantId')
    .select(['smsGateway', 'smsContent', 'brand', 'mainLanguage', 'uzLangActive', 'ruLangActive', 'engLangActive'])
    .select((build) => build.fn.coalesce('smsHourlyBudget', build.val(houseBudget)).as('smsHourlyBudget'))
    .where('merchant.merchantId', '=', merchantId)

const houseBudget = 500

/** Every change of what a menu shows is a new version of it. */
export const raiseMenuVersion = (merchantId: string) =>
  build
    .updateTable('merchant')
    .set((eb) => ({ menuVersion: eb('menuVersion', '+', 1) }))
    .where('merchantId', '=', merchantId)

export const findMenuVersion = (merchantId: string) =>
  build.selectFrom('merchant').select('menuVersion').where('merchantId', '=', merchantId)
