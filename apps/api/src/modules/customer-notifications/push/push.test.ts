import {
  addPushSubscription,
  addNews,
  notificationsOfUser,
  pushKey,
} from '@dasturxon/contracts/notifications.endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Pushing, startPushing } from '#test/pushing'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { asCustomer, asStaff } from '@dasturxon/testbed/data/people'
import { openDatabase } from '#platform/db'
import { newId } from '#platform/id'
import { addNotification, type NewNotification } from '../add-notification.ts'

let pushing: Pushing
let api: Pushing['api']
let simulators: Pushing['simulators']
let subscribed: Pushing['subscribed']
beforeAll(async () => {
  pushing = await startPushing()
  ;({ api, simulators, subscribed } = pushing)
})
afterAll(() => pushing.stop())

async function openShop() {
  const shop = await createMerchant(api.database, { settings: { notifications_active: true } })
  const tell = async (customerId: string, over: Partial<NewNotification> = {}) => {
    const database = openDatabase(api.database.as('worker'), 1)
    const order = { kind: 'order', event: 'ON_WAY', subjectId: newId(), facts: { number: 2481 } } as const
    await database.withMerchant({ merchantId: shop.merchantId, mode: 'READ WRITE', deadline: 5_000 }, (tx) =>
      tx.finish(...addNotification(tx, { customerId, ...order, ...over } as NewNotification)),
    )
    await database.close()
    return order.subjectId
  }
  return { ...shop, tell, customer: () => asCustomer(api, shop) }
}
const inTime = { timeout: 15_000, interval: 100 }
const subscriptionsOf = async (customerId: string) =>
  (await api.database.query('SELECT FROM push_subscription WHERE customer_id = $1', [customerId])).rows.length

test('sends a notification to every browser of the customer, which decrypts it in its own language', async () => {
  const shop = await openShop()
  const [person, other] = [await shop.customer(), await shop.customer()]
  const [uzbek, russian, strange] = [await subscribed(person), await subscribed(person, 'ru'), await subscribed(other)]
  const orderId = await shop.tell(person.id)
  await vi.waitFor(async () => expect(await simulators.pushed(russian)).toHaveLength(1), inTime)
  const [message] = await vi.waitFor(async () => {
    const messages = await simulators.pushed(uzbek)
    expect(messages).toHaveLength(1)
    return messages
  }, inTime)
  expect(JSON.parse(message!.text)).toEqual({
    title: 'Kuryer yoʻlga chiqdi',
    body: '2481-buyurtma sizga yetib bormoqda.',
    path: `/profile/orders/${orderId}`,
    tag: orderId,
  })
  expect(message).toMatchObject({ urgency: 'high' })
  expect(message!.ttl).toBeGreaterThan(3_500)
  expect((await simulators.pushed(russian))[0]?.text).toContain('Курьер в пути')
  expect(await simulators.pushed(strange)).toEqual([])
})

test('forgets a browser that is gone, and sends again after the time that the push service names', async () => {
  const shop = await openShop()
  const person = await shop.customer()
  const [gone, busy] = [await subscribed(person), await subscribed(person)]
  await simulators.tell('/push/_change', { id: gone, isGone: true })
  await simulators.tell('/push/_change', { id: busy, retryAfter: 1 })
  await shop.tell(person.id)
  await vi.waitFor(async () => expect(await simulators.pushed(busy)).toHaveLength(1), inTime)
  await vi.waitFor(async () => expect(await subscriptionsOf(person.id)).toBe(1), inTime)
  expect(await simulators.pushed(gone)).toEqual([])
})

test('sends nothing after a logout, and forgets the browser', async () => {
  const shop = await openShop()
  const [leaving, staying] = [await shop.customer(), await shop.customer()]
  const [left, last] = [await subscribed(leaving), await subscribed(staying)]
  await api.database.query('UPDATE session SET ended_at = now() WHERE actor_id = $1', [leaving.id])
  await shop.tell(leaving.id)
  await shop.tell(staying.id)
  await vi.waitFor(async () => expect(await simulators.pushed(last)).toHaveLength(1), inTime)
  await vi.waitFor(async () => expect(await subscriptionsOf(leaving.id)).toBe(0), inTime)
  expect(await simulators.pushed(left)).toEqual([])
})

test.each(['http://10.0.0.7/push', 'https://169.254.169.254/latest', 'file:///etc/passwd', 'https://u:p@push.test/x'])(
  'refuses the address %s',
  async (endpoint) => {
    const shop = await openShop()
    const { p256dh, auth } = await simulators.openBrowser()
    const { page } = await shop.customer()
    const [error] = await page.call(addPushSubscription, { body: { endpoint, p256dh, auth, language: 'uz' } })
    expect(error).toMatchObject({ status: 422, code: 'push_address_refused' })
  },
)

test('answers the public key that belongs to the private one', async () => {
  const { page } = await (await openShop()).customer()
  const [, found] = await page.call(pushKey, {})
  expect(found?.publicKey).toMatch(/^B[\w-]{86}$/)
})

test('adds news of staff to the list of every customer once, and pushes them', async () => {
  const shop = await openShop()
  const people = [await shop.customer(), await shop.customer()]
  const browser = await subscribed(people[0]!, 'eng')
  const owner = await asStaff(api, shop, 'OWNER')
  const title = { uz: 'Yangi menyu', ru: 'Новое меню', eng: 'A new menu' }
  const line = { uz: 'Ertadan.', ru: 'С завтрашнего дня.', eng: 'From tomorrow.' }
  const [error] = await owner.page.call(addNews, { body: { title, line } })
  expect(error).toBeUndefined()
  for (const { page, id: userId } of people)
    await vi.waitFor(async () => {
      const [, list] = await page.call(notificationsOfUser, { params: { userId }, query: {} })
      expect(list?.notifications).toMatchObject([{ kind: 'news', facts: { title, line } }])
    }, inTime)
  await vi.waitFor(async () => {
    const [message] = await simulators.pushed(browser)
    expect(JSON.parse(message?.text ?? '{}')).toMatchObject({ title: 'A new menu', path: '/profile/notifications' })
  }, inTime)
  expect(pushing.failed).toEqual([])
})
