import {
  answerTableCall,
  callsOfTable,
  callToTable,
  waitingTableCalls,
} from '@dasturxon/contracts/table-calls.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db'
import { createBranch } from '@dasturxon/testbed/data/factories'
import { openOrderingShop } from '@dasturxon/testbed/data/ordering-shop'
import { asStaff, newAddress, type Person } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { deleteOldCalls } from './table-calls.sql.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

async function openHall() {
  const shop = await openOrderingShop(api)
  const params = { tableId: shop.tableId }
  const guest = async () => {
    const person = await shop.guest()
    person.page.address = newAddress()
    return person
  }
  const call = ({ page }: Person, kind: 'WAITER' | 'BILL' = 'WAITER') =>
    page.call(callToTable, { params, body: { kind } })
  const waiting = async ({ page }: Person, branchIds?: string) =>
    page.call(waitingTableCalls, { query: branchIds === undefined ? {} : { branchIds } })
  const answer = ({ page }: Person, id: string) => page.call(answerTableCall, { params: { id } })
  return { shop, params, guest, call, waiting, answer, waiter: await asStaff(api, shop, 'OPERATOR') }
}

const boardVersion = async ({ branchId }: { branchId: string }) => {
  const sql = 'SELECT version FROM branch_board WHERE branch_id = $1'
  return (await api.database.query<{ version: number }>(sql, [branchId])).rows[0]?.version
}

describe('a call from a table', () => {
  test('rings on the board and waits until a staff member answers, and the guests of the table see both', async () => {
    const { shop, params, guest, call, waiting, answer, waiter } = await openHall()
    const person = await guest()
    const [, called] = await call(person)
    expect(called).toMatchObject({ kind: 'WAITER', answeredAt: null })
    expect(await boardVersion(shop)).toBe(1)
    expect((await waiting(waiter))[1]).toEqual([
      {
        id: called?.id,
        kind: 'WAITER',
        calledAt: called?.calledAt,
        branchId: shop.branchId,
        table: { id: shop.tableId, number: '7', hall: { uz: 'Zal', ru: 'Зал', eng: 'Hall' } },
      },
    ])
    const [, answered] = await answer(waiter, called?.id ?? '')
    expect(answered).toMatchObject({ id: called?.id, answeredBy: waiter.id })
    expect((await waiting(waiter))[1]).toEqual([])
    expect(await boardVersion(shop)).toBe(2)
    const [, seen] = await (await guest()).page.call(callsOfTable, { params })
    expect(seen).toMatchObject([{ id: called?.id, answeredAt: answered?.answeredAt }])
  })

  test('is one call while it waits, however many guests of the table call at once', async () => {
    const { shop, guest, call } = await openHall()
    const people = await Promise.all(Array.from({ length: 5 }, guest))
    const calls = await Promise.all(people.map((person) => call(person)))
    expect(new Set(calls.map(([, called]) => called?.id)).size).toBe(1)
    await call(people[0] as Person, 'BILL')
    expect(await shop.count('table_call')).toBe(2)
  })

  test('stays with the colleague who answered first', async () => {
    const { shop, guest, call, answer, waiter } = await openHall()
    const second = await asStaff(api, shop, 'MANAGER')
    const [, called] = await call(await guest())
    await answer(waiter, called?.id ?? '')
    expect((await answer(second, called?.id ?? ''))[1]).toMatchObject({ answeredBy: waiter.id })
  })

  test('is no longer shown three minutes after it was answered, by the clock of the server', async () => {
    const { params, guest, call, answer, waiter } = await openHall()
    const person = await guest()
    const [[, bill], [, called]] = [await call(person, 'BILL'), await call(person)]
    await answer(waiter, called?.id ?? '')
    const shown = async () => (await person.page.call(callsOfTable, { params }))[1]?.map(({ id }) => id)
    expect(await shown()).toEqual([called?.id, bill?.id])
    await api.database.query(`UPDATE table_call SET answered_at = now() - interval '181 seconds' WHERE id = $1`, [
      called?.id,
    ])
    expect(await shown()).toEqual([bill?.id])
  })

  test('starts again when nobody has answered for two hours', async () => {
    const { guest, call, waiting, waiter } = await openHall()
    const person = await guest()
    const [, called] = await call(person)
    await api.database.query(`UPDATE table_call SET called_at = now() - interval '3 hours' WHERE id = $1`, [called?.id])
    expect((await waiting(waiter))[1]).toEqual([])
    const [, again] = await call(person)
    expect(again?.id).toBe(called?.id)
    expect((await waiting(waiter))[1]).toHaveLength(1)
  })

  test('is refused after six new calls of a person in ten minutes', async () => {
    const { guest, call, answer, waiter } = await openHall()
    const person = await guest()
    for (let turn = 0; turn < 6; turn++) {
      const [, called] = await call(person)
      await answer(waiter, called?.id ?? '')
    }
    const retryAfter = expect.toSatisfy((seconds: number) => seconds > 500 && seconds <= 600)
    expect((await call(person))[0]).toMatchObject({ status: 429, code: 'too_many_calls', params: { retryAfter } })
    expect((await call(await guest()))[0]).toBeUndefined()
  })

  test('is possible at a merchant when the network has used up its calls at another', async () => {
    const [busy, quiet] = [await openHall(), await openHall()]
    const [first, second, visitor] = [await busy.guest(), await busy.guest(), await quiet.guest()]
    second.page.address = visitor.page.address = first.page.address
    await busy.call(first)
    await api.database.query(
      `UPDATE sms_counter SET moments = array_fill(now(), ARRAY[60]) WHERE key LIKE 'table call %'`,
    )
    expect((await busy.call(second, 'BILL'))[0]).toMatchObject({ code: 'too_many_calls' })
    expect((await quiet.call(visitor))[0]).toBeUndefined()
  })

  test('is refused for a table of another merchant, and for a table that is not served', async () => {
    const { shop, params, guest } = await openHall()
    const neighbour = await openHall()
    const stranger = await neighbour.guest()
    const notFound = { status: 404, code: 'not_found' }
    expect((await stranger.page.call(callToTable, { params, body: { kind: 'BILL' } }))[0]).toMatchObject(notFound)
    expect((await stranger.page.call(callsOfTable, { params }))[0]).toMatchObject(notFound)
    await api.database.query('UPDATE dining_table SET is_active = false WHERE id = $1', [shop.tableId])
    const person = await guest()
    expect((await person.page.call(callToTable, { params, body: { kind: 'BILL' } }))[0]).toMatchObject(notFound)
  })
})

