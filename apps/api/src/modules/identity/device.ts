// A browser that has logged in with this phone before. It has tries of its own, so that strangers cannot use them up.
import type { Visitor } from '#platform/visitor'
import { newId } from '#platform/id'
import { isSame, keyedHash, phoneNameAt } from './keyed-hash.ts'

export const deviceCookie = '__Host-device'
const deviceSeconds = 180 * 86_400

export type Owner = { merchantId: string; phone: string }

/** The device's name, null unless this server gave it out for this merchant and this phone, within 180 days. */
export function knownDevice(key: Buffer, owner: Owner, visitor: Visitor, now: Date): string | null {
  const cookie = visitor.cookie(deviceCookie) ?? ''
  const [, id, issued, seal] = /^([0-9a-f-]{36})\.(\d{10})\.([\w-]{43})$/.exec(cookie) ?? []
  if (!id || !issued || !seal || !isSame(sealOf(key, owner, id, Number(issued)), seal)) return null
  return now.getTime() < (Number(issued) + deviceSeconds) * 1_000 ? id : null
}

/** A known device keeps its name, and with it the tries it has used today. */
export function rememberDevice(key: Buffer, owner: Owner, visitor: Visitor, now: Date): void {
  const id = knownDevice(key, owner, visitor, now) ?? newId()
  const issued = Math.floor(now.getTime() / 1_000)
  visitor.keepCookie(deviceCookie, `${id}.${issued}.${sealOf(key, owner, id, issued)}`, deviceSeconds)
}

const sealOf = (key: Buffer, { merchantId, phone }: Owner, id: string, issued: number): string =>
  keyedHash(key, 'device', merchantId, phoneNameAt(key, merchantId, phone), id, issued).toString('base64url')
