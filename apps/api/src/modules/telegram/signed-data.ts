// Did Telegram write this, for this bot? Only the exact form it writes is read; whatever could be cut in two ways is refused.
import { timingSafeEqual } from 'node:crypto'
import { signData } from '@tma.js/init-data-node'

const form = /^[a-z_]+=[^&]*(?:&[a-z_]+=[^&]*)*$/

/** `moment` is when Telegram signed; `seal` is its signature. Whether that is recent enough is for the caller to say. */
export type Signed = { field: (name: string) => string | undefined; moment: Date; seal: string }

export function readSigned(botToken: string, text: string): Signed | null {
  if (!form.test(text)) return null
  const pairs = [...new URLSearchParams(text)]
  const fields = new Map(pairs)
  // Of two values one would be signed and the other used.
  if (fields.size !== pairs.length) return null
  // The signature covers lines: a line break inside a value would be a second field.
  if (pairs.some(([, value]) => /[\n\r\0]/.test(value))) return null

  const { hash: seal = '', auth_date: seconds = '' } = Object.fromEntries(pairs) as Record<string, string | undefined>
  if (!/^[0-9a-f]{64}$/.test(seal) || !/^[1-9]\d{0,11}$/.test(seconds)) return null
  const lines = pairs.filter(([name]) => name !== 'hash').map(([name, value]) => `${name}=${value}`)
  const expected = signData(lines.toSorted().join('\n'), botToken)
  // The library compares with ===, which tells by its time how much of a forgery was right.
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(seal))) return null
  return { field: (name) => fields.get(name), moment: new Date(Number(seconds) * 1_000), seal }
}
