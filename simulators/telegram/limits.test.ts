import { expect, test } from 'vitest'
import { startSimulators } from '../in-process.ts'
import { openMeter } from './limits.ts'

test('returns 429 with the seconds to wait for a message over the limit', async () => {
  const simulators = await startSimulators({ telegram: { perGroup: 1 } })
  const send = (chat: number, bot = '1:a') =>
    fetch(`${simulators.url('telegram')}/bot${bot}/sendMessage?chat_id=${chat}&text=Salom`)
  expect((await send(-1)).status).toBe(200)
  const early = await send(-1)
  const seconds = Number(early.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(30)
  expect([early.status, await early.json()]).toEqual([
    429,
    {
      ok: false,
      error_code: 429,
      description: `Too Many Requests: retry after ${seconds}`,
      parameters: { retry_after: seconds },
    },
  ])
  expect(await simulators.tooMany('1:a')).toBe(1)
  expect((await send(-2)).status).toBe(200)
  expect((await send(-1, '2:b')).status).toBe(200)
  await simulators.stop()
})

test('limits a bot to one message a second per user, thirty a second in all and twenty a minute per group', () => {
  const meter = openMeter({})
  expect([meter('0:x', 1), meter('0:x', 1), meter('0:x', 2)]).toEqual([0, 1, 0])
  const people = Array.from({ length: 31 }, (_, person) => meter('1:a', person + 1))
  expect(people.filter((seconds) => seconds > 0)).toEqual([1])
  const group = Array.from({ length: 21 }, () => meter('2:b', -5))
  expect(group.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 0))
  expect(group[20]).toBe(60)
})
