import { listApplications } from '@dasturxon/contracts/content-staff.endpoints'
import { applyForVacancy } from '@dasturxon/contracts/content.endpoints'
import { deleteAccount } from '@dasturxon/contracts/customers.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff, asCustomer, asGuest, type Person } from '@dasturxon/testbed/data/people'
import { createVacancy } from '#test/content'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { newPhone } from '#test/gateways'
import { applicationRecords } from './applications.sql.ts'
import { contentHandlers, eraseApplication } from './apply-for-vacancy.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

async function openShop() {
  // All test requests come from one network, so the network's counter is reset for each shop.
  await api.database.query(`DELETE FROM sms_counter WHERE key LIKE 'applicant %'`)
  const shop = await createMerchant(api.database, { settings: { vacancies_active: true } })
  return { ...shop, vacancy: (row = {}) => createVacancy(api.database, shop.merchantId, row) }
}
const apply = ({ page }: Person, id: string, fields: { name?: string; phone?: string; comment?: string } = {}) =>
  page.call(applyForVacancy, { params: { id }, body: { name: 'Olim', phone: newPhone(), ...fields } })

test('[A-45] stores the job application of a guest and lists it for a manager', async () => {
  const shop = await openShop()
  const [guest, phone] = [await asGuest(api, shop), newPhone()]
  const vacancy = await shop.vacancy()
  expect(await apply(guest, vacancy, { phone, comment: ' Kechqurun ' })).toEqual([undefined, { applied: true }])
  const manager = await asStaff(api, shop, 'MANAGER')
  expect(await manager.page.call(listApplications, { params: { id: vacancy } })).toEqual([
    undefined,
    [{ id: expect.any(String), name: 'Olim', phone, comment: 'Kechqurun', createdDate: expect.any(String) }],
  ])
})

test('stores one job application per phone number, and returns success also for a duplicate', async () => {
  const shop = await openShop()
  const [vacancy, phone] = [await shop.vacancy(), newPhone()]
  for (const person of [await asGuest(api, shop), await asCustomer(api, shop)])
    expect(await apply(person, vacancy, { phone })).toEqual([undefined, { applied: true }])
  expect(await api.database.count('vacancy_application', shop.merchantId)).toBe(1)
})

test('refuses an invalid phone number, a phone number of another country and an inactive vacancy', async () => {
  const shop = await openShop()
  const guest = await asGuest(api, shop)
  const vacancy = await shop.vacancy()
  expect((await apply(guest, vacancy, { phone: '12' }))[0]).toMatchObject({ status: 422, code: 'invalid_phone' })
  expect((await apply(guest, vacancy, { phone: '+14155552671' }))[0]).toMatchObject({ code: 'phone_not_served' })
  expect((await apply(guest, await shop.vacancy({ is_active: false })))[0]).toMatchObject({ status: 404 })
  expect(await api.database.count('vacancy_application', shop.merchantId)).toBe(0)
})

test('refuses the fourth job application of one person within a day', async () => {
  const shop = await openShop()
  const guest = await asGuest(api, shop)
  const vacancy = await shop.vacancy()
  const [, , , fourth] = await Promise.all([1, 2, 3, 4].map(() => apply(guest, vacancy))).then((responses) =>
    responses.toSorted(([one], [other]) => Number(Boolean(one)) - Number(Boolean(other))),
  )
  const retryAfter = expect.toSatisfy((seconds: number) => seconds > 86_000 && seconds <= 86_400)
  expect(fourth?.[0]).toMatchObject({ status: 429, code: 'too_many_applications', params: { retryAfter } })
  expect(await api.database.count('vacancy_application', shop.merchantId)).toBe(3)
})

test('refuses more than ten job applications an hour from one network, also from different guests', async () => {
  const shop = await openShop()
  const vacancy = await shop.vacancy()
  const responses: (string | undefined)[] = []
  for (let turn = 0; turn < 12; turn++) responses.push((await apply(await asGuest(api, shop), vacancy))[0]?.code)
  expect(responses.filter(Boolean)).toEqual(['too_many_applications', 'too_many_applications'])
})

test('[A-42] erases a job application with the account of the applicant, and after 90 days in any case', async () => {
  const shop = await openShop()
  const [leaving, staying] = [await asCustomer(api, shop), await asCustomer(api, shop)]
  const vacancy = await shop.vacancy()
  for (const person of [leaving, staying]) await apply(person, vacancy)
  expect((await leaving.page.call(deleteAccount, {}))[0]).toBeUndefined()
  expect(await api.database.count('vacancy_application', shop.merchantId)).toBe(1)

  const { rows } = await api.database.query<{ id: string; days: number; due: boolean }>(
    `SELECT a.id, round(extract(epoch FROM start_after - now()) / 86400)::int AS days, start_after >= erased_after AS due
     FROM pgboss.job j JOIN vacancy_application a ON a.id = (j.data ->> 'applicationId')::uuid
     WHERE j.name = $1 AND a.merchant_id = $2`,
    [eraseApplication.name, shop.merchantId],
  )
  expect(rows).toMatchObject([{ days: 90, due: true }])

  const { merchantId } = shop
  const database = openDatabase(api.database.as('worker'))
  const erase = () =>
    contentHandlers[0]?.run({
      payload: { merchantId, applicationId: rows[0]?.id ?? '' },
      signal: AbortSignal.timeout(5_000),
      inTx: (work) => database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 5_000 }, work),
      readTx: (work) => database.withMerchant({ merchantId, mode: 'READ ONLY', deadline: 5_000 }, work),
    })
  await erase()
  expect(await api.database.count('vacancy_application', merchantId)).toBe(1)
  await api.database.query('UPDATE vacancy_application SET erased_after = now() WHERE merchant_id = $1', [merchantId])
  await erase()
  expect(await api.database.count('vacancy_application', merchantId)).toBe(0)
  await database.close()
})

test('moves the job application of a guest to the customer at login', async () => {
  const shop = await openShop()
  const [guest, customer] = [await asGuest(api, shop), await asCustomer(api, shop)]
  await apply(guest, await shop.vacancy())
  const { merchantId } = shop
  const database = openDatabase(api.database.as('app'))
  await database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 5_000 }, async (tx) => {
    await tx.finish(...((await applicationRecords.adopt?.(tx, guest.id, customer.id)) ?? []))
  })
  await database.close()
  const { rows } = await api.database.query('SELECT actor_id FROM vacancy_application WHERE merchant_id = $1', [
    merchantId,
  ])
  expect(rows).toEqual([{ actor_id: customer.id }])
})
