import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { orderHandlers } from '#modules/orders'
import { type Pushing, startPushing } from '#test/pushing'
import { noSms, openRunningShop } from '#test/running-orders'

let pushing: Pushing
beforeAll(async () => void (pushing = await startPushing(orderHandlers(noSms, async () => false))))
afterAll(() => pushing.stop())

test('tells the browser of the customer about each step of the order that staff take, in order, and no other browser', async () => {
  const shop = await openRunningShop(pushing.api, { settings: { notifications_active: true } })
  const { simulators, subscribed } = pushing
  const [mine, strange] = [await subscribed(shop.person, 'eng'), await subscribed(await shop.customer(), 'eng')]
  const order = await shop.placed()
  const told = async () => (await simulators.pushed(mine)).map(({ text }) => JSON.parse(text) as object)
  const [path, tag] = [`/profile/orders/${order.id}`, order.id]
  const accepted = { title: 'Order accepted', body: `Order #${order.number} is being prepared.`, path, tag }
  const ready = { title: 'Order ready', body: `Order #${order.number} is waiting for you.`, path, tag }

  await shop.moveThrough(order.id, 'ACCEPTED')
  await vi.waitFor(async () => expect(await told()).toEqual([accepted]), { timeout: 15_000, interval: 100 })
  await shop.moveThrough(order.id, 'COOKING', 'DONE')
  await vi.waitFor(async () => expect(await told()).toEqual([accepted, ready]), { timeout: 15_000, interval: 100 })
  expect(await simulators.pushed(strange)).toEqual([])
})
