// A cache of buffers with a limit on their total size; the least recently used buffer is evicted first.
import { LRUCache } from 'lru-cache'

export type ByteCache = Pick<LRUCache<string, Buffer>, 'get' | 'delete'> & { set: (key: string, bytes: Buffer) => void }

export function byteCache(maxSize: number): ByteCache {
  // The cache library refuses a size of zero, so an empty buffer counts as one byte.
  const cache = new LRUCache<string, Buffer>({ maxSize, sizeCalculation: ({ length }) => Math.max(1, length) })
  return {
    get: (key) => cache.get(key),
    delete: (key) => cache.delete(key),
    set: (key, bytes) => void cache.set(key, bytes.buffer.byteLength > bytes.length ? ownCopy(bytes) : bytes),
  }
}

/** A slice of a larger buffer would keep the whole buffer in memory. */
function ownCopy(slice: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(slice.length)
  slice.copy(own)
  return own
}
