import * as endpoint from '@dasturxon/contracts/cash.endpoints'
import { attachCourier, moveCourier } from '@dasturxon/contracts/order-board.endpoints'
import { createBranch } from '@dasturxon/testbed/data/factories'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { firstIdAt, newId } from '#platform/id'
import { booksBalance } from '#test/books'
import { openRunningShop } from '#test/running-orders'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterEach(() => booksBalance(api.database))
afterAll(() => api.stop())

/** A branch with a courier, who delivers for cash, and orders that are paid at the counter. */
async function openBranch() {
  const shop = await openRunningShop(api)
  const { branchId } = shop
  const courier = await asStaff(api, shop, 'COURIER', [branchId])
  const operator = await asStaff(api, shop, 'OPERATOR', [branchId])
  const manager = await asStaff(api, shop, 'MANAGER', [branchId])
  const version = async (id: string) => Number((await shop.row(id))['version'])
  return {
    ...shop,
    courier,
    operator,
    manager,
    /** The courier delivers an order for cash. */
    deliver: async () => {
      const { id, totalPrice } = await shop.delivered()
      await shop.moveThrough(id, 'ACCEPTED', 'COOKING', 'DONE')
      const { page } = courier
      await page.call(attachCourier, { params: { id }, body: { version: await version(id), courierId: courier.id } })
      for (const status of ['PERFORMER_PICKUPED', 'PERFORMER_DELIVERED_FINISH'] as const) {
        const [error] = await page.call(moveCourier, { params: { id }, body: { version: await version(id), status } })
        if (error) throw new Error(error.code)
      }
      return totalPrice
    },
    /** Makes what the ledger has of an order this many hours older. */
    age: async (hours: number) => {
      const [{ rows }, earlier] = [
        await api.database.query<{ id: string }>(
          `SELECT id FROM ledger_transaction WHERE merchant_id = $1 AND kind = 'PAYMENT'
           AND id NOT IN (SELECT entry_id FROM day_close_entry)`,
          [shop.merchantId],
        ),
        Date.now() - hours * 3_600_000,
      ]
      for (const [at, { id }] of rows.entries()) {
        const older = firstIdAt(new Date(earlier)).slice(0, -12) + at.toString(16).padStart(12, '0')
        await api.database.query(`
          BEGIN;
          SET LOCAL session_replication_role = replica;
          UPDATE ledger_entry SET transaction_id = '${older}' WHERE transaction_id = '${id}';
          UPDATE ledger_transaction SET id = '${older}' WHERE id = '${id}';
          COMMIT`)
      }
    },
    sell: async (paymentType: 'CASH' | 'TERMINAL') => {
      const { id, totalPrice } = await shop.placed(shop.pickUp({ paymentType }))
      await shop.moveThrough(id, 'ACCEPTED', 'COOKING', 'DONE', 'CLOSED')
      return totalPrice
    },
    cash: async ({ page }: Person = operator) => {
      const [error, cash] = await page.call(endpoint.branchCash, { params: { branchId } })
      if (error) throw new Error(error.code)
      return cash
    },
    own: async ({ page }: Person = courier) => {
      const [error, own] = await page.call(endpoint.ownCash, {})
      if (error) throw new Error(error.code)
      return own
    },
    day: async () => {
      const [error, day] = await manager.page.call(endpoint.openDay, { params: { branchId } })
      if (error) throw new Error(error.code)
      return day
    },
    handIn: (due: number, amount: number, reason?: string, key = newId()) =>
      operator.page.call(endpoint.handInCash, {
        params: { branchId },
        body: { courierId: courier.id, due, amount, reason },
        idempotencyKey: key,
      }),
    close: (
      day: { number: number; rows: { method: string; expected: number }[] },
      counted: Record<string, number> = {},
      reason?: string,
      key = newId(),
    ) =>
      manager.page.call(endpoint.closeDay, {
        params: { branchId },
        body: {
          number: day.number,
          counted: day.rows.map(({ method, expected }) => ({
            method: method as 'CASH',
            expected,
            counted: counted[method] ?? expected,
          })),
          reason,
        },
        idempotencyKey: key,
      }),
  }
}

