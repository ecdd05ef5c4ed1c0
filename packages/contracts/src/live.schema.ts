// Live events. A topic is `stop:{branchId}`, `order:{orderId}`, `courier:{orderId}`, `reservation:{reservationId}` or
// `notifications:{customerId}`; a cursor contains the last received version of each topic.
import { courierStatuses } from '@dasturxon/rules/courier-states'
import { orderStatuses } from '@dasturxon/rules/order-status'
import { reservationStatuses } from '@dasturxon/rules/reservation-states'
import { z } from 'zod'
import { instant, latitude, longitude } from './fields.schema.ts'
import { stopList } from './stop-list.schema.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** Topics of these names, such as `stop|order`. */
export const topicsOf = (names: string, max: number) =>
  z.string().regex(new RegExp(`^(?:${names}):${uuid}(?:,(?:${names}):${uuid}){0,${max - 1}}$`))
export const cursorOf = (names: string, max: number) => {
  const topicVersion = `(?:${names}):${uuid}=\\d{1,9}`
  return z
    .string()
    .regex(new RegExp(`^(?:${topicVersion}(?:;${topicVersion}){0,${max - 1}})?$`))
    .describe('the id of the last received event')
}

const names = 'stop|order|courier|reservation|notifications'
const topics = topicsOf(names, 20).describe(
  'stop:{branchId}, order:{orderId}, courier:{orderId}, reservation:{reservationId} and notifications:{customerId}, at most twenty, separated by commas',
)
export const cursor = cursorOf(names, 20)

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

const reservationNews = z
  .object({ id: z.uuid(), version: z.int().positive(), status: z.enum(reservationStatuses) })
  .meta({ id: 'ReservationNews' })

const notificationsNews = z
  .object({ id: z.uuid().describe('of the customer'), version: z.int().positive(), unread: z.int().min(0) })
  .meta({ id: 'NotificationsNews' })

const boardVersion = z
  .object({ branchId: z.uuid(), version: z.int().positive().describe('incremented with every change of a card') })
  .meta({ id: 'BoardNews' })

export const stopNews = z.object({ event: z.literal('stop'), data: stopList })
/** Only for staff. */
export const boardNews = z.object({ event: z.literal('board'), data: boardVersion })
const orderEvent = z.object({ event: z.literal('order'), data: orderNews })
const courierEvent = z.object({ event: z.literal('courier'), data: courierNews })
const reservationEvent = z.object({ event: z.literal('reservation'), data: reservationNews })

const notificationsEvent = z.object({ event: z.literal('notifications'), data: notificationsNews })

const news = z.discriminatedUnion('event', [stopNews, orderEvent, courierEvent, reservationEvent, notificationsEvent])
/** Every event that a source can have. */
export const anyNews = z.discriminatedUnion('event', [
  stopNews,
  orderEvent,
  courierEvent,
  reservationEvent,
  notificationsEvent,
  boardNews,
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
