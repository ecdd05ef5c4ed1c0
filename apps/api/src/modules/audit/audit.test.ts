import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase, type Tx } from '#platform/db'
import { parseKeyring } from '#platform/envelope'
import { newId } from '#platform/id'
import { build } from '#platform/query'
import { openSecrets } from '#platform/secrets'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { insertAudit } from './audit.sql.ts'
import { type Checked, verifyAudit } from './verify-audit.ts'

let postgres: TestDatabase
let database: Database
beforeAll(async () => {
  postgres = await openTestDatabase()
  database = openDatabase(postgres.as('app'))
})
afterAll(async () => {
  await database.close()
  await postgres.close()
})

const inTx = <T>(merchantId: string, work: (tx: Tx) => Promise<T>) =>
  database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 2_000 }, work)
const check = (merchantId: string, ...part: [Checked?, { pages: number; rows: number }?]) =>
  inTx(merchantId, (tx) => verifyAudit(tx, ...part))

const entry = (name: 'changed' | 'reset' = 'changed', before?: { role: string }) => ({
  by: { kind: 'staff', id: newId() } as const,
  action: `staff.${name}` as const,
  entity: 'staff' as const,
  entityId: newId(),
  ...(before && { before }),
  after: { role: 'MANAGER', branchIds: ['a', 'b'], note: 'line\nbreak "quoted" ʻ' },
})
const write = (merchantId: string) => inTx(merchantId, (tx) => tx.finish(insertAudit(merchantId, entry())))

/** Changes rows with the triggers disabled; no role of the product can disable them. */
const tamper = (merchantId: string, change: string) =>
  postgres.query(
    `DO $$ BEGIN SET LOCAL session_replication_role = replica; ${change.replace('$1', `'${merchantId}'`)}; END $$`,
  )

describe('the audit log', () => {
  test('numbers and hashes the rows of each merchant when forty transactions write at once', async () => {
    const [mine, otherMerchant] = [await createMerchant(postgres), await createMerchant(postgres)]
    const merchants = Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? otherMerchant : mine).merchantId)
    await Promise.all(merchants.map(write))
    expect(await check(mine.merchantId)).toMatchObject({ intact: true, seq: 30 })
    expect(await check(otherMerchant.merchantId)).toMatchObject({ intact: true, seq: 10 })
  })

  test('is verified in parts when it is long, and the next part finds what was changed in between', async () => {
    const { merchantId } = await createMerchant(postgres)
    const entries = Array.from({ length: 8 }, () => entry())
    await inTx(merchantId, (tx) => tx.finish(insertAudit(merchantId, ...entries)))
    const first = await check(merchantId, undefined, { pages: 2, rows: 3 })
    expect(first).toMatchObject({ intact: true, isComplete: false, seq: 6, newest: 8 })
    const next = first as Checked
    expect(await check(merchantId, next)).toMatchObject({ intact: true, isComplete: true, seq: 8 })
    expect(await check(merchantId, { ...next, head: 'ab'.repeat(32) })).toMatchObject({ brokenAt: 7 })
  })

  test('the hashed text of a row does not depend on the time zone of the session', async () => {
    const { merchantId } = await createMerchant(postgres)
    await write(merchantId)
    const textIn = (zone: string) =>
      postgres.undone(async (query) => {
        await query(`SET LOCAL TimeZone = '${zone}'`)
        const { rows } = await query(`SELECT audit_text(audit_log) FROM audit_log WHERE merchant_id = '${merchantId}'`)
        return rows[0] as unknown
      })
    expect(await textIn('Asia/Tashkent')).toEqual(await textIn('UTC'))
    expect(await textIn('America/Lima')).toEqual(await textIn('UTC'))
  })

  test('contains no row of a rolled back transaction', async () => {
    const { merchantId } = await createMerchant(postgres)
    await inTx(merchantId, async (tx) => {
      await tx.run(insertAudit(merchantId, entry()))
      throw new Error('roll back')
    }).catch(() => {})
    await write(merchantId)
    expect(await check(merchantId)).toMatchObject({ intact: true, seq: 1 })
  })

  test('verifies a log that is longer than one page', async () => {
    const { merchantId } = await createMerchant(postgres)
    await inTx(merchantId, async (tx) => {
      for (let bundle = 0; bundle < 21; bundle++)
        await tx.bundle(
          ...Array.from({ length: 50 }, () => insertAudit(merchantId, entry('reset', { role: 'READER' }))),
        )
    })
    expect(await check(merchantId)).toMatchObject({ intact: true, seq: 1_050 })
  })
})

