// The site map travels with the first page. It names what each route imports, for prefetching, which no link of ours asks
// for: the router reads those names nowhere else, so the browser's copy goes without them, and without saying what a route
// does not have. The server keeps its own.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = { routes: Record<string, { imports?: string[]; [has: string]: unknown }> }
const start = 'window.__reactRouterManifest='

export function slimManifest(folder: string): void {
  const names = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name))
  if (names.length !== 1) throw new Error(`Not one manifest in ${folder}: ${names.join()}`)
  const file = join(folder, names[0] ?? '')
  const written = readFileSync(file, 'utf8')
  if (!written.startsWith(start)) throw new Error(`${file} does not begin as the router's manifest did`)
  const manifest = JSON.parse(written.slice(start.length).replace(/;\s*$/, '')) as Manifest
  for (const route of Object.values(manifest.routes)) route.imports = []
  const slim = JSON.stringify(manifest, (_, value: unknown) => (value === false ? undefined : value))
  writeFileSync(file, `${start}${slim};`)
}
