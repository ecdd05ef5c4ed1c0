// The documents at hand in this process. Warm, an answer is a look-up; cold, it is asked of Redis and then of PostgreSQL,
// once, however many wait for it.
import { LRUCache } from 'lru-cache'
import { type ByteCache, byteCache } from '#platform/byte-cache'
import { singleFlight } from '#platform/coalesce'
import type { Database } from '#platform/db'
import type { Sheet } from '#platform/document-route'
import type { Encoding } from '#platform/encoding'
import type { Redis } from '#platform/redis'
import { findDocument } from './documents.sql.ts'
import { type Channel, type Edition, hashIn, titleOf } from './editions.ts'
import { findNewest, type Pointer } from './find-newest.ts'
import { findOutside, keepOutside } from './outside.ts'
import { openPointers } from './pointers.ts'
import { repack, unpress } from './write-documents.ts'

type Soon<T> = T | Promise<T>
export type MenuShelf = {
  pointerOf: (merchantId: string) => Soon<Pointer>
  newest: (merchantId: string, channel: Channel, edition: Edition, encoding: Encoding) => Soon<Sheet | null>
  /** Null: there is no such document. */
  named: (merchantId: string, file: string, encoding: Encoding) => Soon<Sheet | null>
}

/** With what a process weighs otherwise, and what waits to be collected, this stays below half a gigabyte. */
const heaviest = 128 * 1024 * 1024
const deadline = 3_000
/** A stranger can invent names faster than we can look them up. */
const unknownFor = 5_000
const unknownAtMost = 10_000

export function openMenuShelf(database: Database, redis: Redis): MenuShelf {
  const memory = byteCache(heaviest)
  const once = singleFlight<Sheet | null>()
  const unknown = new LRUCache<string, true>({ max: unknownAtMost, ttl: unknownFor })

  const pointers = openPointers(redis, async (merchantId, before) => {
    const { pointer, written } = await findNewest(database, merchantId, (version) =>
      before?.version === version && namesIn(before).every((file) => memory.get(keyOf(merchantId, file)))
        ? before
        : null,
    )
    for (const document of written)
      memory.set(keyOf(merchantId, pointer.files[document.channel][document.edition]), document.br)
    await keepOutside(redis, merchantId, written)
    if (before && pointer.isPressed && !before.isPressed) forget(memory, merchantId, pointer)
    return pointer
  })

  function named(merchantId: string, file: string, encoding: Encoding): Soon<Sheet | null> {
    const key = keyOf(merchantId, file, encoding)
    const bytes = memory.get(key)
    return bytes ? sheetOf(file, bytes) : once(key, () => obtain(merchantId, file, encoding))
  }

  async function obtain(merchantId: string, file: string, encoding: Encoding): Promise<Sheet | null> {
    const bytes = encoding === 'br' ? await obtainBytes(merchantId, file) : await convert(merchantId, file, encoding)
    if (bytes) memory.set(keyOf(merchantId, file, encoding), bytes)
    return bytes && sheetOf(file, bytes)
  }

  async function obtainBytes(merchantId: string, file: string): Promise<Buffer | null> {
    const key = keyOf(merchantId, file)
    if (unknown.get(key)) return null
    const outside = await findOutside(redis, merchantId, file)
    if (outside) return outside
    const scope = { merchantId, mode: 'READ ONLY', deadline } as const
    const [[found]] = await database.withMerchant(scope, (tx) => tx.finish(findDocument(merchantId, titleOf(file))))
    if (found) await keepOutside(redis, merchantId, [{ ...titleOf(file), br: found.br }])
    else unknown.set(key, true)
    return found?.br ?? null
  }

  async function convert(merchantId: string, file: string, encoding: 'gzip' | 'identity'): Promise<Buffer | null> {
    const sheet = await named(merchantId, file, 'br')
    if (!sheet) return null
    return encoding === 'gzip' ? repack(sheet.bytes) : unpress(sheet.bytes)
  }

  function newest(merchantId: string, channel: Channel, edition: Edition, encoding: Encoding): Soon<Sheet | null> {
    const pointer = pointers.of(merchantId)
    if (pointer instanceof Promise) return pointer.then((it) => named(merchantId, it.files[channel][edition], encoding))
    const sheet = named(merchantId, pointer.files[channel][edition], encoding)
    return sheet instanceof Promise ? sheet.then((it) => it ?? again(merchantId, channel, edition, encoding)) : sheet
  }

  /** It was written here, nobody else has it, and it has been forgotten: then it is written once more. */
  async function again(
    merchantId: string,
    channel: Channel,
    edition: Edition,
    encoding: Encoding,
  ): Promise<Sheet | null> {
    const { files } = await pointers.refresh(merchantId)
    return named(merchantId, files[channel][edition], encoding)
  }

  return { pointerOf: pointers.of, newest, named }
}

const keyOf = (merchantId: string, file: string, encoding: Encoding = 'br') => `${merchantId}/${file}/${encoding}`

const sheetOf = (file: string, bytes: Buffer): Sheet => ({ bytes, tag: hashIn(file) })

const namesIn = ({ files }: Pointer): string[] => Object.values(files).flatMap((channel) => Object.values(channel))

/** Better pressed bytes have come under the same names. */
function forget(memory: ByteCache, merchantId: string, pointer: Pointer): void {
  for (const file of namesIn(pointer))
    for (const encoding of ['br', 'gzip', 'identity'] as const) memory.delete(keyOf(merchantId, file, encoding))
}
