import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slowProxy } from '@dasturxon/testbed/servers/round-trips'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { openDatabase } from './db.ts'
import { type Keyring, parseKeyring, seal, unseal } from './envelope.ts'
import { build } from './query.ts'
import { openSecrets, type Secrets } from './secrets.ts'

const old = { id: 'old', key: randomBytes(32) }
const fresh = { id: 'fresh', key: randomBytes(32) }
const revealed: string[] = []

let postgres: TestDatabase
const opened: Secrets[] = []
const secretsWith = (...keyring: Keyring) => {
  const secrets = openSecrets(postgres.as('secrets'), keyring, (merchantId, name) =>
    revealed.push(`${merchantId}/${name}`),
  )
  opened.push(secrets)
  return secrets
}
beforeAll(async () => void (postgres = await openTestDatabase()))
afterAll(async () => {
  for (const secrets of opened) await secrets.close()
  await postgres.close()
})

test('reveals a secret by its name to its merchant, and to no other merchant', async () => {
  const [mine, other] = [await createMerchant(postgres), await createMerchant(postgres)]
  const secrets = secretsWith(old)
  await secrets.keep(mine.merchantId, 'smsPassword', 'first')
  await secrets.keep(mine.merchantId, 'smsPassword', 'second')
  expect(await secrets.reveal(mine.merchantId, 'smsPassword')).toBe('second')
  expect(await secrets.reveal(other.merchantId, 'smsPassword')).toBeNull()
  expect(await secrets.reveal(mine.merchantId, 'paymeKey')).toBeNull()
  expect(revealed).toContain(`${mine.merchantId}/smsPassword`)
})

describe('cache of secrets', () => {
  test('reads a secret once for many concurrent calls, and again after a change', async () => {
    const { merchantId } = await createMerchant(postgres)
    const direct = new URL(postgres.as('secrets'))
    const proxy = await slowProxy({ host: direct.hostname, port: Number(direct.port) }, 10)
    const secrets = secretsWith(old)
    const slow = openSecrets(Object.assign(direct, { port: String(proxy.port) }).href, [old], () => {})
    opened.push(slow)
    await secrets.keep(merchantId, 'smsPassword', 'first')
    await slow.reveal(merchantId, 'paymeKey') // connect
    const before = proxy.count.roundTrips
    const many = await Promise.all(Array.from({ length: 50 }, () => slow.reveal(merchantId, 'smsPassword')))
    expect(new Set(many)).toEqual(new Set(['first']))
    expect(proxy.count.roundTrips - before).toBe(1)
    await slow.keep(merchantId, 'smsPassword', 'second')
    expect(await slow.reveal(merchantId, 'smsPassword')).toBe('second')
    await proxy.close()
  })

  test('does not cache a failed read', async () => {
    const { merchantId } = await createMerchant(postgres)
    const secrets = secretsWith(old)
    await secretsWith(fresh).keep(merchantId, 'smsPassword', 'sealed by another')
    await expect(secrets.reveal(merchantId, 'smsPassword')).rejects.toThrow('No key fresh')
    await secrets.keep(merchantId, 'paymeKey', 'own')
    await expect(secrets.reveal(merchantId, 'smsPassword')).rejects.toThrow('No key fresh')
    expect(await secrets.reveal(merchantId, 'paymeKey')).toBe('own')
  })
})

test('stores no plain text of a secret', async () => {
  const { merchantId } = await createMerchant(postgres)
  await secretsWith(old).keep(merchantId, 'smsPassword', 'plain to see')
  const { rows } = await postgres.query('SELECT * FROM merchant_secret WHERE merchant_id = $1', [merchantId])
  expect(
    Object.values(rows[0] ?? {})
      .map(String)
      .join(),
  ).not.toContain('plain')
})

test('does not decrypt a value that was cut, changed or moved to another merchant, name or version', () => {
  const location = { merchantId: 'm1', name: 'smsPassword', version: 1 }
  const sealed = seal([old], location, 'value')
  expect(unseal([old], location, sealed)).toBe('value')
  for (const elsewhere of [{ merchantId: 'm2' }, { name: 'paymeKey' }, { version: 2 }])
    expect(() => unseal([old], { ...location, ...elsewhere }, sealed)).toThrow()
  for (const length of [0, 4, 12, 16, 28])
    expect(() => unseal([old], location, { ...sealed, sealedValue: sealed.sealedValue.subarray(0, length) })).toThrow()
  sealed.sealedValue[14]! ^= 1
  expect(() => unseal([old], location, sealed)).toThrow()
})

test('decrypts with a retired key, which is no longer needed after rewrapping', async () => {
  const { merchantId } = await createMerchant(postgres)
  await secretsWith(old).keep(merchantId, 'clickSecret', 'kept')
  const both = secretsWith(fresh, old)
  expect(await both.reveal(merchantId, 'clickSecret')).toBe('kept')
  await expect(secretsWith(fresh).reveal(merchantId, 'clickSecret')).rejects.toThrow('No key old')
  expect(await both.rewrap(merchantId)).toBe(1)
  expect(await both.rewrap(merchantId)).toBe(0)
  expect(await secretsWith(fresh).reveal(merchantId, 'clickSecret')).toBe('kept')
})

test.each(['app', 'worker'] as const)('the database refuses the role %s to read secrets', async (role) => {
  const { merchantId } = await createMerchant(postgres)
  const database = openDatabase(postgres.as(role), 1)
  const read = database.withMerchant({ merchantId, mode: 'READ ONLY', deadline: 1_000 }, (tx) =>
    tx.run(build.selectFrom('merchantSecret').selectAll()),
  )
  await expect(read).rejects.toMatchObject({ code: '42501' })
  await database.close()
})

test('throws for an invalid keyring', () => {
  const key = randomBytes(32).toString('base64')
  expect(parseKeyring(`k2:${key},k1:${key}`).map(({ id }) => id)).toEqual(['k2', 'k1'])
  for (const wrong of ['', 'k1', 'k1:c2hvcnQ=', `:${key}`]) expect(() => parseKeyring(wrong)).toThrow('32 bytes')
  expect(() => parseKeyring(`k1:${key},k1:${key}`)).toThrow('same id')
})
