// Which scripts and styles may run on a page. HTML is cached, so it carries hashes, not a nonce; and it hashes only
// what our own renderer marked, so that markup smuggled into the page stays dead.
import { createHash } from 'node:crypto'

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
  development: boolean
}

export function contentSecurityPolicy({ scripts, styles, frameAncestors, development }: Policy): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': [`'none'`],
    'script-src': [`'self'`, ...scripts],
    // Vite puts each changed sheet into the page by script; a hash would switch 'unsafe-inline' off again.
    'style-src': development ? [`'self'`, `'unsafe-inline'`] : [`'self'`, ...styles],
    'style-src-attr': [`'none'`],
    'img-src': [`'self'`, 'data:'],
    'font-src': [`'self'`],
    'connect-src': [`'self'`],
    'manifest-src': [`'self'`],
    'worker-src': [`'self'`],
    'base-uri': [`'none'`],
    'form-action': [`'self'`],
    'frame-ancestors': frameAncestors.length > 0 ? frameAncestors : [`'none'`],
    // Vite's error overlay writes HTML by hand.
    ...(!development && { 'require-trusted-types-for': [`'script'`], 'trusted-types': [`'none'`] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
