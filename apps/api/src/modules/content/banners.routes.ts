import * as staff from '@dasturxon/contracts/content-staff.endpoints'
import * as staffSchema from '@dasturxon/contracts/content-staff.schema'
import * as shop from '@dasturxon/contracts/content.endpoints'
import * as shopSchema from '@dasturxon/contracts/content.schema'
import { done } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { newId } from '#platform/id'
import { route } from '#platform/route'
import { deleteBanner, insertBanner, listBanners, updateBanner } from './banners.sql.ts'
import { readBanners } from './read-content.ts'
import { addEntry, changeEntry, deleteEntry } from './save-entry.ts'
import { dated } from './scheduled-entry.ts'

export function bannersRoutes(app: FastifyInstance): void {
  route(app, shop.banners, shopSchema.banners, ({ tx }) => readBanners(tx))

  route(app, staff.listBanners, staffSchema.listBanners, async ({ tx, merchantId }) => {
    const [rows] = await tx.finish(listBanners(merchantId))
    return done(rows.map(dated))
  })
  route(app, staff.addBanner, staffSchema.addBanner, async ({ tx, merchantId, actor: by, body }) => {
    const id = newId()
    const { image, isActive } = body
    const writes = { shelf: listBanners(merchantId), insert: insertBanner(merchantId, id, body) }
    const added = await addEntry(tx, { by, entity: 'banner', id }, { images: [image], isActive }, writes)
    return added.ok ? done(dated(added.value)) : added
  })
  route(app, staff.changeBanner, staffSchema.changeBanner, async ({ tx, actor: by, params: { id }, body }) => {
    const { lastModifiedDate: seen, ...words } = body
    const find = listBanners(tx.merchantId).where('id', '=', id)
    const writes = { seen, find, update: updateBanner(tx.merchantId, id, words) }
    const shown = { images: [words.image], isActive: words.isActive }
    const changed = await changeEntry(tx, { by, entity: 'banner', id }, shown, writes)
    return changed.ok ? done(dated(changed.value)) : changed
  })
  route(app, staff.deleteBanner, staffSchema.deleteBanner, ({ tx, merchantId, actor: by, params: { id } }) =>
    deleteEntry(tx, { by, entity: 'banner', id }, deleteBanner(merchantId, id)),
  )
}
