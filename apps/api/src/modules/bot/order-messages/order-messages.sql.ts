import { sql } from 'kysely'
import { build, type RowsOf } from '#platform/query'

export const insertMessage = (merchantId: string, orderId: string, chatId: number) =>
  build
    .insertInto('orderMessage')
    .values({ merchantId, orderId, chatId })
    .onConflict((conflict) => conflict.columns(['merchantId', 'orderId', 'chatId']).doNothing())

export const listMessages = (merchantId: string, orderId: string) =>
  build
    .selectFrom('orderMessage')
    .select(['chatId', 'asksReason'])
    .where('merchantId', '=', merchantId)
    .where('orderId', '=', orderId)

/** In one sequence, so that two workers wait for each other and do not deadlock. */
export const lockMessages = (merchantId: string, orderId: string) =>
  build
    .selectFrom('orderMessage')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('orderId', '=', orderId)
    .orderBy('chatId')
    .forUpdate()

export type MessageRow = RowsOf<ReturnType<typeof lockMessages>>[number]
type Place = Pick<MessageRow, 'merchantId' | 'orderId' | 'chatId'>

const update = ({ merchantId, orderId, chatId }: Place) =>
  build
    .updateTable('orderMessage')
    .where('merchantId', '=', merchantId)
    .where('orderId', '=', orderId)
    .where('chatId', '=', chatId)

/** A worker that dies meanwhile loses its claim. Longer than a call to Telegram takes. */
const claim = sql<Date>`now() + interval '30 seconds'`

/** `sentVersion`: with a first message. */
export const claimMessage = (place: Place, sentVersion?: number) =>
  update(place).set({ claimedUntil: claim, turnAt: null, ...(sentVersion !== undefined && { sentVersion }) })

export const keepTurn = (place: Place, wait: number) =>
  update(place).set({ turnAt: sql<Date>`now() + ${wait} * interval '1 ms'` })

/** The message shows this version; a later one that another worker has shown meanwhile stays. */
export const markShown = (place: Place, version: number, messageId: number | null) =>
  update(place).set({
    claimedUntil: null,
    shownVersion: sql<number>`greatest(shown_version, ${version})`,
    ...(messageId !== null && { messageId }),
  })

type Released = Partial<Pick<MessageRow, 'sentVersion' | 'messageId' | 'isDead'>>
export const releaseMessage = (place: Place, changed: Released = {}) =>
  update(place).set({ claimedUntil: null, ...changed })
