import { branchHours, changeBranchActivity, changeBranchHours } from '@dasturxon/contracts/branch-hours.endpoints'
import { branchById } from '@dasturxon/contracts/branches.endpoints'
import { webSettings } from '@dasturxon/contracts/settings.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff } from '@dasturxon/testbed/data/people'
import { createBranch, createMerchant } from '@dasturxon/testbed/data/factories'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const input = (change: object = {}) => ({
  open: '09:00',
  close: '23:00',
  deliveryStart: null,
  deliveryEnd: null,
  workHours: [],
  exceptions: [],
  ...change,
})

async function openShop() {
  const shop = await createMerchant(api.database)
  const branchId = await createBranch(api.database, shop.merchantId)
  const { page } = await asStaff(api, shop, 'MANAGER', [branchId])
  const params = { branchId }
  return {
    shop,
    page,
    params,
    save: (change: object = {}, version = 1) =>
      page.call(changeBranchHours, { params, body: { ...input(change), version } }),
    read: async () => (await page.call(branchHours, { params }))[1],
    setActive: (isActive: boolean) => page.call(changeBranchActivity, { params, body: { isActive } }),
    log: async () => {
      const { rows } = await api.database.query(
        'SELECT action, before, after FROM audit_log WHERE merchant_id = $1 ORDER BY seq',
        [shop.merchantId],
      )
      return rows
    },
  }
}

describe('the hours of a branch', () => {
  test('replaces the hours of a branch as a whole and returns them to customers', async () => {
    const { shop, params, save, read } = await openShop()
    const week = {
      workHours: [
        { weekday: 'MONDAY', opens: null, closes: null },
        { weekday: 'FRIDAY', opens: '09:00', closes: '14:00' },
        { weekday: 'FRIDAY', opens: '16:00', closes: '02:00' },
        { weekday: 'SUNDAY', opens: '10:00', closes: '24:00' },
      ],
      exceptions: [
        { onDate: '2099-03-21', opens: null, closes: null, name: 'Navroʻz' },
        { onDate: '2099-12-31', opens: '09:00', closes: '15:00', name: null },
        { onDate: '2099-12-31', opens: '18:00', closes: '04:00', name: null },
      ],
      deliveryStart: '10:00',
      deliveryEnd: '22:00',
    }
    const [error, saved] = await save(week)
    expect(error).toBeUndefined()
    expect(saved).toEqual({
      ...input(week),
      branchId: params.branchId,
      version: 2,
      zone: 'Asia/Tashkent',
      isActive: true,
    })
    expect(await read()).toEqual(saved)
    const [, branch] = await api.shop(shop)(branchById, { params: { id: params.branchId } })
    const exceptions = week.exceptions.map(({ onDate, opens, closes }) => ({ onDate, opens, closes }))
    expect(branch).toMatchObject(input({ ...week, exceptions }))

    expect((await save({}, 2))[1]).toMatchObject({ ...input(), version: 3 })
    expect(await read()).toMatchObject({ workHours: [], exceptions: [] })
  })

  test('accepts one of three concurrent saves of the hours and refuses the others with 412', async () => {
    const { save, read } = await openShop()
    const responses = await Promise.all([save({ close: '20:00' }), save({ close: '21:00' }), save({ close: '22:00' })])
    expect(responses.filter(([error]) => error === undefined)).toHaveLength(1)
    expect(responses.flatMap(([error]) => error ?? [])).toMatchObject([
      { status: 412, code: 'changed_meanwhile' },
      { status: 412, code: 'changed_meanwhile' },
    ])
    expect((await read())?.version).toBe(2)
  })

  test('writes the hours before and after a change to the audit log', async () => {
    const { save, log } = await openShop()
    await save({ workHours: [{ weekday: 'MONDAY', opens: null, closes: null }] })
    expect(await log()).toEqual([
      {
        action: 'branch.hours_changed',
        before: { ...input(), open: '00:00', close: '00:00' },
        after: { ...input(), workHours: ['MONDAY closed'] },
      },
    ])
  })

  const monday = (opens: string | null, closes: string | null) => ({ weekday: 'MONDAY', opens, closes })
  test.each([
    ['the opening time 25:00', { open: '25:00' }],
    ['the opening time 24:00', { open: '24:00' }],
    ['a closing time that is not a time of day', { close: 'late' }],
    ['a delivery start without a delivery end', { deliveryStart: '10:00' }],
    ['a shift without a closing time', { workHours: [monday('09:00', null)] }],
    ['a day off that also has a shift', { workHours: [monday(null, null), monday('09:00', '10:00')] }],
    ['seven shifts on one day', { workHours: Array.from({ length: 7 }, () => monday('09:00', '10:00')) }],
    ['a date that does not exist', { exceptions: [{ onDate: '2099-02-30', opens: null, closes: null }] }],
  ])('refuses hours with %s', async (_, change) => {
    const { save } = await openShop()
    expect((await save(change))[0]).toMatchObject({ status: 400, code: 'invalid_request' })
  })

  test('returns 404 for the hours of an unknown branch and of a branch of another merchant', async () => {
    const [mine, theirs] = [await openShop(), await openShop()]
    const { page } = await asStaff(api, mine.shop, 'OWNER')
    const missing = { status: 404, code: 'not_found' }
    for (const branchId of [theirs.params.branchId, newId()]) {
      const params = { branchId }
      expect((await page.call(branchHours, { params }))[0]).toMatchObject(missing)
      expect((await page.call(changeBranchHours, { params, body: { ...input(), version: 1 } }))[0]).toMatchObject(
        missing,
      )
      expect((await page.call(changeBranchActivity, { params, body: { isActive: false } }))[0]).toMatchObject(missing)
    }
    expect(await theirs.read()).toMatchObject({ version: 1, isActive: true })
  })

  test('refuses the hours to a manager of another branch and the activity change to kitchen staff', async () => {
    const { shop, params } = await openShop()
    const other = await createBranch(api.database, shop.merchantId)
    const { page } = await asStaff(api, shop, 'MANAGER', [other])
    expect((await page.call(branchHours, { params }))[0]).toMatchObject({ status: 403, code: 'branch_forbidden' })
    const cook = await asStaff(api, shop, 'KITCHEN', [params.branchId])
    const body = { isActive: false }
    expect((await cook.page.call(changeBranchActivity, { params, body }))[0]).toMatchObject({ code: 'role_forbidden' })
  })
})

