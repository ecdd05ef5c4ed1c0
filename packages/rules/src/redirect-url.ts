// Checks a redirect target: only a path of this shop is allowed, whatever was stored or put into a URL. And a link that
// was typed, which may lead elsewhere.
export const startPage = '/'

const longest = 2048

/** Returns the path as a browser parses it, or the start page. */
export function safeRedirect(target: string | null | undefined): string {
  // Printable ASCII only: no control characters that browsers drop, no letters that become slashes, no backslash.
  if (!target || target.length > longest || !/^\/[!-[\]-~]*$/.test(target)) return startPage

  const [path = ''] = target.split(/[?#]/)
  if (!isPlainPath(path)) return startPage

  // The URL parser of the browser decides: dot segments may hide slashes from the check above.
  const own = 'https://shop.invalid'
  const read = URL.canParse(target, own) ? new URL(target, own) : null
  if (read?.origin !== own || !isPlainPath(read.pathname)) return startPage
  return read.pathname + read.search + read.hash
}

/** A link in a text that a merchant types: to a page of the shop, another site, a phone or an e-mail address. */
export const isSafeLink = (href: string): boolean =>
  /^(?:https?:\/\/[\p{L}\d.-]+(?::\d+)?(?:[/?#][^\s\\]*)?|tel:\+?[\d-]+|mailto:[\w.+-]+@[\w.-]+)$/u.test(href) ||
  safeRedirect(href) === href

/** No empty path segment, even for a proxy that decodes the path once or several times. */
function isPlainPath(path: string): boolean {
  if (path.includes('//') || /[\\\p{Cc}]/u.test(path)) return false
  const decoded = path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return decoded === path || isPlainPath(decoded)
}