describe('the cash of a courier', () => {
  test('is told to the courier as the branch sees it, falls after a hand-in, and is told to no colleague', async () => {
    const { deliver, cash, own, handIn, close, day, branchId, ...shop } = await openBranch()
    const due = (await deliver()) + (await deliver())
    expect((await cash()).couriers).toMatchObject([{ due }])
    expect(await own()).toMatchObject({ due, branches: [{ branchId, due }] })
    const colleague = await asStaff(api, shop, 'COURIER', [branchId])
    expect(await own(colleague)).toEqual({ due: 0, branches: [] })
    await close(await day())
    expect(await own()).toMatchObject({ due })
    await handIn(due, due)
    expect(await own()).toEqual({ due: 0, branches: [] })
  })

  test('is owed from the delivered order on, and is settled once when it is handed in', async () => {
    const { deliver, cash, handIn, courier } = await openBranch()
    const due = await deliver()
    expect(await cash()).toMatchObject({ till: 0, couriers: [{ courierId: courier.id, orders: 1, due }] })
    const key = newId()
    expect((await handIn(due, due, undefined, key))[1]).toMatchObject({ due, amount: due })
    expect((await handIn(due, due, undefined, key))[1]).toMatchObject({ due, amount: due })
    expect(await cash()).toMatchObject({ till: due, couriers: [{ due: 0 }], handIns: [{ amount: due }] })
    expect((await handIn(due, due))[0]).toMatchObject({ code: 'nothing_to_hand_in' })
  })

  test('needs a reason when another sum is counted, and is refused when more was delivered meanwhile', async () => {
    const { deliver, cash, handIn } = await openBranch()
    const first = await deliver()
    expect((await handIn(first, first - 9_000))[0]).toMatchObject({ code: 'reason_missing', status: 422 })
    const second = await deliver()
    expect((await handIn(first, first))[0]).toMatchObject({ code: 'changed_meanwhile', status: 412 })
    const due = first + second
    expect((await handIn(due, due - 9_000, 'Qaytimda adashgan'))[0]).toBeUndefined()
    expect(await cash()).toMatchObject({ till: due - 9_000, handIns: [{ reason: 'Qaytimda adashgan' }] })
  })

  test('is accepted once when two operators accept it at the same moment', async () => {
    const { deliver, handIn, cash } = await openBranch()
    const due = await deliver()
    const answers = await Promise.all([handIn(due, due), handIn(due, due)])
    expect(answers.filter(([error]) => error)).toHaveLength(1)
    expect((await cash()).handIns).toHaveLength(1)
  })

  // Both moments around the day that an earlier version looked back.
  test.for([23, 25, 24 * 40])('stays owed when it is handed in %i hours after the delivery', async (hours) => {
    const { deliver, age, cash, handIn, close, day, courier } = await openBranch()
    const due = await deliver()
    await age(hours)
    expect(await cash()).toMatchObject({ couriers: [{ courierId: courier.id, orders: 1, collected: due, due }] })
    expect((await handIn(due, due))[0]).toBeUndefined()
    expect(await cash()).toMatchObject({ till: due, couriers: [{ due: 0 }] })
    const open = await day()
    expect(open.rows).toMatchObject([{ method: 'CASH', ours: due, expected: due }])
    expect((await close(open))[1]).toMatchObject({ number: 1 })
    expect(await day()).toMatchObject({ withCouriers: [], rows: [{ ours: 0, expected: 0 }] })
  })
})

