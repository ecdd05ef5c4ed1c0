// A merchant's credentials: the one door to them, on a pool of its own whose role can read nothing else.
import { LRUCache } from 'lru-cache'
import { openDatabase } from './db.ts'
import { currentKeyId, type Keyring, rewrap, seal, unseal } from './envelope.ts'
import { build, type Query } from './query.ts'

export type Secrets = {
  /** Null when the merchant has none by that name. */
  reveal: (merchantId: string, name: string) => Promise<string | null>
  /** `along` stands or falls with it: the log must not miss a change, nor tell of one that did not happen. */
  keep: (merchantId: string, name: string, value: string, ...along: readonly Query[]) => Promise<void>
  /** Puts data keys sealed by a retired key under the current one; answers how many. */
  rewrap: (merchantId: string) => Promise<number>
  close: () => Promise<void>
}

const rememberedFor = 60_000
const rememberedAtMost = 1_000
const deadline = 3_000

export function openSecrets(url: string, keyring: Keyring, audit: (merchantId: string, name: string) => void): Secrets {
  const database = openDatabase(url, 2)
  const cached = new LRUCache<string, Promise<string | null>>({
    max: rememberedAtMost,
    ttl: rememberedFor,
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
      const place = `${merchantId}/${name}`
      const known = cached.get(place)
      if (known) return known
      // The promise is cached, not its value: concurrent calls share one read, and a change also discards a read under way.
      const reading = read(merchantId, name)
      cached.set(place, reading)
      const value = await reading.catch(() => null)
      if (value === null && cached.get(place) === reading) cached.delete(place)
      return reading
    },

    async keep(merchantId, name, value, ...along) {
      await database.withMerchant({ merchantId, mode: 'READ WRITE', deadline }, async (tx) => {
        const [old] = await tx.run(rowsOf(merchantId).where('name', '=', name).forUpdate())
        const place = { merchantId, name, version: (old?.version ?? 0) + 1 }
        const row = { ...place, ...seal(keyring, place, value) }
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

    close: () => database.close(),
  }
}
