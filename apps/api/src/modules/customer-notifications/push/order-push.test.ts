import { addPushSubscription } from '@dasturxon/contracts/notifications.endpoints'
import { startSimulators, type Simulators } from '@dasturxon/simulators'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { orderHandlers } from '#modules/orders'
import { openEgress } from '#platform/egress'
import { noSms, openRunningShop } from '#test/running-orders'
import { startWorker } from '#test/worker'
import { notificationHandlers } from '../notifications.jobs.ts'

const keys = { key: randomBytes(32).toString('base64url'), contact: 'mailto:ops@dasturxon.test' }
const egress = openEgress({ loopback: true })
let api: TestApi
let simulators: Simulators
let worker: Awaited<ReturnType<typeof startWorker>>
beforeAll(async () => {
  simulators = await startSimulators()
  api = await startApi({ PUSH_KEY: keys.key, PUSH_CONTACT: keys.contact, EGRESS_ALLOW_LOOPBACK: 'true' })
  worker = await startWorker(api.database, () => [
    ...orderHandlers(noSms, async () => false),
    ...notificationHandlers({ egress, push: keys }),
  ])
})
afterAll(async () => {
  await worker.stop()
  await Promise.all([api.stop(), simulators.stop(), egress.close()])
})

test('tells the browser of the customer about each step of the order that staff take, in order, and no other browser', async () => {
  const shop = await openRunningShop(api, { settings: { notifications_active: true } })
  const [mine, strange] = [await simulators.openBrowser(), await simulators.openBrowser()]
  for (const [{ id: _, ...browser }, { page }] of [
    [mine, shop.person],
    [strange, await shop.customer()],
  ] as const)
    expect((await page.call(addPushSubscription, { body: { ...browser, language: 'eng' } }))[0]).toBeUndefined()
  const order = await shop.placed()
  const told = async () => (await simulators.pushed(mine.id)).map(({ text }) => JSON.parse(text) as object)
  const [path, tag] = [`/profile/orders/${order.id}`, order.id]
  const accepted = { title: 'Order accepted', body: `Order #${order.number} is being prepared.`, path, tag }
  const ready = { title: 'Order ready', body: `Order #${order.number} is waiting for you.`, path, tag }

  await shop.moveThrough(order.id, 'ACCEPTED')
  await vi.waitFor(async () => expect(await told()).toEqual([accepted]), { timeout: 15_000, interval: 100 })
  await shop.moveThrough(order.id, 'COOKING', 'DONE')
  await vi.waitFor(async () => expect(await told()).toEqual([accepted, ready]), { timeout: 15_000, interval: 100 })
  expect(await simulators.pushed(strange.id)).toEqual([])
})
