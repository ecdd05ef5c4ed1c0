import type { Received, Reply } from '@dasturxon/contracts/endpoint'
import type { extraPage } from '@dasturxon/contracts/content.endpoints'
import type { changeExtraPage, changePolicy } from '@dasturxon/contracts/content-staff.endpoints'
import { sql } from 'kysely'
import { build } from '#platform/query'
import type { PolicyType } from '#platform/tables'

type Blocks = Reply<typeof extraPage>['blocks']

export const findExtraPage = (merchantId: string) =>
  build.selectFrom('extraPage').selectAll().where('merchantId', '=', merchantId).$narrowType<{ blocks: Blocks }>()

export const saveExtraPage = (
  merchantId: string,
  fields: Omit<Received<typeof changeExtraPage>['body'], 'lastModifiedDate'>,
) => {
  const { isActive } = fields
  const page = { title: JSON.stringify(fields.title), blocks: JSON.stringify(fields.blocks), isActive }
  return build
    .insertInto('extraPage')
    .values({ merchantId, ...page })
    .onConflict((conflict) => conflict.column('merchantId').doUpdateSet(page))
    .returningAll()
    .$narrowType<{ blocks: Blocks }>()
}

export const listPolicies = (merchantId: string) =>
  build.selectFrom('companyPolicy').select(['type', 'text']).where('merchantId', '=', merchantId).orderBy('type')

export const listPoliciesNamed = (merchantId: string, types: readonly PolicyType[]) =>
  listPolicies(merchantId).where('type', '=', sql<PolicyType>`ANY (${types}::policy_type[])`)

export const savePolicy = (merchantId: string, { type, text }: Received<typeof changePolicy>['body']) =>
  build
    .insertInto('companyPolicy')
    .values({ merchantId, type, text: JSON.stringify(text) })
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'type']).doUpdateSet({ text: (eb) => eb.ref('excluded.text') }),
    )
    .returning(['type', 'text'])
