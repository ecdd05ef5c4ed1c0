import { branchById } from '@dasturxon/contracts/branches.endpoints'
import { preparation } from '@dasturxon/contracts/delivery.endpoints'
import { branchPause, markBusy, pauseBranch } from '@dasturxon/contracts/pause.endpoints'
import { orderSetting } from '@dasturxon/contracts/placing.endpoints'
import { webSettings } from '@dasturxon/contracts/settings.endpoints'
import { type ServiceType, serviceTypes } from '@dasturxon/rules/service-type'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { createBranch } from '@dasturxon/testbed/data/factories'
import { openOrderingShop, place, quote } from '@dasturxon/testbed/data/ordering-shop'
import { asStaff } from '@dasturxon/testbed/data/people'
import { listen } from '#test/listener'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const reason = { uz: 'Oshxona band', ru: 'Кухня занята', eng: 'The kitchen is busy' }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

async function openShop() {
  const shop = await openOrderingShop(api)
  const { branchId } = shop
  const { page } = await asStaff(api, shop, 'OPERATOR', [branchId])
  const params = { branchId }
  const version = async () => (await page.call(branchPause, { params }))[1]?.version ?? -1
  return {
    shop,
    params,
    page,
    state: async () => (await page.call(branchPause, { params }))[1],
    pause: async (until: string, services: readonly ServiceType[] = serviceTypes) =>
      page.call(pauseBranch, { params, body: { version: await version(), until, services: [...services], reason } }),
    resume: async () => page.call(pauseBranch, { params, body: { version: await version(), until: null } }),
    busy: async (until: string, minutes: number) =>
      page.call(markBusy, { params, body: { version: await version(), until, minutes } }),
    minutes: async () => (await api.shop(shop)(preparation, {}))[1]?.find((it) => it.branchId === branchId),
    branch: async () => (await api.shop(shop)(branchById, { params: { id: branchId } }))[1],
  }
}

test('refuses an order at a paused branch with the end and the reason, and takes it after the pause is cleared', async () => {
  const { shop, pause, resume, branch } = await openShop()
  const customer = await shop.customer()
  const until = inMinutes(60)
  expect((await pause(until))[1]).toMatchObject({ version: 1, pause: { until, services: serviceTypes, reason } })
  expect((await place(customer, shop.pickUp()))[0]).toMatchObject({
    status: 409,
    code: 'branch_paused',
    params: { until, reason },
  })
  expect(await branch()).toMatchObject({ isOpen: false, opensAt: until, pause: { until, reason } })
  expect((await resume())[1]).toMatchObject({ version: 2, pause: null })
  expect((await place(customer, shop.pickUp()))[0]).toBeUndefined()
})

test('takes an order for a time after the pause', async () => {
  const { shop, pause } = await openShop()
  await pause(inMinutes(30))
  const customer = await shop.customer()
  const [, setting] = await customer.page.call(orderSetting, { params: { id: shop.branchId } })
  const day = setting?.slots.PICK_UP.at(-1)
  const [error, order] = await place(
    customer,
    shop.pickUp({ later: true, day2: day?.day ?? '', time2: day?.times.at(-1) ?? '' }),
  )
  expect(error).toBeUndefined()
  expect(order).toMatchObject({ status: 'AT_TIME' })
})

test('keeps other services open when one is paused', async () => {
  const { shop, pause, branch } = await openShop()
  await pause(inMinutes(60), ['PICK_UP'])
  const customer = await shop.customer()
  const codes = async (request: Parameters<typeof quote>[1]) =>
    (await quote(customer, request)).refusals.map(({ code }) => code)
  expect(await codes(shop.pickUp())).toEqual(['branch_paused'])
  expect(await codes(shop.dineIn())).toEqual([])
  expect(await branch()).toMatchObject({ isOpen: true, pause: { services: ['PICK_UP'] } })
})

test('ends a pause and a busy time by the clock, without a job', async () => {
  const { shop, state, minutes } = await openShop()
  const usual = await minutes()
  const [past, soon] = [inMinutes(-1), inMinutes(30)]
  const set = (until: string) =>
    api.database.query(
      `UPDATE branch SET paused_until = $2, paused_services = '{PICK_UP}', pause_reason = $3, busy_until = $2, busy_minutes = 10
       WHERE id = $1`,
      [shop.branchId, until, JSON.stringify(reason)],
    )
  await set(soon)
  expect(await state()).toMatchObject({ pause: { until: soon }, busy: { minutes: 10 } })
  expect(await minutes()).toMatchObject({ etaMin: (usual?.etaMin ?? 0) + 10, etaMax: (usual?.etaMax ?? 0) + 10 })
  await set(past)
  expect(await state()).toMatchObject({ pause: null, busy: null })
  expect(await minutes()).toEqual(usual)
  expect((await place(await shop.customer(), shop.pickUp()))[0]).toBeUndefined()
})

