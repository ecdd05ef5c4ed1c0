// Two API processes and a Redis that is killed: a board and a customer at the other process hear of every change later,
// and of none too little.
import { liveBoard } from '@dasturxon/contracts/live-board.endpoints'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browser } from '@dasturxon/testbed/data/browser'
import { consoleHost } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { freePort } from '@dasturxon/testbed/servers/ports'
import { privateRedis } from '@dasturxon/testbed/servers/private-redis'
import { listen } from '#test/listener'
import { openRunningShop } from '#test/running-orders'

const folder = mkdtempSync(join(tmpdir(), 'dasturxon-board-'))
let redis: Awaited<ReturnType<typeof privateRedis>>
let [here, there]: TestApi[] = []
beforeAll(async () => {
  redis = await privateRedis(folder, await freePort())
  here = await startApi({ REDIS_URL: redis.url })
  there = await startApi({ REDIS_URL: redis.url })
})
afterAll(async () => {
  await here?.stop()
  await there?.stop()
  await redis.stop()
  rmSync(folder, { recursive: true })
})

const limit = 12_000

test('a board and a customer hear of all changes within twelve seconds without Redis', async () => {
  if (!here || !there) throw new Error('The API processes have not been started')
  const shop = await openRunningShop(here)
  const { token } = shop.owner.page
  const followed = await shop.placed()
  const board = await listen(there.baseUrl, consoleHost, {
    topics: [`board:${shop.branchId}`],
    token,
    path: '/staff/v1/events',
  })
  onTestFinished(board.hangUp)
  const page = await listen(there.baseUrl, shop.host, {
    topics: [`order:${followed.id}`],
    token: shop.person.page.token,
  })
  onTestFinished(page.hangUp)
  const consoleThere = Object.assign(browser(there, { host: consoleHost, merchantId: shop.merchantId }), { token })
  const read = async (after?: string) => {
    const query = { branchIds: shop.branchId, ...(after !== undefined && { after }) }
    const [error, reply] = await consoleThere.call(liveBoard, { query })
    if (error) throw new Error(error.code)
    return reply
  }
  const { cursor } = await read()
  await redis.kill()

  const began = performance.now()
  const placed = [await shop.placed(), await shop.placed(), await shop.placed()]
  await shop.move(followed.id, 'ACCEPTED')
  const version = Number(cursor.split('=')[1]) + 4
  await vi.waitFor(() => expect(board.received.at(-1)?.data.version).toBe(version), { timeout: limit, interval: 20 })
  await vi.waitFor(() => expect(page.received.at(-1)?.data).toMatchObject({ status: 'ACCEPTED' }), {
    timeout: limit,
    interval: 20,
  })
  const ms = performance.now() - began
  console.log(`without Redis the last change was heard after ${Math.round(ms)} ms`)
  const { cards } = await read(cursor)
  expect(cards.map(({ id }) => id).toSorted()).toEqual([followed, ...placed].map(({ id }) => id).toSorted())
}, 40_000)
