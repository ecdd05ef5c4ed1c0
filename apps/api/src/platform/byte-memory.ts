// Bytes that were wanted lately, up to a weight: whoever has not been asked for longest goes first.
export type ByteMemory = {
  get: (key: string) => Buffer | undefined
  set: (key: string, bytes: Buffer) => void
  delete: (key: string) => void
}

export function rememberBytes(atMost: number): ByteMemory {
  const kept = new Map<string, Buffer>() // in the order they were last asked for
  let weight = 0

  function forget(key: string): void {
    weight -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }

  return {
    get(key) {
      const bytes = kept.get(key)
      if (!bytes) return undefined
      kept.delete(key)
      kept.set(key, bytes)
      return bytes
    },
    set(key, given) {
      const bytes = given.buffer.byteLength > given.length ? ownCopy(given) : given
      forget(key)
      kept.set(key, bytes)
      weight += bytes.length
      for (const oldest of kept.keys()) {
        if (weight <= atMost) break
        forget(oldest)
      }
    },
    delete: forget,
  }
}

/** A piece of something larger would keep all of it. */
function ownCopy(piece: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(piece.length)
  piece.copy(own)
  return own
}
