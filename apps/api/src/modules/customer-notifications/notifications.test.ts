import { notificationsOfUser, readNotifications } from '@dasturxon/contracts/notifications.endpoints'
import { followTopics } from '@dasturxon/contracts/live.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db'
import { newId } from '#platform/id'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { asCustomer, asGuest, type Person } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { sweepMerchant } from '../upkeep/sweep-merchant.ts'
import { addNotification, type NewNotification } from './add-notification.ts'

let api: TestApi
let worker: Database
beforeAll(async () => {
  api = await startApi()
  worker = openDatabase(api.database.as('worker'), 2)
})
afterAll(async () => {
  await worker.close()
  await api.stop()
})

const openShop = async () => {
  const shop = await createMerchant(api.database)
  const within = <T>(work: Parameters<Database['withMerchant']>[1]) =>
    worker.withMerchant({ merchantId: shop.merchantId, mode: 'READ WRITE', deadline: 5_000 }, work) as Promise<T>
  const tell = (notification: NewNotification) => within((tx) => tx.finish(...addNotification(tx, notification)))
  return { ...shop, within, tell, customer: () => asCustomer(api, shop), guest: () => asGuest(api, shop) }
}
const accepted = ({ id: customerId }: Person, number = 7): NewNotification => ({
  customerId,
  kind: 'order',
  event: 'ACCEPTED',
  subjectId: newId(),
  facts: { number },
})
const list = async ({ page, id: userId }: Person, query: { before?: string } = {}) =>
  page.call(notificationsOfUser, { params: { userId }, query })
const read = ({ page, id: userId }: Person, body: { id: string; withOlder?: boolean }) =>
  page.call(readNotifications, { params: { userId }, body })
const listed = async (person: Person, query?: { before?: string }) => {
  const [error, found] = await list(person, query)
  if (error) throw new Error(error.code)
  return found
}

test('lists what a customer was told, newest first, and counts what is unread', async () => {
  const shop = await openShop()
  const [person, other] = [await shop.customer(), await shop.customer()]
  const startsAt = '2026-11-20T14:30:00.000Z'
  await shop.tell(accepted(person, 12))
  const reservation = {
    kind: 'reservation',
    event: 'REMINDER',
    subjectId: newId(),
    facts: { startsAt, guests: 5 },
  } as const
  await shop.tell({ customerId: person.id, ...reservation })
  await shop.tell(accepted(other))
  expect(await listed(person)).toEqual({
    notifications: [
      { ...reservation, id: expect.any(String), at: expect.any(String), isRead: false },
      expect.objectContaining({ kind: 'order', event: 'ACCEPTED', facts: { number: 12 }, isRead: false }),
    ],
    unread: 2,
    hasMore: false,
  })
})

test('adds nothing when the same event of the same subject is told again', async () => {
  const shop = await openShop()
  const person = await shop.customer()
  const order = accepted(person)
  await shop.tell(order)
  await shop.tell(order)
  await shop.tell({ ...order, event: 'ON_WAY' } as NewNotification)
  expect((await listed(person)).unread).toBe(2)
})

test('answers twenty at a time, and the older ones after them', async () => {
  const shop = await openShop()
  const person = await shop.customer()
  for (let number = 1; number <= 23; number++) await shop.tell(accepted(person, number))
  const first = await listed(person)
  expect(first.notifications).toHaveLength(20)
  expect(first).toMatchObject({ unread: 23, hasMore: true })
  const rest = await listed(person, { before: first.notifications.at(-1)!.id })
  expect(rest.notifications.map(({ facts }) => facts)).toEqual([{ number: 3 }, { number: 2 }, { number: 1 }])
  expect(rest.hasMore).toBe(false)
})

test('marks one as read, or one and all older ones, and leaves newer ones unread', async () => {
  const shop = await openShop()
  const person = await shop.customer()
  for (let number = 1; number <= 4; number++) await shop.tell(accepted(person, number))
  const [, third, second] = (await listed(person)).notifications
  expect((await read(person, { id: third!.id }))[1]).toEqual({ unread: 3 })
  expect((await read(person, { id: second!.id, withOlder: true }))[1]).toEqual({ unread: 1 })
  expect((await listed(person)).notifications.map(({ isRead }) => isRead)).toEqual([false, true, true, true])
})

test("refuses a stranger, a guest and a neighbour's customer, and marks nothing of others as read", async () => {
  const [shop, neighbour] = [await openShop(), await openShop()]
  const [person, stranger] = [await shop.customer(), await shop.customer()]
  const next = await neighbour.customer()
  await shop.tell(accepted(person))
  const { id } = (await listed(person)).notifications[0]!
  expect((await list({ ...stranger, id: person.id }))[0]).toMatchObject({ status: 404 })
  expect((await list(await shop.guest()))[0]).toMatchObject({ status: 403 })
  expect((await list({ page: next.page, id: person.id }))[0]).toMatchObject({ status: 404 })
  expect((await read({ ...stranger, id: person.id }, { id }))[0]).toMatchObject({ status: 404 })
  await read(stranger, { id, withOlder: true })
  await read(next, { id, withOlder: true })
  expect((await listed(person)).unread).toBe(1)
})

test('sends the unread count as a live event to the customer alone', async () => {
  const shop = await openShop()
  const [person, stranger] = [await shop.customer(), await shop.customer()]
  const topics = `notifications:${person.id}`
  const follow = ({ page }: Person) => page.call(followTopics, { query: { topics } })
  expect((await follow(person))[1]?.events).toEqual([])
  await shop.tell(accepted(person))
  await shop.tell(accepted(person))
  expect((await follow(person))[1]?.events).toEqual([
    { event: 'notifications', data: { id: person.id, version: 2, unread: 2 } },
  ])
  expect((await follow(stranger))[0]).toMatchObject({ status: 404 })
})

test('deletes what is older than 90 days', async () => {
  const shop = await openShop()
  const person = await shop.customer()
  await shop.tell(accepted(person, 1))
  await shop.tell(accepted(person, 2))
  const { id } = (await listed(person)).notifications[1]!
  await api.database.query("UPDATE customer_notification SET at = now() - interval '91 days' WHERE id = $1", [id])
  await sweepMerchant((work) => shop.within(work))
  expect((await listed(person)).notifications.map(({ facts }) => facts)).toEqual([{ number: 2 }])
})
