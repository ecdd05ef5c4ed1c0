// Where may a visitor be sent back to? Only to a path of this shop, whatever was stored or put into an address.
export const startPage = '/'

const longest = 2048

/** The path as a browser will read it, or the start page. */
export function safeRedirect(target: string | null | undefined): string {
  // Printable ASCII only: no controls a browser drops, no letters that turn into slashes, and never a backslash.
  if (!target || target.length > longest || !/^\/[!-[\]-~]*$/.test(target)) return startPage

  const [path = ''] = target.split(/[?#]/)
  if (!isPlainPath(path)) return startPage

  // The browser's own reading has the last word: dots may hide slashes from ours.
  const own = 'https://shop.invalid'
  const read = URL.canParse(target, own) ? new URL(target, own) : null
  if (read?.origin !== own || !isPlainPath(read.pathname)) return startPage
  return read.pathname + read.search + read.hash
}

/** No empty segment, also not to a proxy that decodes once, twice or more often before it looks. */
function isPlainPath(path: string): boolean {
  if (path.includes('//') || /[\\\p{Cc}]/u.test(path)) return false
  const decoded = path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return decoded === path || isPlainPath(decoded)
}
