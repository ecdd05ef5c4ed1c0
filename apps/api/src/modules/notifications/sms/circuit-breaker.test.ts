import { requestCode } from '@dasturxon/contracts/customers.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiWithSms, newPhone, startApiWithSms } from '#test/gateways'
import { asGuest } from '@dasturxon/testbed/data/people'

let api: ApiWithSms
beforeAll(async () => void (api = await startApiWithSms()))
afterAll(() => api.stop())

test('skips a stalled SMS gateway after twenty calls, so that customers no longer wait for it', async () => {
  const shop = await api.shopWith('ESKIZ')
  const timed = async () => {
    const { page } = await asGuest(api, shop)
    const began = performance.now()
    const [error] = await page.call(requestCode, { body: { phone: newPhone() } })
    return { error, after: performance.now() - began }
  }
  await timed()
  await api.simulators.strike('eskiz', { kind: 'stall' })
  const stalled = await Promise.all(Array.from({ length: 22 }, timed))
  expect(stalled.map(({ error }) => error)).toEqual(stalled.map(() => undefined))
  expect(Math.max(...stalled.map(({ after }) => after))).toBeGreaterThan(2_900)
  const rested = await timed()
  expect(rested.error).toBeUndefined()
  expect(rested.after).toBeLessThan(2_500) // the gateway stalls for three seconds
})