describe('the close of a day', () => {
  test('shows what the ledger says, and keeps it for ever', async () => {
    const { deliver, sell, day, close, merchantId } = await openBranch()
    const [delivered, atCounter, byCard] = [await deliver(), await sell('CASH'), await sell('TERMINAL')]
    const open = await day()
    expect(open).toMatchObject({ number: 1, since: null, withCouriers: [{ due: delivered }] })
    expect(open.rows).toMatchObject([
      { method: 'CASH', payments: 2, ours: delivered + atCounter, expected: atCounter },
      { method: 'TERMINAL', payments: 1, ours: byCard, expected: byCard },
    ])
    const { rows } = await api.database.query<{ account: string; amount: string }>(
      `SELECT account, sum(amount) AS amount FROM ledger_entry WHERE merchant_id = $1 AND account IN ('CASH', 'TERMINAL')
       GROUP BY 1 ORDER BY 1`,
      [merchantId],
    )
    expect(rows.map(({ amount }) => Number(amount))).toEqual(open.rows.map(({ ours }) => ours))
    expect((await close(open, { CASH: atCounter - 9_000 }))[0]).toMatchObject({ code: 'reason_missing' })
    const [, closed] = await close(open, { CASH: atCounter - 9_000 }, 'Kam chiqdi')
    expect(closed).toMatchObject({ number: 1, reason: 'Kam chiqdi', rows: [{ difference: -9_000 }, { difference: 0 }] })
    await expect(api.database.query('UPDATE day_close SET reason = NULL')).rejects.toThrow(/only ever added/)
    await expect(api.database.query('DELETE FROM day_close_entry')).rejects.toThrow(/only ever added/)
  })

  test('carries the cash of couriers and what comes later into the next day', async () => {
    const { deliver, sell, day, close, handIn, cash } = await openBranch()
    const due = await deliver()
    const first = await day()
    expect((await close(first))[0]).toBeUndefined()
    expect((await close(first))[0]).toMatchObject({ code: 'changed_meanwhile', status: 412 })
    const late = await sell('CASH')
    expect(await cash()).toMatchObject({ till: late, couriers: [{ collected: 0, carried: due, due }] })
    await handIn(due, due)
    const second = await day()
    expect(second).toMatchObject({ number: 2, rows: [{ method: 'CASH', ours: late, expected: late + due }] })
    expect((await close(second))[1]).toMatchObject({ number: 2 })
    const third = await day()
    expect(third).toMatchObject({ number: 3, withCouriers: [], rows: [{ method: 'CASH', ours: 0, expected: 0 }] })
    expect(third.closes.map(({ number }) => number)).toEqual([2, 1])
  })

  test('takes all money since the last close when that was weeks ago', async () => {
    const { sell, age, day, close, branchId } = await openBranch()
    await sell('CASH')
    await close(await day())
    await api.database.query(`
      BEGIN;
      SET LOCAL session_replication_role = replica;
      UPDATE day_close SET at = at - interval '40 days' WHERE branch_id = '${branchId}';
      COMMIT`)
    const late = await sell('TERMINAL')
    await age(24 * 30)
    const open = await day()
    expect(open.rows).toMatchObject([{ ours: 0 }, { method: 'TERMINAL', payments: 1, ours: late }])
    expect((await close(open))[1]).toMatchObject({ number: 2 })
  })

  test('is refused when money came in while it was counted, and answers a repeated request alike', async () => {
    const { sell, day, close } = await openBranch()
    await sell('CASH')
    const seen = await day()
    await sell('CASH')
    expect((await close(seen))[0]).toMatchObject({ code: 'changed_meanwhile' })
    const [now, key] = [await day(), newId()]
    const [, first] = await close(now, {}, undefined, key)
    const [, again] = await close(now, {}, undefined, key)
    expect([first?.number, again?.number]).toEqual([1, 1])
  })

  test('is not for operators, nor for managers of another branch', async () => {
    const { operator, merchantId, branchId } = await openBranch()
    const read = ({ page }: Person) => page.call(endpoint.openDay, { params: { branchId } })
    expect((await read(operator))[0]).toMatchObject({ code: 'role_forbidden' })
    const elsewhere = await createBranch(api.database, merchantId, {})
    const manager = await asStaff(api, { merchantId }, 'MANAGER', [elsewhere])
    expect((await read(manager))[0]).toMatchObject({ code: 'branch_forbidden' })
    const [error] = await manager.page.call(endpoint.branchCash, { params: { branchId } })
    expect(error).toMatchObject({ code: 'branch_forbidden' })
  })
})
