// The cookies that scripts can read. The session cookie is not among them.
const year = 365 * 86_400

export const readCookie = (name: string): string | null =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null

export function writeCookie(name: string, value: string, seconds = year): void {
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax; Secure`
}

export function clearCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const [name] = pair.split('=')
    if (name) writeCookie(name, '', 0)
  }
}
