// Tells Tailwind which files the first style sheet is for: the static imports of the root, the default layout and the
// home page, which include the cards that the server writes; and of the parts that appear on it without an input. A
// second style sheet would make the browser style and lay out the whole page again while it starts.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const app = join(import.meta.dirname, '../app')
const ui = join(import.meta.dirname, '../../../packages/ui/src')
const entries = [
  'root.tsx',
  'shell/layouts/default.route.tsx',
  'pages/menu/home.route.tsx',
  // Deferred parts.
  'features/destination/eta-chip.tsx',
  'pages/menu/banners/carousel.tsx',
  'pages/menu/basket/basket-bar.tsx',
  'pages/menu/basket/side-basket.tsx',
  'pages/menu/customer/customer-rows.tsx',
  'pages/menu/live-cards.tsx',
  'pages/menu/product/card-stepper.tsx',
  'pages/menu/terms-row.tsx',
  'shell/header/balance.tsx',
  'shell/layouts/home-skeleton.tsx',
  'shell/notices/notices.tsx',
  'shell/start-up/after-hydration.tsx',
]
const sheet = join(app, 'platform/styles/first-page.css')

/** Static imports of code; not of types. */
const anImport = /^(?:import (?!type )[^']*|export [^']*|\} )from '([^']+)'/gm

export function firstPageSources(): string[] {
  const found = new Set<string>()
  const next = entries.map((file) => join(app, file))
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (found.has(path) || !existsSync(path)) continue
    found.add(path)
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(anImport)) next.push(resolve(path, name))
  }
  return [...found]
}

function resolve(from: string, name: string): string {
  if (name.startsWith('.')) return join(dirname(from), name)
  if (name.startsWith('#')) return join(app, name.slice(1))
  return name.startsWith('@dasturxon/ui/') ? join(ui, `${name.slice('@dasturxon/ui/'.length)}.tsx`) : ''
}

export const firstPageStyles = (): Plugin => ({
  name: 'first-page-styles',
  enforce: 'pre',
  transform(code, id) {
    const [file, query] = id.split('?')
    // With the query `url` the module is a script that exports the URL of the sheet.
    if (file !== sheet || query === 'url') return null
    const sources = firstPageSources().map((path) => `@source '${relative(dirname(sheet), path)}';`)
    return { code: `${code}\n${sources.join('\n')}`, map: null }
  },
})
