import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Tx } from '#platform/db'
import { newId } from '#platform/id'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { staffHandlers } from './staff.jobs.ts'
import { findStaff } from './staff.sql.ts'
import { sealTotp, unsealTotp } from './totp.ts'

const old = { id: 'old', key: randomBytes(32) }
const fresh = { id: 'fresh', key: randomBytes(32) }

let postgres: TestDatabase
beforeAll(async () => void (postgres = await openTestDatabase()))
afterAll(() => postgres.close())

test('the job rewraps authenticator secrets with a new key, after which the old key is not needed', async () => {
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
  for (const { run } of staffHandlers([fresh, old]))
    await run({ payload: { merchantId }, signal: new AbortController().signal, inTx, readTx: inTx })
  const rewrapped = await read()
  expect(rewrapped && unsealTotp([fresh], rewrapped)).toBe('SECRET')
  // The sealed secret is bound to the staff id: it cannot be unsealed in the row of another staff member.
  expect(() => rewrapped && unsealTotp([fresh], { ...rewrapped, id: newId() })).toThrow()
  await database.close()
})
