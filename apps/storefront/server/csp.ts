// The content security policy of a page. HTML is cached, so the policy has hashes, not a nonce. Only the scripts and
// styles marked by our own renderer are hashed, so that injected markup cannot run.
import { createHash } from 'node:crypto'
import type { Hosts } from './third-party-hosts.ts'

export type Sealed = { html: string; scripts: string[]; styles: string[] }

const openTag = /^<(script|style)\b[^>]*>$/

/**
 * Removes the marks from the document and returns the hashes of the marked scripts and styles. It searches for the mark,
 * not for tags: a page with a long menu has thousands of tags and a dozen marks.
 */
export function seal(html: string, mark: string): Sealed {
  const attribute = ` nonce="${mark}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  let sealed = ''
  let from = 0
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, from)) {
    sealed += html.slice(from, at)
    from = at + attribute.length
    const begin = html.indexOf('>', from) + 1
    const tag = openTag.exec(html.slice(html.lastIndexOf('<', at), begin))?.[1] as 'script' | 'style' | undefined
    const content = tag ? html.slice(begin, html.indexOf(`</${tag}>`, begin)) : ''
    if (tag && content !== '') hashes[tag].add(hashOf(content))
  }
  return { html: sealed + html.slice(from), scripts: [...hashes.script], styles: [...hashes.style] }
}

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

export type Policy = Omit<Sealed, 'html'> & {
  /** The origins that may frame the shop; none if empty. */
  frameAncestors: readonly string[]
  /** Other origins that our own script may call. */
  callable: readonly string[]
  /** Third-party hosts. Their code writes markup as text, so Trusted Types cannot be required on their pages. */
  strangers: readonly Hosts[]
  development: boolean
}

/** The Trusted Types policies: that of register-worker.ts in packages/browser allows only the script URL /sw.js, that of
 * map/open-map.ts only the one markup string that a map library writes. */
const policies = ['service-worker', 'default']

export function contentSecurityPolicy(policy: Policy): string {
  const { scripts, styles, frameAncestors, callable, strangers, development } = policy
  const thirdParty = (name: keyof Hosts) => strangers.flatMap((hosts) => hosts[name] ?? [])
  const directives: Record<string, readonly string[]> = {
    'default-src': [`'none'`],
    'script-src': [`'self'`, ...scripts, ...thirdParty('script-src')],
    // In development Vite inserts style sheets by script; a hash in the list would disable 'unsafe-inline' for them.
    'style-src': development ? [`'self'`, `'unsafe-inline'`] : [`'self'`, ...styles, ...thirdParty('style-src')],
    'style-src-attr': [`'none'`],
    'img-src': [`'self'`, 'data:', ...thirdParty('img-src')],
    'font-src': [`'self'`],
    'connect-src': [`'self'`, ...callable, ...thirdParty('connect-src')],
    ...(thirdParty('frame-src').length > 0 && { 'frame-src': thirdParty('frame-src') }),
    'manifest-src': [`'self'`],
    'worker-src': [`'self'`, ...thirdParty('worker-src')],
    'base-uri': [`'none'`],
    'form-action': [`'self'`],
    'frame-ancestors': frameAncestors.length > 0 ? frameAncestors : [`'none'`],
    // Not in development: the error overlay of Vite writes HTML as text.
    ...(!development &&
      strangers.length === 0 && { 'require-trusted-types-for': [`'script'`], 'trusted-types': policies }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
