import { build } from '#platform/query'

export const findMerchant = (merchantId: string) =>
  build.selectFrom('merchant').selectAll().where('merchantId', '=', merchantId)

export const findSettings = (merchantId: string) =>
  build
    .selectFrom('merchantSettings')
    .innerJoin('merchant', 'merchant.merchantId', 'merchantSettings.merchantId')
    .selectAll('merchantSettings')
    .select('merchant.sub')
    .where('merchantSettings.merchantId', '=', merchantId)

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
