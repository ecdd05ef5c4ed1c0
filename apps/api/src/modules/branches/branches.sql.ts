import { build } from '#platform/query'

export const listBranchActivity = (merchantId: string) =>
  build
    .selectFrom('branch')
    .select(['id', 'isActive'])
    .where('merchantId', '=', merchantId)
    .where('deleted', '=', false)
    .orderBy('id')
