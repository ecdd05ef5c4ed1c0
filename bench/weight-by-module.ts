// npm run bench -- weight --why: which module costs what on which page. Needs only the build, no server or database: the
// manifests of the build name the scripts of a page. A module's share of a chunk is proportional to its length before
// minifying, in raw and in compressed bytes, so modules with long names appear somewhat too large.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfChanged, shippedFolder } from '@dasturxon/storefront/testing'
import { budget, report } from '@dasturxon/testbed/observing/report'
import { type RouteManifest, scriptsOf, type SourceManifest } from './weight/page-scripts.ts'
import { kilobytes, listChunk, type Share, sharesOf, sum, sumByPackage } from './weight/shares.ts'

const client = join('apps/storefront', shippedFolder, 'client')
const pages = ['/', '/language', '/search', '/product/:id', '/basket', '/checkout']

export function weightByModule(): void {
  buildIfChanged(shippedFolder)
  const modules = readJson<Record<string, Record<string, number>>>('.vite/modules.json')
  const sources = readJson<SourceManifest>('.vite/manifest.json')
  const routes = readJson<RouteManifest>(globSync('assets/manifest-*.js', { cwd: client })[0] ?? '')
  // Russian is the largest of the three languages.
  const words = Object.entries(sources).find(([source]) => source.endsWith('/catalogues/ru.po'))?.[1].file ?? ''
  const scripts = Object.fromEntries(pages.map((page) => [page, [...scriptsOf(page, routes, sources), `/${words}`]]))
  const files = new Set(Object.values(scripts).flat())
  const chunks = new Map([...files].map((file) => [file, readShares(file, modules[file.slice(1)])]))
  const sharesOn = (page: string) => (scripts[page] ?? []).flatMap((file) => chunks.get(file) ?? [])
  const total = (page: string) => Number(kilobytes(sum(sharesOn(page), 'gz')))

  for (const [file, shares] of chunks) listChunk(file, shares)
  for (const page of pages) {
    console.log(`\n${page}: ${scripts[page]?.length} scripts, ${total(page)} kB gz`)
    for (const [name, { gz, raw }] of sumByPackage(sharesOn(page)))
      console.log(`  ${kilobytes(gz).padStart(6)} kB gz  ${kilobytes(raw).padStart(6)} kB  ${name}`)
  }
  report('weight --why', {
    jsKb: Object.fromEntries(pages.map((page) => [page, total(page)])),
    budget: { '/': budget.homeJsKb, '/language': budget.firstPageJsKb },
    pass: total('/') <= budget.homeJsKb && total('/language') <= budget.firstPageJsKb,
  })
}

/** The route manifest is a script with one assignment. */
const readJson = <Content>(file: string) =>
  JSON.parse(readFileSync(join(client, file), 'utf8').replace(/^window\.\w+=|;$/g, '')) as Content

/** The route manifest and files without modules count as one module. */
function readShares(file: string, lengths: Record<string, number> = { [file]: 1 }): Share[] {
  const size = (name: string) => readFileSync(join(client, name)).length
  return sharesOf(lengths, { raw: size(file), gz: size(`${file}.gz`) })
}
