import type { addStory } from '@dasturxon/contracts/content-staff.endpoints'
import type { stories } from '@dasturxon/contracts/content.endpoints'
import type { Received, Reply } from '@dasturxon/contracts/endpoint'
import { build } from '#platform/query'
import { inOrder, isRunning } from './scheduled-entry.ts'

export type Slides = Reply<typeof stories>[number]['slides']
type Fields = Received<typeof addStory>['body']

export const listShownStories = (merchantId: string) => listStories(merchantId).where(isRunning)

export const listStories = (merchantId: string) =>
  build
    .selectFrom('story')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .orderBy(inOrder)
    .$narrowType<{ slides: Slides }>()

export const insertStory = (merchantId: string, id: string, fields: Fields) =>
  build
    .insertInto('story')
    .values({ ...columns(fields), merchantId, id })
    .returningAll()
    .$narrowType<{ slides: Slides }>()

export const updateStory = (merchantId: string, id: string, fields: Fields) =>
  build
    .updateTable('story')
    .set(columns(fields))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .$narrowType<{ slides: Slides }>()

export const deleteStory = (merchantId: string, id: string) =>
  build.deleteFrom('story').where('merchantId', '=', merchantId).where('id', '=', id).returning('id')

const columns = ({ title, slides, ...fields }: Fields) => ({
  ...fields,
  title: JSON.stringify(title),
  slides: JSON.stringify(slides),
})
