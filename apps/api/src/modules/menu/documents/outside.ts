// What processes tell each other about menus through Redis. It may all be lost: PostgreSQL has the documents.
import type { Redis } from '#platform/redis'
import { fileOf } from './editions.ts'
import type { Document } from './write-documents.ts'

/** One channel for all merchants: builds are rare, and who holds which menu changes by the second. */
const channel = 'menu'
/** Long enough for the others to have it, short enough for a storm of versions to pass. PostgreSQL keeps them longer. */
const hour = 3_600

const keyOf = (merchantId: string, file: string) => `{${merchantId}}:menu:${file}`

export const findOutside = (redis: Redis, merchantId: string, file: string): Promise<Buffer | null> =>
  redis.get(keyOf(merchantId, file))

export async function keepOutside(redis: Redis, merchantId: string, documents: readonly Document[]): Promise<void> {
  await Promise.all(documents.map((document) => redis.set(keyOf(merchantId, fileOf(document)), document.br, hour)))
}

export const sayChanged = (redis: Redis, merchantId: string): void => redis.publish(channel, merchantId)

export const onChanged = (redis: Redis, listener: (merchantId: string) => void): void => {
  redis.subscribe(channel, listener)
}
