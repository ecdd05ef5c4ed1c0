// A merchant's credentials: the one door to them, on a pool of its own whose role can read nothing else.
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

type Remembered = { value: Promise<string | null>; until: number }

const rememberedFor = 60_000
const rememberedAtMost = 1_000
const deadline = 3_000

export function openSecrets(url: string, keyring: Keyring, audit: (merchantId: string, name: string) => void): Secrets {
  const database = openDatabase(url, 2)
  const remembered = new Map<string, Remembered>()
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
      const known = remembered.get(place)
      if (known && known.until > performance.now()) return known.value
      // The question is kept, not its answer: a hundred who ask at once ask once, and a change forgets also what is still under way.
      const asked = { value: read(merchantId, name), until: performance.now() + rememberedFor }
      if (remembered.size >= rememberedAtMost) remembered.clear()
      remembered.set(place, asked)
      const value = await asked.value.catch(() => null)
      if (value === null && remembered.get(place) === asked) remembered.delete(place)
      return asked.value
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
      remembered.delete(`${merchantId}/${name}`)
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
