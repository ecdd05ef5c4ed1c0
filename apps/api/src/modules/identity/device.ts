// The cookie of a browser that has logged in with this phone before. Such a browser has its own tries, which requests
// from other browsers cannot use up.
import type { ClientInfo } from '#platform/client-info'
import { newId } from '#platform/id'
import { isSame, keyedHash, phoneNameAt } from './keyed-hash.ts'

export const deviceCookie = '__Host-device'
const deviceSeconds = 180 * 86_400

export type Owner = { merchantId: string; phone: string }

/** The device id; null unless this server issued the cookie for this merchant and phone in the last 180 days. */
export function knownDevice(key: Buffer, owner: Owner, visitor: ClientInfo, now: Date): string | null {
  const cookie = visitor.cookie(deviceCookie) ?? ''
  const [, id, issued, seal] = /^([0-9a-f-]{36})\.(\d{10})\.([\w-]{43})$/.exec(cookie) ?? []
  if (!id || !issued || !seal || !isSame(sealOf(key, owner, id, Number(issued)), seal)) return null
  return now.getTime() < (Number(issued) + deviceSeconds) * 1_000 ? id : null
}

/** Sets the device cookie. A known device keeps its id, and with it the tries that it has used today. */
export function rememberDevice(key: Buffer, owner: Owner, visitor: ClientInfo, now: Date): void {
  const id = knownDevice(key, owner, visitor, now) ?? newId()
  const issued = Math.floor(now.getTime() / 1_000)
  visitor.keepCookie(deviceCookie, `${id}.${issued}.${sealOf(key, owner, id, issued)}`, deviceSeconds)
}

const sealOf = (key: Buffer, { merchantId, phone }: Owner, id: string, issued: number): string =>
  keyedHash(key, 'device', merchantId, phoneNameAt(key, merchantId, phone), id, issued).toString('base64url')
