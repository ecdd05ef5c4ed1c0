import { notificationsOfUser } from '@dasturxon/contracts/notifications.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db'
import { newId } from '#platform/id'
import type { JobRun } from '#platform/run-jobs'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { asCustomer, type Person } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { tellNewPromos } from './tell-new-promos.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

async function tell(merchantId: string): Promise<void> {
  const worker = openDatabase(api.database.as('worker'), 1)
  const inTx = (work: Parameters<typeof worker.withMerchant>[1]) =>
    worker.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 5_000 }, work)
  await tellNewPromos({ payload: { merchantId }, inTx } as JobRun)
  await worker.close()
}

const told = async ({ page, id: userId }: Person) =>
  (await page.call(notificationsOfUser, { params: { userId }, query: {} }))[1]?.notifications

test('tells each customer once of a promo of the own, of no promo of others or of all, and of none that is over', async () => {
  const shop = await createMerchant(api.database)
  const [person, other] = [await asCustomer(api, shop), await asCustomer(api, shop)]
  const day = 86_400_000
  const promo = (row: Record<string, unknown>) =>
    api.database.insert('promo', { merchant_id: shop.merchantId, id: newId(), discount_type: 'AMOUNT', ...row })
  const endDate = new Date(Date.now() + day)
  await promo({ code: 'YOURS', customer_id: person.id, end_date: endDate })
  await promo({ code: 'FOR-ALL', is_listed: true })
  await promo({ code: 'OVER', customer_id: person.id, end_date: new Date(Date.now() - day) })
  await promo({ code: 'STOPPED', customer_id: person.id, is_active: false })
  await promo({ code: 'LAST-WEEK', customer_id: person.id, created_date: new Date(Date.now() - 7 * day) })
  await tell(shop.merchantId)
  await tell(shop.merchantId)
  expect(await told(person)).toMatchObject([
    { kind: 'promo', event: 'GIVEN', facts: { code: 'YOURS', endDate: endDate.toISOString() } },
  ])
  expect(await told(other)).toEqual([])
})