describe('the calls that staff see', () => {
  test('are those of their branches', async () => {
    const { shop, guest, call, waiting, answer } = await openHall()
    const [, called] = await call(await guest())
    const elsewhere = await createBranch(api.database, shop.merchantId)
    const operator = await asStaff(api, shop, 'OPERATOR', [elsewhere])
    const forbidden = { status: 403, code: 'branch_forbidden' }
    expect((await waiting(operator))[1]).toEqual([])
    expect((await waiting(operator, `${elsewhere},${shop.branchId}`))[0]).toMatchObject(forbidden)
    expect((await answer(operator, called?.id ?? ''))[0]).toMatchObject(forbidden)
    expect((await waiting(await asStaff(api, shop, 'OPERATOR', [shop.branchId]), shop.branchId))[1]).toHaveLength(1)
  })

  test('are swept after a day', async () => {
    const { shop, guest, call } = await openHall()
    await call(await guest())
    await call(await guest(), 'BILL')
    const old = `UPDATE table_call SET called_at = now() - interval '25 hours' WHERE merchant_id = $1 AND kind = 'BILL'`
    await api.database.query(old, [shop.merchantId])
    const worker = openDatabase(api.database.as('worker'), 1)
    const scope = { merchantId: shop.merchantId, mode: 'READ WRITE', deadline: 2_000 } as const
    const gone = await worker.withMerchant(scope, (tx) => tx.run(deleteOldCalls(shop.merchantId, 100)))
    await worker.close()
    expect(gone).toHaveLength(1)
    expect(await shop.count('table_call')).toBe(1)
  })
})
