// Which scripts and styles may run on a page. HTML is cached, so it carries hashes, not a nonce; and it hashes only
// what our own renderer marked, so that markup smuggled into the page stays dead.
import { createHash } from 'node:crypto'
import type { Hosts } from './strangers.ts'

export type Sealed = { html: string; scripts: string[]; styles: string[] }

const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/** Takes the marks out of the document and the hashes of what they marked with it. */
export function seal(html: string, mark: string): Sealed {
  const attribute = ` nonce="${mark}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag, attributes = '', content = ''] of html.matchAll(inline)) {
    if (attributes.includes(attribute) && content !== '') hashes[tag as 'script' | 'style'].add(hashOf(content))
  }
  return { html: html.replaceAll(attribute, ''), scripts: [...hashes.script], styles: [...hashes.style] }
}

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

export type Policy = Omit<Sealed, 'html'> & {
  /** Who may frame the shop; nobody when empty. */
  frameAncestors: readonly string[]
  /** Who else may run here. Their code writes markup by hand, so Trusted Types cannot be asked of such a page. */
  strangers: readonly Hosts[]
  development: boolean
}

/** Who may make a script address or markup out of text: offline/register-worker.ts for /sw.js, map/trusted-markup.ts for
 * the one word a map library writes; nothing else passes either. */
const policies = ['service-worker', 'default']

export function contentSecurityPolicy({ scripts, styles, frameAncestors, strangers, development }: Policy): string {
  const theirs = (name: keyof Hosts) => strangers.flatMap((hosts) => hosts[name] ?? [])
  const directives: Record<string, readonly string[]> = {
    'default-src': [`'none'`],
    'script-src': [`'self'`, ...scripts, ...theirs('script-src')],
    // Vite puts each changed sheet into the page by script; a hash would switch 'unsafe-inline' off again.
    'style-src': development ? [`'self'`, `'unsafe-inline'`] : [`'self'`, ...styles, ...theirs('style-src')],
    'style-src-attr': [`'none'`],
    'img-src': [`'self'`, 'data:', ...theirs('img-src')],
    'font-src': [`'self'`],
    'connect-src': [`'self'`, ...theirs('connect-src')],
    ...(theirs('frame-src').length > 0 && { 'frame-src': theirs('frame-src') }),
    'manifest-src': [`'self'`],
    'worker-src': [`'self'`, ...theirs('worker-src')],
    'base-uri': [`'none'`],
    'form-action': [`'self'`],
    'frame-ancestors': frameAncestors.length > 0 ? frameAncestors : [`'none'`],
    // Vite's error overlay writes HTML by hand.
    ...(!development &&
      strangers.length === 0 && { 'require-trusted-types-for': [`'script'`], 'trusted-types': policies }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
