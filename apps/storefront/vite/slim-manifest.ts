// Shrinks the route manifest, which is loaded with the first page. It lists the imports of each route for prefetching,
// which no link of ours uses; the router reads them nowhere else. So the browser's copy is written without these lists
// and without the flags that are false. The server keeps the full manifest.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = { routes: Record<string, { imports?: string[]; [has: string]: unknown }> }
const start = 'window.__reactRouterManifest='

export function slimManifest(folder: string): void {
  const names = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name))
  if (names.length !== 1) throw new Error(`Expected one manifest in ${folder}, found: ${names.join()}`)
  const file = join(folder, names[0] ?? '')
  const content = readFileSync(file, 'utf8')
  if (!content.startsWith(start)) throw new Error(`${file} does not begin with ${start}`)
  const manifest = JSON.parse(content.slice(start.length).replace(/;\s*$/, '')) as Manifest
  for (const route of Object.values(manifest.routes)) route.imports = []
  const slim = JSON.stringify(manifest, (_, value: unknown) => (value === false ? undefined : value))
  writeFileSync(file, `${start}${slim};`)
}
