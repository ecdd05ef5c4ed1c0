// A browser that has logged in as this person before. It has attempts of its own, so that strangers cannot use them up.
import { isSame, keyedHash } from '#modules/identity'
import type { Visitor } from '#platform/visitor'

/** A tablet in a kitchen knows the whole shift. */
const people = 8
const seconds = 180 * 86_400

const cookieOf = (merchantId: string) => `__Host-staff-device-${merchantId}`
const marksIn = (merchantId: string, visitor: Visitor) => visitor.cookie(cookieOf(merchantId))?.split('.') ?? []
const markOf = (key: Buffer, merchantId: string, login: string) =>
  keyedHash(key, 'staff-device', merchantId, login).toString('base64url')

/** By the login, not the account: whether there is one takes no longer to find out. */
export function isKnownBrowser(key: Buffer, merchantId: string, login: string, visitor: Visitor): boolean {
  const expected = markOf(key, merchantId, login)
  return marksIn(merchantId, visitor)
    .slice(0, people)
    .some((mark) => isSame(expected, mark))
}

export function rememberBrowser(key: Buffer, merchantId: string, login: string, visitor: Visitor): void {
  const mark = markOf(key, merchantId, login)
  const others = marksIn(merchantId, visitor).filter((other) => other !== mark && /^[\w-]{43}$/.test(other))
  visitor.keepCookie(cookieOf(merchantId), [mark, ...others].slice(0, people).join('.'), seconds)
}
