// Cookies of a visitor: how one is read, and the hint that there is a session to restore. The cookie that holds the session
// cannot be read by the page, and trying to restore it for every visitor would cost a call and log an error in each browser.

/** The value of a cookie as it came, not decoded: the ones read here are plain words. */
export const readCookie = (header: string | undefined, name: string): string | null =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null

const sessionCookie = '__Host-refresh'
const hint = '_session'
const seconds = 30 * 86_400

/** The Set-Cookie that makes the hint true again, or null. A page that was refused has written 0: it need not ask again. */
export function sessionHint(cookies: string | undefined): string | null {
  const hasSession = Boolean(readCookie(cookies, sessionCookie))
  if (hasSession === (readCookie(cookies, hint) !== null)) return null
  return `${hint}=${hasSession ? 1 : ''}; Max-Age=${hasSession ? seconds : 0}; Path=/; SameSite=Lax; Secure`
}
