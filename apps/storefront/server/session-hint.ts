// Tells the page, in a cookie it may read, that there is a session to restore: the cookie that holds it is out of its
// sight, and asking in vain for every visitor would cost a call and leave an error in each console.
import { readCookie } from './cookie.ts'

const sessionCookie = '__Host-refresh'
const hint = '_session'
const seconds = 30 * 86_400

/** The Set-Cookie that makes the hint true again, or null. A page that was refused has written 0: it need not ask again. */
export function sessionHint(cookies: string | undefined): string | null {
  const hasSession = Boolean(readCookie(cookies, sessionCookie))
  if (hasSession === (readCookie(cookies, hint) !== null)) return null
  return `${hint}=${hasSession ? 1 : ''}; Max-Age=${hasSession ? seconds : 0}; Path=/; SameSite=Lax; Secure`
}
