// Reads cookies, and sets the hint cookie that says whether there is a session to restore. A page cannot read the
// session cookie itself, and trying to restore a session for every visitor would cost a request and log an error in
// each browser.

/** The raw value of a cookie, not decoded: the cookies read here have plain values. */
export const readCookie = (header: string | undefined, name: string): string | null =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null

const sessionCookie = '__Host-refresh'
const hint = '_session'
const seconds = 30 * 86_400

/**
 * The Set-Cookie header that corrects the hint cookie, or null if the hint is right. The hint 0 stays: the page has set
 * it to stop requesting a session that the API refuses.
 */
export function sessionHint(cookies: string | undefined): string | null {
  const hasSession = Boolean(readCookie(cookies, sessionCookie))
  if (hasSession === (readCookie(cookies, hint) !== null)) return null
  return `${hint}=${hasSession ? 1 : ''}; Max-Age=${hasSession ? seconds : 0}; Path=/; SameSite=Lax; Secure`
}
