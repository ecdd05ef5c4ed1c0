// What a browser knows of its subscription: the keys that decrypt its messages (RFC 8291) and check who has sent them
// (RFC 8292). Written from the documents, so that it does not repeat a mistake of the sender.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

const curve = 'prime256v1'
const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

export function createBrowserKeys() {
  const pair = createECDH(curve)
  pair.generateKeys()
  const [publicKey, auth] = [pair.getPublicKey(), randomBytes(16)]
  return {
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    /** Throws when the message is not for this browser. */
    decrypt(message: Buffer): string {
      const [salt, keyLength] = [message.subarray(0, 16), message.readUInt8(20)]
      const sender = message.subarray(21, 21 + keyLength)
      const content = message.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = hkdf(pair.computeSecret(sender), auth, info, 32)
      const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(content.subarray(-16))
      const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
      // 2 marks the end of the last record; zeros after it are padding.
      const end = padded.lastIndexOf(2)
      return padded.subarray(0, end).toString()
    },
  }
}
export type BrowserKeys = ReturnType<typeof createBrowserKeys>

/** Null: the sender has proven that it owns its key, and means this push service; otherwise what is wrong. */
export function faultOfSender(authorization: string, origin: string): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== 65) return 'no key'
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, proof, Buffer.from(signature, 'base64url'))) return 'wrong signature'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  if (aud !== origin) return `meant for ${String(aud)}`
  const seconds = Number(exp) - Date.now() / 1_000
  if (!(seconds > 0 && seconds <= 86_400)) return 'expired'
  return typeof sub === 'string' && sub !== '' ? null : 'no contact'
}
