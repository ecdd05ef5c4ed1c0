// The bytes of a finished page in a file: checksum, length of the description, description as JSON, both bodies. A file
// that is torn, from another release or of another page is read as no page.
import { crc32 } from 'node:zlib'
import type { FinishedPage } from './finished-page.ts'

type Description = Pick<FinishedPage, 'headers' | 'etag' | 'trueUntil'> & { key: string; br: number; gzip: number }

const prefix = 8

export function pageToBytes(key: string, { headers, etag, trueUntil, bodies }: FinishedPage): Buffer {
  const { br, gzip } = bodies
  const description: Description = { key, headers, etag, trueUntil, br: br.length, gzip: gzip.length }
  const text = Buffer.from(JSON.stringify(description))
  const bytes = Buffer.concat([Buffer.alloc(prefix), text, br, gzip])
  bytes.writeUInt32LE(text.length, 4)
  bytes.writeUInt32LE(crc32(bytes.subarray(4)), 0)
  return bytes
}

/** Null if the bytes are not those that `pageToBytes` wrote for this key. */
export function pageFromBytes(key: string, bytes: Buffer): FinishedPage | null {
  if (bytes.length < prefix || bytes.readUInt32LE(0) !== crc32(bytes.subarray(4))) return null
  const bodiesAt = prefix + bytes.readUInt32LE(4)
  const description = descriptionIn(bytes.subarray(prefix, bodiesAt))
  if (description?.key !== key) return null
  const { headers, etag, trueUntil, br, gzip } = description
  if (bytes.length !== bodiesAt + br + gzip) return null
  return {
    headers,
    etag,
    trueUntil,
    bodies: { br: bytes.subarray(bodiesAt, bodiesAt + br), gzip: bytes.subarray(bodiesAt + br) },
    size: bytes.length + 2_048,
  }
}

function descriptionIn(bytes: Buffer): Description | null {
  try {
    return JSON.parse(bytes.toString()) as Description
  } catch {
    return null
  }
}
