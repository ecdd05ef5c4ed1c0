// The in-process cache of menu documents. A document that is not cached is read from Redis or, when Redis does not have
// it, from PostgreSQL, once for all requests that wait for it.
import { LRUCache } from 'lru-cache'
import { type ByteCache, byteCache } from '#platform/byte-cache'
import { singleFlight } from '#platform/coalesce'
import type { Database } from '#platform/db'
import type { DocumentBytes } from '#platform/document-route'
import type { Encoding } from '#platform/encoding'
import type { Redis } from '#platform/redis'
import { findDocument } from './documents.sql.ts'
import { type Channel, type Edition, hashIn, titleOf } from './editions.ts'
import { findNewest, type Pointer } from './find-newest.ts'
import { findInRedis, storeInRedis } from './redis-documents.ts'
import { openPointers } from './pointers.ts'
import { recompress, decompress } from './write-documents.ts'

type Soon<T> = T | Promise<T>
export type DocumentCache = {
  pointerOf: (merchantId: string) => Soon<Pointer>
  newest: (merchantId: string, channel: Channel, edition: Edition, encoding: Encoding) => Soon<DocumentBytes | null>
  /** Null: the document does not exist. */
  named: (merchantId: string, file: string, encoding: Encoding) => Soon<DocumentBytes | null>
}

/** With this much cache, its other memory and uncollected garbage, a process stays below half a gigabyte. */
const maxBytes = 128 * 1024 * 1024
const deadline = 3_000
/** In milliseconds. A client can invent names faster than PostgreSQL can look them up, so unknown names are cached. */
const unknownFor = 5_000
const unknownAtMost = 10_000

export function openDocumentCache(database: Database, redis: Redis): DocumentCache {
  const memory = byteCache(maxBytes)
  const once = singleFlight<DocumentBytes | null>()
  const unknown = new LRUCache<string, true>({ max: unknownAtMost, ttl: unknownFor })

  const pointers = openPointers(redis, async (merchantId, before) => {
    const { pointer, written } = await findNewest(database, merchantId, (version) =>
      before?.version === version && namesIn(before).every((file) => memory.get(keyOf(merchantId, file)))
        ? before
        : null,
    )
    for (const document of written)
      memory.set(keyOf(merchantId, pointer.files[document.channel][document.edition]), document.br)
    await storeInRedis(redis, merchantId, written)
    if (before && pointer.isPressed && !before.isPressed) evict(memory, merchantId, pointer)
    return pointer
  })

  function named(merchantId: string, file: string, encoding: Encoding): Soon<DocumentBytes | null> {
    const key = keyOf(merchantId, file, encoding)
    const bytes = memory.get(key)
    return bytes ? bytesOf(file, bytes) : once(key, () => obtain(merchantId, file, encoding))
  }

  async function obtain(merchantId: string, file: string, encoding: Encoding): Promise<DocumentBytes | null> {
    const bytes = encoding === 'br' ? await obtainBytes(merchantId, file) : await convert(merchantId, file, encoding)
    if (bytes) memory.set(keyOf(merchantId, file, encoding), bytes)
    return bytes && bytesOf(file, bytes)
  }

  async function obtainBytes(merchantId: string, file: string): Promise<Buffer | null> {
    const key = keyOf(merchantId, file)
    if (unknown.get(key)) return null
    const fromRedis = await findInRedis(redis, merchantId, file)
    if (fromRedis) return fromRedis
    const scope = { merchantId, mode: 'READ ONLY', deadline } as const
    const [[found]] = await database.withMerchant(scope, (tx) => tx.finish(findDocument(merchantId, titleOf(file))))
    if (found) await storeInRedis(redis, merchantId, [{ ...titleOf(file), br: found.br }])
    else unknown.set(key, true)
    return found?.br ?? null
  }

  async function convert(merchantId: string, file: string, encoding: 'gzip' | 'identity'): Promise<Buffer | null> {
    const found = await named(merchantId, file, 'br')
    if (!found) return null
    return encoding === 'gzip' ? recompress(found.bytes) : decompress(found.bytes)
  }

  function newest(
    merchantId: string,
    channel: Channel,
    edition: Edition,
    encoding: Encoding,
  ): Soon<DocumentBytes | null> {
    const pointer = pointers.of(merchantId)
    if (pointer instanceof Promise) return pointer.then((it) => named(merchantId, it.files[channel][edition], encoding))
    const found = named(merchantId, pointer.files[channel][edition], encoding)
    return found instanceof Promise ? found.then((it) => it ?? retry(merchantId, channel, edition, encoding)) : found
  }

  /** The document existed only in this process and was evicted: it is built once more. */
  async function retry(
    merchantId: string,
    channel: Channel,
    edition: Edition,
    encoding: Encoding,
  ): Promise<DocumentBytes | null> {
    const { files } = await pointers.refresh(merchantId)
    return named(merchantId, files[channel][edition], encoding)
  }

  return { pointerOf: pointers.of, newest, named }
}

const keyOf = (merchantId: string, file: string, encoding: Encoding = 'br') => `${merchantId}/${file}/${encoding}`

const bytesOf = (file: string, bytes: Buffer): DocumentBytes => ({ bytes, tag: hashIn(file) })

const namesIn = ({ files }: Pointer): string[] => Object.values(files).flatMap((channel) => Object.values(channel))

/** Drops the cached bytes: the worker has stored better compressed bytes under the same names. */
function evict(memory: ByteCache, merchantId: string, pointer: Pointer): void {
  for (const file of namesIn(pointer))
    for (const encoding of ['br', 'gzip', 'identity'] as const) memory.delete(keyOf(merchantId, file, encoding))
}
