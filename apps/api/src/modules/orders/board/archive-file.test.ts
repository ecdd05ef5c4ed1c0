import { openDay } from '@dasturxon/contracts/cash.endpoints'
import { archiveFile, numbersOfDay } from '@dasturxon/contracts/order-archive.endpoints'
import { dayAt, formatDay, tashkent } from '@dasturxon/rules/zone'
import { createBranch } from '@dasturxon/testbed/data/factories'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRunningShop } from '#test/running-orders'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const today = () => formatDay(dayAt(tashkent, Date.now()))
/** The test may begin before midnight and end after it. */
const span = () => ({ from: formatDay(dayAt(tashkent, Date.now()) - 1), to: today() })

async function fileFor({ page }: Person, query: object = {}): Promise<string[]> {
  const [error, file] = await page.call(archiveFile, { query: { ...span(), language: 'uz', ...query } })
  if (error) return [error.code]
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  return bytes.subarray(3).toString().split('\r\n').slice(0, -1)
}

describe('the archive as a file', () => {
  test('has one line per order, newest first, and no cell that a spreadsheet would run', async () => {
    const shop = await openRunningShop(api)
    await api.database.query('UPDATE customer SET first_name = $2 WHERE id = $1', [shop.person.id, '=HYPERLINK("x")'])
    const [first, second] = [await shop.placed(), await shop.placed()]
    await shop.move(first.id, 'CANCELED', shop.owner, { reason: 'Tugadi' })
    const [head, newest = '', oldest = '', ...more] = await fileFor(shop.owner)
    expect(head).toBe('№;Kun;Vaqt;Filial;Xizmat;Holat;Toʻlov;Toʻlangan;Summa;Mijoz;Telefonning oxirgi raqamlari')
    expect(more).toEqual([])
    expect(newest).toContain(`${second.number};`)
    expect(newest).toMatch(new RegExp(`Olib ketish;.*;Naqd pul;yoʻq;${second.totalPrice};`))
    expect(newest).toContain(`"'=HYPERLINK(""x"")"`)
    expect(oldest).toContain('Bekor qilindi')
  })

  test('takes the filter of the archive, also over more than one page', async () => {
    const shop = await openRunningShop(api)
    const { id, number } = await shop.placed()
    const { rows } = await api.database.query<{ names: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
       WHERE table_name = 'orders' AND column_name NOT IN ('id', 'number', 'client_ref', 'allocation')`,
    )
    const names = rows[0]?.names ?? ''
    await api.database.query(
      `INSERT INTO orders (id, number, client_ref, ${names}) SELECT
         overlay($1::text PLACING lpad(to_hex(nth), 12, '0') FROM 25)::uuid, 1000 + nth, gen_random_uuid(), ${names}
       FROM orders, generate_series(1, 1200) AS nth WHERE orders.id::text = $1`,
      [id],
    )
    const lines = await fileFor(shop.owner)
    expect(new Set(lines).size).toBe(1 + 1 + 1_200)
    expect(await fileFor(shop.owner, { text: String(number) })).toHaveLength(2)
    expect(await fileFor(shop.owner, { from: '2026-01-01', to: '2026-01-31' })).toHaveLength(1)
    expect(await fileFor(shop.owner, { from: '2026-01-01', to: '2026-02-01' })).toEqual(['invalid_request'])
    expect(await fileFor(shop.owner, { from: '2026-01-02', to: '2026-01-01' })).toEqual(['invalid_request'])
  })

  test('names no customer to a reader, holds nothing of other branches, and is noted in the audit log', async () => {
    const shop = await openRunningShop(api)
    await api.database.query(`UPDATE customer SET first_name = 'Gʻayrat' WHERE id = $1`, [shop.person.id])
    await shop.placed()
    const other = await createBranch(api.database, shop.merchantId)
    const reader = await asStaff(api, shop, 'READER')
    const stranger = await asStaff(api, shop, 'OPERATOR', [other])
    expect((await fileFor(shop.owner)).join('')).toContain('Gʻayrat')
    const [, line = ''] = await fileFor(reader)
    expect(line).toMatch(/;;$/)
    expect(await fileFor(stranger)).toHaveLength(1)
    expect(await fileFor(stranger, { branchId: shop.branchId })).toEqual(['branch_forbidden'])
    expect(await fileFor((await openRunningShop(api)).owner)).toHaveLength(1)
    const { rows } = await api.database.query(
      `SELECT actor_id, after FROM audit_log WHERE merchant_id = $1 AND action = 'orders.exported' ORDER BY seq`,
      [shop.merchantId],
    )
    expect(rows.map(({ actor_id }) => actor_id as string)).toEqual([shop.owner.id, reader.id, stranger.id])
    expect(rows[0]?.['after']).toEqual({ ...span(), isFiltered: false })
  })
})

describe('the numbers of a day', () => {
  const numbersFor = async ({ page }: Person, query: object = {}) => {
    const [error, numbers] = await page.call(numbersOfDay, { query })
    return error ? error.code : numbers
  }

  test('count what the shop has received, on the board and on the sheet of the close', async () => {
    const shop = await openRunningShop(api)
    const placed = [await shop.placed(), await shop.placed(), await shop.placed(), await shop.placed()]
    const [canceled, unpaid, neverPaid, kept] = placed.map(({ id }) => id) as [string, string, string, string]
    await shop.move(canceled, 'CANCELED', shop.owner, { reason: 'Tugadi' })
    await api.database.query(`UPDATE orders SET status = 'OPEN' WHERE id = $1`, [unpaid])
    await api.database.query(`UPDATE orders SET status = 'CANCELED', cancel_cause = 'NOT_PAID' WHERE id = $1`, [
      neverPaid,
    ])
    const revenue = Number((await shop.row(kept))['total_price'])
    const expected = { orders: 1, revenue, average: revenue, canceled: 1 }
    const { branchId } = shop
    expect(await numbersFor(shop.owner, { branchIds: branchId })).toEqual(expected)
    const [, sheet] = await shop.owner.page.call(openDay, { params: { branchId } })
    expect(sheet?.numbers).toEqual(expected)
    expect(await numbersFor(shop.owner, { day: '2026-01-01' })).toEqual({
      orders: 0,
      revenue: 0,
      average: 0,
      canceled: 0,
    })
  })

  test('are those of the own branches, and closed to cooks and couriers', async () => {
    const shop = await openRunningShop(api)
    await shop.placed()
    const other = await createBranch(api.database, shop.merchantId)
    expect(await numbersFor(await asStaff(api, shop, 'OPERATOR', [other]))).toMatchObject({ orders: 0 })
    const [stranger, manager] = [await asStaff(api, shop, 'OPERATOR', [other]), await asStaff(api, shop, 'MANAGER')]
    const both = { branchIds: `${other},${shop.branchId}` }
    expect(await numbersFor(stranger, both)).toBe('branch_forbidden')
    expect(await numbersFor(manager, both)).toMatchObject({ orders: 1 })
    expect(await numbersFor(manager, { branchIds: other })).toMatchObject({ orders: 0 })
    expect(await numbersFor(await asStaff(api, shop, 'READER'))).toMatchObject({ orders: 1 })
    expect(await numbersFor(await asStaff(api, shop, 'KITCHEN'))).toBe('role_forbidden')
    expect(await numbersFor(await asStaff(api, shop, 'COURIER'))).toBe('role_forbidden')
  })
})
