import type { addBanner } from '@dasturxon/contracts/content-staff.endpoints'
import type { banners } from '@dasturxon/contracts/content.endpoints'
import type { Received, Reply } from '@dasturxon/contracts/endpoint'
import { build } from '#platform/query'
import { inOrder, isRunning } from './scheduled-entry.ts'

export type Link = Reply<typeof banners>[number]['link']
type Fields = Received<typeof addBanner>['body']

export const listShownBanners = (merchantId: string) => listBanners(merchantId).where(isRunning)

export const listBanners = (merchantId: string) =>
  build
    .selectFrom('banner')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .orderBy(inOrder)
    .$narrowType<{ link: Link }>()

export const insertBanner = (merchantId: string, id: string, fields: Fields) =>
  build
    .insertInto('banner')
    .values({ ...columns(fields), merchantId, id })
    .returningAll()
    .$narrowType<{ link: Link }>()

export const updateBanner = (merchantId: string, id: string, fields: Fields) =>
  build
    .updateTable('banner')
    .set(columns(fields))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .$narrowType<{ link: Link }>()

export const deleteBanner = (merchantId: string, id: string) =>
  build.deleteFrom('banner').where('merchantId', '=', merchantId).where('id', '=', id).returning('id')

const columns = ({ title, link, ...fields }: Fields) => ({
  ...fields,
  title: JSON.stringify(title),
  link: link && JSON.stringify(link),
})
