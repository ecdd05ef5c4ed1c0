// Encrypts a message for one browser (RFC 8291) and signs the request (RFC 8292). The library makes no call: ours go out
// through egress.
import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { EgressRequest } from '#platform/egress'

/** `key`: the private key of the platform, in base64url; `contact`: whom a push service asks about us. */
export type PushKeys = { key: string; contact: string }

export function publicKeyOf({ key }: Pick<PushKeys, 'key'>): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(key, 'base64url')
  return pair.getPublicKey('base64url')
}

type Browser = { endpoint: string; p256dh: string; auth: string }
export type PushMessage = { title: string; body: string; path: string; tag: string }

/** `ttl`: seconds for which the push service keeps the message for a browser that is away. */
export function encryptMessage(
  { endpoint, p256dh, auth }: Browser,
  message: PushMessage,
  ttl: number,
  keys: PushKeys,
): EgressRequest {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      TTL: ttl,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: keys.contact, publicKey: publicKeyOf(keys), privateKey: keys.key },
    },
  )
  // The agent counts the bytes itself.
  const { 'Content-Length': _, ...sent } = headers as Record<string, string | number>
  const texts = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]))
  return { method: 'POST', url: endpoint, headers: texts, ...(body && { body }) }
}
