import * as staff from '@dasturxon/contracts/content-staff.endpoints'
import * as staffSchema from '@dasturxon/contracts/content-staff.schema'
import * as shop from '@dasturxon/contracts/content.endpoints'
import * as shopSchema from '@dasturxon/contracts/content.schema'
import type { Received } from '@dasturxon/contracts/endpoint'
import { done } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { newId } from '#platform/id'
import { route } from '#platform/route'
import { readStories } from './read-content.ts'
import { addEntry, changeEntry, deleteEntry, type Words } from './save-entry.ts'
import { dated } from './scheduled-entry.ts'
import { deleteStory, insertStory, listStories, updateStory } from './stories.sql.ts'

export function storiesRoutes(app: FastifyInstance): void {
  route(app, shop.stories, shopSchema.stories, ({ tx }) => readStories(tx))

  route(app, staff.listStories, staffSchema.listStories, async ({ tx, merchantId }) => {
    const [rows] = await tx.finish(listStories(merchantId))
    return done(rows.map(dated))
  })
  route(app, staff.addStory, staffSchema.addStory, async ({ tx, merchantId, actor: by, body }) => {
    const id = newId()
    const writes = { existing: listStories(merchantId), insert: insertStory(merchantId, id, body) }
    const added = await addEntry(tx, { by, entity: 'story', id }, imagesAndState(body), writes)
    return added.ok ? done(dated(added.value)) : added
  })
  route(
    app,
    staff.changeStory,
    staffSchema.changeStory,
    async ({ tx, merchantId, actor: by, params: { id }, body: { lastModifiedDate: loadedDate, ...fields } }) => {
      const find = listStories(merchantId).where('id', '=', id)
      const writes = { loadedDate, find, update: updateStory(merchantId, id, fields) }
      const changed = await changeEntry(tx, { by, entity: 'story', id }, imagesAndState(fields), writes)
      return changed.ok ? done(dated(changed.value)) : changed
    },
  )
  route(app, staff.deleteStory, staffSchema.deleteStory, ({ tx, merchantId, actor: by, params: { id } }) =>
    deleteEntry(tx, { by, entity: 'story', id }, deleteStory(merchantId, id)),
  )
}

const imagesAndState = ({ image, slides, isActive }: Received<typeof staff.addStory>['body']): Words => ({
  images: [image, ...slides.map((slide) => slide.image)],
  isActive,
})
