import { build } from '#platform/query'

type Picture = { key: string; width: number; height: number; bytes: number; color: string; uploadedBy: string }

export const countMedia = (merchantId: string) =>
  build
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merchantId', '=', merchantId)

export const insertMedia = (merchantId: string, picture: Picture) =>
  build.insertInto('media').values({ merchantId, ...picture })
