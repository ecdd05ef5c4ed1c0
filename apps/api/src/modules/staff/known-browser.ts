// The cookie of a browser that has logged in with this staff login before. Failed attempts of known and of unknown
// browsers are counted separately, so that unknown browsers cannot lock out known ones.
import { isSame, keyedHash } from '#modules/identity'
import type { ClientInfo } from '#platform/client-info'

/** A shared tablet in a kitchen is remembered for up to eight staff members. */
const maxLogins = 8
const seconds = 180 * 86_400

const cookieOf = (merchantId: string) => `__Host-staff-device-${merchantId}`
const marksIn = (merchantId: string, visitor: ClientInfo) => visitor.cookie(cookieOf(merchantId))?.split('.') ?? []
const markOf = (key: Buffer, merchantId: string, login: string) =>
  keyedHash(key, 'staff-device', merchantId, login).toString('base64url')

/** Checks the cookie against the typed login, not the account, so that it takes equally long without an account. */
export function isKnownBrowser(key: Buffer, merchantId: string, login: string, visitor: ClientInfo): boolean {
  const expected = markOf(key, merchantId, login)
  return marksIn(merchantId, visitor)
    .slice(0, maxLogins)
    .some((mark) => isSame(expected, mark))
}

export function rememberBrowser(key: Buffer, merchantId: string, login: string, visitor: ClientInfo): void {
  const mark = markOf(key, merchantId, login)
  const others = marksIn(merchantId, visitor).filter((other) => other !== mark && /^[\w-]{43}$/.test(other))
  visitor.keepCookie(cookieOf(merchantId), [mark, ...others].slice(0, maxLogins).join('.'), seconds)
}
