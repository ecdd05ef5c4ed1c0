import { expect, test } from 'vitest'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { stopListReader } from './read-stop-list.ts'

/**
 * A fake database in which every branch has the same long stop list at version 1. The returned function reads the list
 * of a branch and tells whether it came from this database and not from the cache.
 */
function openTable(read: ReturnType<typeof stopListReader>) {
  const stopped = Array.from({ length: 20 }, () => newId())
  return async (branchId: string) => {
    let wasRead = false
    const finish = async (_: unknown, query: { toOperationNode: () => unknown }) => {
      wasRead = JSON.stringify(query.toOperationNode()).includes('[-1]')
      const data = { branchId, version: 1, terms: 0, stopped, stock: {} }
      return [[{ id: branchId, isActive: true }], wasRead ? [{ id: branchId, version: 1, data }] : []]
    }
    const outcome = await read({ merchantId: 'm', finish } as unknown as Tx, branchId)
    expect(outcome).toMatchObject({ ok: true, value: { branchId, stopped } })
    return wasRead
  }
}

test('evicts the least recently used stop list when the cached lists name more products than allowed', async () => {
  const wasReadFor = openTable(stopListReader(70)) // room for two lists
  const branches = [newId(), newId(), newId()]
  for (const branch of branches) expect(await wasReadFor(branch)).toBe(true)
  expect([await wasReadFor(branches[2] ?? ''), await wasReadFor(branches[1] ?? '')]).toEqual([false, false])
  expect(await wasReadFor(branches[0] ?? '')).toBe(true)
})
