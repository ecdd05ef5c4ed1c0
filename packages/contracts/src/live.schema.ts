// Live events. A topic is `stop:{branchId}`, `order:{orderId}` or `courier:{orderId}`; a cursor contains the last
// received version of each topic.
import { courierStatuses } from '@dasturxon/rules/courier-states'
import { orderStatuses } from '@dasturxon/rules/order-status'
import { z } from 'zod'
import { instant, latitude, longitude } from './fields.schema.ts'
import { stopList } from './stop-list.schema.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const topic = `(?:stop|order|courier):${uuid}`
const topicVersion = `${topic}=\\d{1,9}`

const topics = z
  .string()
  .regex(new RegExp(`^${topic}(?:,${topic}){0,19}$`))
  .describe('stop:{branchId}, order:{orderId} and courier:{orderId}, at most twenty, separated by commas')
export const cursor = z
  .string()
  .regex(new RegExp(`^(?:${topicVersion}(?:;${topicVersion}){0,19})?$`))
  .describe('the id of the last received event')

const orderNews = z
  .object({
    id: z.uuid(),
    version: z.int().positive(),
    status: z.enum(orderStatuses),
    courierStatus: z.enum(courierStatuses),
    at: instant,
  })
  .meta({ id: 'OrderNews' })

const courierNews = z
  .object({ id: z.uuid(), version: z.int().positive(), latitude, longitude, at: instant })
  .meta({ id: 'CourierNews' })

export const news = z.discriminatedUnion('event', [
  z.object({ event: z.literal('stop'), data: stopList }),
  z.object({ event: z.literal('order'), data: orderNews }),
  z.object({ event: z.literal('courier'), data: courierNews }),
])

export const followTopics = {
  summary: 'New events of topics: once, or as server-sent events with the same data and the cursor as id',
  query: z.strictObject({ topics, after: cursor.optional() }),
  reply: z.object({ cursor, events: z.array(news) }).meta({ id: 'News' }),
  refusals: {
    login_required: z.object({}),
    not_found: z.object({ topics: z.array(z.string()) }),
  },
}
