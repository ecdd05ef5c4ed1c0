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
import { contentDuties, eraseApplication } from './apply-for-vacancy.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

async function openShop() {
  // One computer is one network here; each shop starts with a clean page.
  await api.database.query(`DELETE FROM sms_counter WHERE key LIKE 'applicant %'`)
  const shop = await createMerchant(api.database, { settings: { vacancies_active: true } })
  return { ...shop, vacancy: (row = {}) => createVacancy(api.database, shop.merchantId, row) }
}
const apply = ({ page }: Person, id: string, words: { name?: string; phone?: string; comment?: string } = {}) =>
  page.call(applyForVacancy, { params: { id }, body: { name: 'Olim', phone: newPhone(), ...words } })

test('[A-45] a guest leaves a number, and staff call it', async () => {
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

test('the same number twice is one application, and the second is not told so', async () => {
  const shop = await openShop()
  const [vacancy, phone] = [await shop.vacancy(), newPhone()]
  for (const person of [await asGuest(api, shop), await asCustomer(api, shop)])
    expect(await apply(person, vacancy, { phone })).toEqual([undefined, { applied: true }])
  expect(await api.database.count('vacancy_application', shop.merchantId)).toBe(1)
})

test('a number nobody can be called at is refused, and so is a vacancy that is filled', async () => {
  const shop = await openShop()
  const guest = await asGuest(api, shop)
  const vacancy = await shop.vacancy()
  expect((await apply(guest, vacancy, { phone: '12' }))[0]).toMatchObject({ status: 422, code: 'invalid_phone' })
  expect((await apply(guest, vacancy, { phone: '+14155552671' }))[0]).toMatchObject({ code: 'phone_not_served' })
  expect((await apply(guest, await shop.vacancy({ is_active: false })))[0]).toMatchObject({ status: 404 })
  expect(await api.database.count('vacancy_application', shop.merchantId)).toBe(0)
})

test('a person applies three times a day', async () => {
  const shop = await openShop()
  const guest = await asGuest(api, shop)
  const vacancy = await shop.vacancy()
  const [, , , fourth] = await Promise.all([1, 2, 3, 4].map(() => apply(guest, vacancy))).then((answers) =>
    answers.toSorted(([one], [other]) => Number(Boolean(one)) - Number(Boolean(other))),
  )
  const retryAfter = expect.toSatisfy((seconds: number) => seconds > 86_000 && seconds <= 86_400)
  expect(fourth?.[0]).toMatchObject({ status: 429, code: 'too_many_applications', params: { retryAfter } })
  expect(await api.database.count('vacancy_application', shop.merchantId)).toBe(3)
})

test('a network applies ten times an hour, however many guests it pretends to be', async () => {
  const shop = await openShop()
  const vacancy = await shop.vacancy()
  const answers: (string | undefined)[] = []
  for (let turn = 0; turn < 12; turn++) answers.push((await apply(await asGuest(api, shop), vacancy))[0]?.code)
  expect(answers.filter(Boolean)).toEqual(['too_many_applications', 'too_many_applications'])
})

test('[A-42] it goes with the account, and is forgotten after ninety days in any case', async () => {
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
    contentDuties[0]?.run({
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

test('a guest who logs in takes it along', async () => {
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
