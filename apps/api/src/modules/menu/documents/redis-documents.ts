// Menu documents and change hints that processes share through Redis. All of it may be lost: PostgreSQL has the
// documents.
import type { Redis } from '#platform/redis'
import { fileOf } from './editions.ts'
import type { Document } from './write-documents.ts'

/** One channel for all merchants: builds are rare, and which process caches which menu changes by the second. */
const channel = 'menu'
/** How long Redis keeps a document, so that many versions in a row do not fill it. PostgreSQL keeps them longer. */
const hour = 3_600

const keyOf = (merchantId: string, file: string) => `{${merchantId}}:menu:${file}`

export const findInRedis = (redis: Redis, merchantId: string, file: string): Promise<Buffer | null> =>
  redis.get(keyOf(merchantId, file))

export async function storeInRedis(redis: Redis, merchantId: string, documents: readonly Document[]): Promise<void> {
  await Promise.all(documents.map((document) => redis.set(keyOf(merchantId, fileOf(document)), document.br, hour)))
}

export const publishMenuChange = (redis: Redis, merchantId: string): void => redis.publish(channel, merchantId)

export const onMenuChange = (redis: Redis, listener: (merchantId: string) => void): void => {
  redis.subscribe(channel, listener)
}
