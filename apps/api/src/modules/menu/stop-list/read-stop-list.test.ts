import { expect, test } from 'vitest'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { stopListReader } from './read-stop-list.ts'

/** A table in which every branch has the same long list at version 1; answers whether it was asked for. */
function openTable(read: ReturnType<typeof stopListReader>) {
  const stopped = Array.from({ length: 20 }, () => newId())
  return async (branchId: string) => {
    let isAsked = false
    const finish = async (_: unknown, asked: { toOperationNode: () => unknown }) => {
      isAsked = JSON.stringify(asked.toOperationNode()).includes('[-1]')
      const data = { branchId, version: 1, stopped, stock: {} }
      return [[{ id: branchId, isActive: true }], isAsked ? [{ id: branchId, version: 1, data }] : []]
    }
    const answer = await read({ merchantId: 'm', finish } as unknown as Tx, branchId)
    expect(answer).toMatchObject({ ok: true, value: { branchId, stopped } })
    return isAsked
  }
}

test('evicts the least recently used list when the lists name more products than allowed', async () => {
  const isAskedFor = openTable(stopListReader(70)) // two of them
  const branches = [newId(), newId(), newId()]
  for (const branch of branches) expect(await isAskedFor(branch)).toBe(true)
  expect([await isAskedFor(branches[2] ?? ''), await isAskedFor(branches[1] ?? '')]).toEqual([false, false])
  expect(await isAskedFor(branches[0] ?? '')).toBe(true)
})
