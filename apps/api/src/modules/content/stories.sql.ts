import type { addStory } from '@dasturxon/contracts/content-staff.endpoints'
import type { stories } from '@dasturxon/contracts/content.endpoints'
import type { Received, Reply } from '@dasturxon/contracts/endpoint'
import { build } from '#platform/query'
import { inOrder, isRunning } from './scheduled-entry.ts'

export type Slides = Reply<typeof stories>[number]['slides']
type Words = Received<typeof addStory>['body']

export const listShownStories = (merchantId: string) => listStories(merchantId).where(isRunning)

export const listStories = (merchantId: string) =>
  build
    .selectFrom('story')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .orderBy(inOrder)
    .$narrowType<{ slides: Slides }>()

export const insertStory = (merchantId: string, id: string, words: Words) =>
  build
    .insertInto('story')
    .values({ ...columns(words), merchantId, id })
    .returningAll()
    .$narrowType<{ slides: Slides }>()

export const updateStory = (merchantId: string, id: string, words: Words) =>
  build
    .updateTable('story')
    .set(columns(words))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .$narrowType<{ slides: Slides }>()

export const deleteStory = (merchantId: string, id: string) =>
  build.deleteFrom('story').where('merchantId', '=', merchantId).where('id', '=', id).returning('id')

const columns = ({ title, slides, ...words }: Words) => ({
  ...words,
  title: JSON.stringify(title),
  slides: JSON.stringify(slides),
})
