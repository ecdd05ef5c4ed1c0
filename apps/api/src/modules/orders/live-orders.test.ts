import { attachCourier, tellPosition } from '@dasturxon/contracts/order-board.endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff } from '@dasturxon/testbed/data/people'
import { listen } from '#test/listener'
import { openRunningShop } from '#test/running-orders'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

test('streams every status change and courier position of an order only to the customer who placed it', async () => {
  const shop = await openRunningShop(api)
  const courier = await asStaff(api, shop, 'COURIER')
  const { id } = await shop.delivered()
  const { token } = shop.person.page
  const topics = [`order:${id}`, `courier:${id}`]
  const page = await listen(api.baseUrl, shop.host, { topics, token })
  const received = () => page.received.map(({ event, data }) => [event, data['status'] ?? data['latitude']])
  await vi.waitFor(() => expect(received()).toEqual([['order', 'CREATED']]))

  await shop.moveThrough(id, 'ACCEPTED', 'COOKING')
  await courier.page.call(attachCourier, { params: { id }, body: { version: 3, courierId: courier.id } })
  // The stream sends only the newest position, so the courier waits until the page has received the previous one.
  for (const latitude of [41.3, 41.31]) {
    await courier.page.call(tellPosition, { params: { id }, body: { latitude, longitude: 69.2 } })
    await vi.waitFor(() => expect(received()).toContainEqual(['courier', latitude]), { timeout: 3_000 })
  }
  expect(received()).toEqual([
    ['order', 'CREATED'],
    ['order', 'ACCEPTED'],
    ['order', 'COOKING'],
    ['order', 'COOKING'],
    ['courier', 41.3],
    ['courier', 41.31],
  ])
  page.hangUp()

  const otherStream = await listen(api.baseUrl, shop.host, { topics, token: (await shop.customer()).page.token })
  expect(otherStream.status).toBe(404)
})