describe('tampering with the audit log', () => {
  test.each(['app', 'worker', 'secrets', 'owner'] as const)('refuses changes by the role %s', async (role) => {
    const { merchantId } = await createMerchant(postgres)
    await write(merchantId)
    const pool = openDatabase(postgres.as(role), 1)
    const attempts = [
      build.updateTable('auditLog').set({ action: 'staff.forged' }),
      build.deleteFrom('auditLog'),
      build.insertInto('auditLog').values({
        merchantId,
        actorKind: 'staff',
        action: 'staff.forged',
        entity: 'staff',
        entityId: 'x',
        seq: 7,
        hash: Buffer.alloc(32),
      }),
    ].map((query) =>
      pool
        .withMerchant({ merchantId, mode: 'READ WRITE', deadline: 1_000 }, (tx) => tx.run(query))
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
    )
    // The owner can insert a row, but the database sets its sequence number and its hash.
    expect(await Promise.all(attempts)).toEqual(['42501', '42501', role === 'owner' ? 'done' : '42501'])
    await pool.close()
    expect(await check(merchantId)).toMatchObject({ intact: true, seq: role === 'owner' ? 2 : 1 })
    await expect(postgres.query('TRUNCATE audit_log')).rejects.toMatchObject({ code: '42501' })
  })

  test.each([
    ['a changed value', `UPDATE audit_log SET after = '{"role": "OWNER"}' WHERE merchant_id = $1 AND seq = 3`, 3],
    ['a changed time', `UPDATE audit_log SET at = at - interval '1 second' WHERE merchant_id = $1 AND seq = 2`, 2],
    ['a removed actor', `UPDATE audit_log SET actor_id = NULL WHERE merchant_id = $1 AND seq = 5`, 5],
    ['a deleted row', `DELETE FROM audit_log WHERE merchant_id = $1 AND seq = 4`, 5],
    ['a deleted first row', `DELETE FROM audit_log WHERE merchant_id = $1 AND seq = 1`, 2],
    ['a changed hash', `UPDATE audit_log SET hash = sha256('x') WHERE merchant_id = $1 AND seq = 2`, 2],
    ['a changed sequence number', `UPDATE audit_log SET seq = 9 WHERE merchant_id = $1 AND seq = 1`, 2],
  ])('the verification finds %s that was written without the triggers', async (_, change, brokenAt) => {
    const { merchantId } = await createMerchant(postgres)
    for (let row = 0; row < 5; row++) await write(merchantId)
    await tamper(merchantId, change)
    expect(await check(merchantId)).toMatchObject({ intact: false, brokenAt })
  })

  test('a deleted last row changes the head of the log', async () => {
    const { merchantId } = await createMerchant(postgres)
    for (let row = 0; row < 3; row++) await write(merchantId)
    const headBefore = await check(merchantId)
    await tamper(merchantId, `DELETE FROM audit_log WHERE merchant_id = $1 AND seq = 3`)
    expect(await check(merchantId)).not.toEqual(headBefore)
  })
})

describe('the audit log of credentials', () => {
  const keyring = parseKeyring(`k:${Buffer.alloc(32, 1).toString('base64')}`)

  test('a credential changes in the same transaction as its audit row', async () => {
    const { merchantId } = await createMerchant(postgres)
    const secrets = openSecrets(postgres.as('secrets'), keyring, () => {})
    const logged = {
      ...entry(),
      action: 'payment_account.changed',
      entity: 'payment_account',
      entityId: 'paymeKey',
    } as const
    await secrets.keep(merchantId, 'paymeKey', 'first', insertAudit(merchantId, logged))
    expect(await check(merchantId)).toMatchObject({ intact: true, seq: 1 })

    const unreadable = insertAudit(merchantId, { ...logged, entityId: 'not an id' })
    await expect(secrets.keep(merchantId, 'paymeKey', 'second', unreadable)).rejects.toMatchObject({ code: '23514' })
    expect(await secrets.reveal(merchantId, 'paymeKey')).toBe('first')
    expect(await check(merchantId)).toMatchObject({ intact: true, seq: 1 })
    await secrets.close()
  })
})