test('raises the settings version when hours or the activity of a branch change, and only then', async () => {
  const { shop, save, setActive } = await openShop()
  const version = async () => (await api.shop(shop)(webSettings, {}))[1]?.version ?? 0
  const before = await version()
  await save({ close: '20:00' })
  expect(await version()).toBe(before + 1)
  await save({ close: '21:00' })
  await setActive(true)
  expect(await version()).toBe(before + 1)
  await setActive(false)
  expect(await version()).toBe(before + 2)
})

test('deactivating and activating a branch raises the menu version once each and is audited', async () => {
  const { shop, setActive, log } = await openShop()
  const version = async () => {
    const { rows } = await api.database.query('SELECT menu_version FROM merchant WHERE merchant_id = $1', [
      shop.merchantId,
    ])
    return rows[0]?.['menu_version'] as number
  }
  const before = await version()
  expect((await setActive(false))[1]).toMatchObject({ isActive: false })
  expect((await setActive(false))[1]).toMatchObject({ isActive: false })
  expect(await version()).toBe(before + 1)
  expect((await setActive(true))[1]).toMatchObject({ isActive: true })
  expect(await version()).toBe(before + 2)
  expect(await log()).toEqual([
    { action: 'branch.activity_changed', before: { isActive: true }, after: { isActive: false } },
    { action: 'branch.activity_changed', before: { isActive: false }, after: { isActive: true } },
  ])
})
