import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Tx } from '#platform/db'
import { newId } from '#platform/id'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { staffDuties } from './staff.jobs.ts'
import { findStaff } from './staff.sql.ts'
import { sealTotp, unsealTotp } from './totp.ts'

const old = { id: 'old', key: randomBytes(32) }
const fresh = { id: 'fresh', key: randomBytes(32) }

let postgres: TestDatabase
beforeAll(async () => void (postgres = await openTestDatabase()))
afterAll(() => postgres.close())

test('after a new key has come, authenticators move under it and the old key is no longer needed', async () => {
  const { merchantId } = await createMerchant(postgres)
  const id = newId()
  const { keyId, wrappedKey, sealedValue } = sealTotp([old], merchantId, id, 'SECRET')
  await postgres.insert('staff', {
    merchant_id: merchantId,
    id,
    login: 'nodira',
    name: 'N',
    role: 'READER',
    password_hash: 'none',
    totp_key_id: keyId,
    totp_wrapped_key: wrappedKey,
    totp_sealed_value: sealedValue,
  })
  const database = openDatabase(postgres.as('worker'), 1)
  const inTx = <T>(work: (tx: Tx) => Promise<T>) =>
    database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 1_000 }, work)
  const read = async () => (await inTx((tx) => tx.run(findStaff(merchantId, id))))[0]

  const row = await read()
  expect(row && unsealTotp([fresh, old], row)).toBe('SECRET')
  for (const { run } of staffDuties([fresh, old]))
    await run({ payload: { merchantId }, signal: new AbortController().signal, inTx, readTx: inTx })
  const moved = await read()
  expect(moved && unsealTotp([fresh], moved)).toBe('SECRET')
  // Bound to its person: in a colleague's row it does not open.
  expect(() => moved && unsealTotp([fresh], { ...moved, id: newId() })).toThrow()
  await database.close()
})
