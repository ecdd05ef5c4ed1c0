// The only access to a merchant's credentials, on a pool of its own whose database role can read nothing else.
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { openDatabase } from './db.ts'
import { currentKeyId, type Keyring, rewrap, seal, unseal } from './envelope.ts'
import { noMerchantId } from './opening-statements.ts'
import { build, type Query } from './query.ts'

export type Secrets = {
  /** Null when the merchant has no secret by that name. */
  reveal: (merchantId: string, name: string) => Promise<string | null>
  /** Queries in `along` commit with the secret: an audit log must neither miss a change nor record one that failed. */
  keep: (merchantId: string, name: string, value: string, ...along: readonly Query[]) => Promise<void>
  /** Encrypts every data key that a retired key had encrypted with the current key; returns how many. */
  rewrap: (merchantId: string) => Promise<number>
  /** Rejects when the database does not answer. */
  checkConnection: () => Promise<void>
  close: () => Promise<void>
}

const cachedFor = 60_000
const cachedAtMost = 1_000
const deadline = 3_000

export function openSecrets(url: string, keyring: Keyring, audit: (merchantId: string, name: string) => void): Secrets {
  const database = openDatabase(url, 2)
  const cached = new LRUCache<string, Promise<string | null>>({
    max: cachedAtMost,
    ttl: cachedFor,
  })
  const rowsOf = (merchantId: string) =>
    build.selectFrom('merchantSecret').selectAll().where('merchantId', '=', merchantId)

  async function read(merchantId: string, name: string): Promise<string | null> {
    const [[row]] = await database.withMerchant({ merchantId, mode: 'READ ONLY', deadline }, (tx) =>
      tx.finish(rowsOf(merchantId).where('name', '=', name)),
    )
    return row ? unseal(keyring, row, row) : null
  }

  return {
    async reveal(merchantId, name) {
      audit(merchantId, name)
      const cacheKey = `${merchantId}/${name}`
      const pending = cached.get(cacheKey)
      if (pending) return pending
      // The promise is cached, not its value: concurrent calls share one read, and a change discards a running read.
      const reading = read(merchantId, name)
      cached.set(cacheKey, reading)
      const value = await reading.catch(() => null)
      if (value === null && cached.get(cacheKey) === reading) cached.delete(cacheKey)
      return reading
    },

    async keep(merchantId, name, value, ...along) {
      await database.withMerchant({ merchantId, mode: 'READ WRITE', deadline }, async (tx) => {
        const [old] = await tx.run(rowsOf(merchantId).where('name', '=', name).forUpdate())
        const location = { merchantId, name, version: (old?.version ?? 0) + 1 }
        const row = { ...location, ...seal(keyring, location, value) }
        await tx.finish(
          build
            .insertInto('merchantSecret')
            .values(row)
            .onConflict((conflict) => conflict.columns(['merchantId', 'name']).doUpdateSet(row)),
          ...along,
        )
      })
      cached.delete(`${merchantId}/${name}`)
    },

    rewrap: (merchantId) =>
      database.withMerchant({ merchantId, mode: 'READ WRITE', deadline }, async (tx) => {
        const stale = await tx.run(rowsOf(merchantId).where('keyId', '<>', currentKeyId(keyring)).forUpdate())
        await tx.finish(
          ...stale.map((row) =>
            build
              .updateTable('merchantSecret')
              .set(rewrap(keyring, row, row))
              .where('merchantId', '=', merchantId)
              .where('name', '=', row.name),
          ),
        )
        return stale.length
      }),

    checkConnection: () =>
      database.withMerchant({ merchantId: noMerchantId, mode: 'READ ONLY', deadline: 500 }, async (tx) => {
        await tx.finish(sql`SELECT 1`)
      }),

    close: () => database.close(),
  }
}
