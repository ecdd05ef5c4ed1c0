// What a customer is told in the shop: events with their facts, which the page words in its language.
import { z } from 'zod'
import { instant, language, localized, localizedText, som, text } from './fields.schema.ts'

const subject = { subjectId: z.uuid().describe('the order, promo, reservation or news') }

export const orderNotice = z.object({
  ...subject,
  kind: z.literal('order'),
  event: z.enum(['ACCEPTED', 'READY', 'ON_WAY', 'DELIVERED', 'CANCELED']),
  facts: z.object({ number: z.int().nullable() }),
})
export const promoNotice = z.object({
  ...subject,
  kind: z.literal('promo'),
  event: z.enum(['GIVEN']),
  facts: z.object({ code: z.string(), endDate: instant.nullable() }),
})
export const reservationNotice = z.object({
  ...subject,
  kind: z.literal('reservation'),
  event: z.enum(['CONFIRMED', 'CANCELED', 'REMINDER']),
  facts: z.object({ startsAt: instant, guests: z.int().positive() }),
})
export const cashbackNotice = z.object({
  ...subject,
  kind: z.literal('cashback'),
  event: z.enum(['EXPIRES_SOON']),
  facts: z.object({ amount: som, expiresAt: instant }),
})
/** Staff have written the text in all languages. */
const newsNotice = z.object({
  ...subject,
  kind: z.literal('news'),
  event: z.enum(['PUBLISHED']),
  facts: z.object({ title: localized, line: localized }),
})

const shown = { id: z.uuid(), at: instant, isRead: z.boolean() }
const notification = z
  .discriminatedUnion('kind', [
    orderNotice.extend(shown),
    promoNotice.extend(shown),
    reservationNotice.extend(shown),
    cashbackNotice.extend(shown),
    newsNotice.extend(shown),
  ])
  .meta({ id: 'Notification' })

export const notificationsOfUser = {
  summary: 'What the customer was told, newest first, twenty at a time',
  params: z.strictObject({ userId: z.uuid() }),
  query: z.strictObject({ before: z.uuid().optional().describe('only older ones than this notification') }),
  reply: z.object({
    notifications: z.array(notification),
    unread: z.int().min(0),
    hasMore: z.boolean(),
  }),
  refusals: {},
}

export const readNotifications = {
  summary: 'Marks one notification as read, or it and all older ones; repeating the request changes nothing',
  params: z.strictObject({ userId: z.uuid() }),
  body: z.strictObject({ id: z.uuid(), withOlder: z.boolean().default(false) }),
  reply: z.object({ unread: z.int().min(0) }),
  refusals: {},
}

export const pushKey = {
  summary: 'The public key with which a browser subscribes to messages',
  reply: z.object({ publicKey: z.string().nullable().describe('null: this server sends none') }),
  refusals: {},
}

/** Lengths of a public key on the curve P-256 and of 16 bytes, in base64url. */
const [keyLength, secretLength] = [87, 22]
const base64url = (length: number) =>
  z
    .string()
    .length(length)
    .regex(/^[\w-]+$/)

export const addPushSubscription = {
  summary: 'Sends messages to this browser while the session lasts; repeating the request replaces the keys',
  body: z.strictObject({
    endpoint: text(500).min(12).describe('the address at the push service of the browser'),
    p256dh: base64url(keyLength),
    auth: base64url(secretLength),
    language,
  }),
  reply: z.object({ added: z.literal(true) }),
  refusals: { push_address_refused: z.object({}) },
}

export const addNews = {
  summary: 'News for every customer of the merchant; the worker adds them to the lists',
  body: z.strictObject({ title: localizedText(80), line: localizedText(300) }),
  reply: z.object({ id: z.uuid() }),
  refusals: {},
}