test('promises a busy branch’s minutes in the header, the delivery quote and the order alike', async () => {
  const { shop, busy, minutes } = await openShop()
  const customer = await shop.customer()
  const promised = async () => {
    const [, order] = await place(customer, shop.pickUp())
    return (Date.parse(order?.promisedUntil ?? '') - Date.parse(order?.createdDate ?? '')) / 60_000
  }
  const usual = await minutes()
  expect(await promised()).toBe(usual?.etaMax)
  expect((await busy(inMinutes(60), 15))[1]).toMatchObject({ busy: { minutes: 15 } })
  expect((await minutes())?.etaMax).toBe((usual?.etaMax ?? 0) + 15)
  expect(await promised()).toBe((await minutes())?.etaMax)
})

test('tells open pages of every change by a new number of terms, and finished pages by the settings version', async () => {
  const { shop, params, pause, busy, resume } = await openShop()
  const settings = async () => (await api.shop(shop)(webSettings, {}))[1]?.version ?? 0
  const before = await settings()
  const page = await listen(api.baseUrl, shop.host, { topics: [`stop:${params.branchId}`] })
  await pause(inMinutes(30))
  await busy(inMinutes(30), 5)
  await resume()
  await vi.waitFor(() => expect(page.received.at(-1)?.data).toMatchObject({ terms: 3, stopped: [] }), 10_000)
  page.hangUp()
  expect(await settings()).toBe(before + 3)
})

test('accepts one of three concurrent pauses and refuses the others with 412', async () => {
  const { page, params, state } = await openShop()
  const body = { version: 0, until: inMinutes(15), services: [...serviceTypes], reason }
  const responses = await Promise.all([1, 2, 3].map(() => page.call(pauseBranch, { params, body })))
  expect(responses.filter(([error]) => error === undefined)).toHaveLength(1)
  expect(responses.flatMap(([error]) => error ?? [])).toMatchObject([
    { status: 412, code: 'changed_meanwhile' },
    { status: 412, code: 'changed_meanwhile' },
  ])
  expect((await state())?.version).toBe(1)
})

test.each([
  [
    'a pause that has ended',
    pauseBranch,
    { until: inMinutes(-5), services: ['PICK_UP'], reason },
    'until_out_of_range',
  ],
  [
    'a pause of eight days',
    pauseBranch,
    { until: inMinutes(8 * 1440), services: ['PICK_UP'], reason },
    'until_out_of_range',
  ],
  ['a pause without a service', pauseBranch, { until: inMinutes(5), services: [], reason }, 'invalid_request'],
  ['a pause without a reason', pauseBranch, { until: inMinutes(5), services: ['PICK_UP'] }, 'invalid_request'],
  ['a busy time of two days', markBusy, { until: inMinutes(2 * 1440), minutes: 10 }, 'until_out_of_range'],
  ['35 busy minutes', markBusy, { until: inMinutes(60), minutes: 35 }, 'invalid_request'],
] as const)('refuses %s', async (_, endpoint, body, code) => {
  const { page, params, state } = await openShop()
  const [error] = await page.call(endpoint, { params, body: { version: 0, ...body } } as never)
  expect(error).toMatchObject({ code })
  expect(await state()).toMatchObject({ version: 0, pause: null, busy: null })
})

test('audits a pause, its end and a busy time', async () => {
  const { shop, pause, resume, busy } = await openShop()
  const until = inMinutes(30)
  await pause(until, ['DELIVERY'])
  await resume()
  await busy(until, 20)
  const { rows } = await api.database.query(
    'SELECT action, before, after FROM audit_log WHERE merchant_id = $1 ORDER BY seq',
    [shop.merchantId],
  )
  const [none, paused] = [
    { until: null, services: [], reason: null },
    { until, services: ['DELIVERY'], reason: reason.uz },
  ]
  expect(rows).toEqual([
    { action: 'branch.paused', before: none, after: paused },
    { action: 'branch.resumed', before: paused, after: none },
    { action: 'branch.busy_changed', before: { until: null, minutes: null }, after: { until, minutes: 20 } },
  ])
})

test('refuses a pause to kitchen staff, to an operator of another branch and to another merchant', async () => {
  const { shop, params, state } = await openShop()
  const theirs = await openShop()
  const other = await createBranch(api.database, shop.merchantId)
  const body = { version: 0, until: inMinutes(15), services: [...serviceTypes], reason }
  const codeFor = async (page: (typeof theirs)['page'], branchId = params.branchId) =>
    (await page.call(pauseBranch, { params: { branchId }, body }))[0]?.code
  expect(await codeFor((await asStaff(api, shop, 'KITCHEN', [params.branchId])).page)).toBe('role_forbidden')
  expect(await codeFor((await asStaff(api, shop, 'OPERATOR', [other])).page)).toBe('branch_forbidden')
  const owner = (await asStaff(api, theirs.shop, 'OWNER')).page
  expect(await codeFor(owner)).toBe('not_found')
  expect(await codeFor(owner, newId())).toBe('not_found')
  expect(await state()).toMatchObject({ version: 0, pause: null })
})
