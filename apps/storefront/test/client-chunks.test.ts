// The files the browser downloads: no forbidden modules, and sizes within the budget.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { budget } from '@dasturxon/testbed/observing/report'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStorefront, type Storefront } from './storefront.ts'

const client = join(import.meta.dirname, '../build/client')

/** zod/mini and the zod core are allowed; classic zod costs 20 kB more. */
const isClassicZod = (module: string) => /\/node_modules\/zod\/(?!v4\/(?:mini|core|locales)\/|mini\/)/.test(module)
const forbidden = (module: string) =>
  isClassicZod(module) || /\.schema\.ts$|\/apps\/api\/|\.server\.tsx?$|\/app\/pages\/gallery\//.test(module)

/** Each browser chunk with its modules. */
const readChunks = (): [string, string[]][] => {
  const lengths = JSON.parse(readFileSync(join(client, '.vite/modules.json'), 'utf8')) as Record<string, object>
  return Object.entries(lengths).map(([file, modules]) => [file, Object.keys(modules)])
}

test('no browser chunk contains classic zod, a schema, a server file or the gallery', () => {
  const modules = readChunks().flatMap(([, names]) => names)
  expect(readChunks().length).toBeGreaterThan(5)
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter(forbidden)).toEqual([])
})

test('returns 404 for the component gallery in the production build', async () => {
  expect((await (await storefront.openShop()).get('/ui')).status).toBe(404)
})

test.each([
  ['zod', true],
  ['zod/mini', false],
])('the check for forbidden modules finds a chunk that imports %s: %s', async (name, found) => {
  const build = await rolldown({
    input: 'page',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'page' ? join(import.meta.dirname, 'page.js') : null),
        load: (id) => (id.endsWith('page.js') ? `import { string } from '${name}'; console.log(string())` : null),
      },
    ],
  })
  const { output } = await build.generate({})
  await build.close()
  expect(output[0].moduleIds.some(forbidden)).toBe(found)
})

let storefront: Storefront
beforeAll(async () => void (storefront = await startStorefront()))
afterAll(() => storefront.stop())

test.each([
  ['scripts', 'js', '/language', budget.firstPageJsKb], // a page that consists of the shell only
  ['scripts', 'js', '/', budget.homeJsKb],
  ['style sheets', 'css', '/', budget.firstPageCssKb],
])('the %s (%s) of the page %s stay within the size budget', async (kind, ending, path, maximum) => {
  const { headers, body } = await (await storefront.openShop()).get(path)
  const files = new Set(
    `${body}${String(headers['link'])}`.match(new RegExp(`/assets/[\\w.-]+\\.${ending}(?![\\w.])`, 'g')),
  )
  const kb = [...files].reduce((sum, file) => sum + statSync(join(client, `${file}.gz`)).size, 0) / 1_000
  console.log(`${path}: ${files.size} ${kind}, ${kb.toFixed(1)} kB gz of ${maximum}`)
  expect(files.size).toBeGreaterThan(0)
  expect(kb).toBeLessThanOrEqual(maximum)
})

test('only the overlay chunks contain the dialog library', () => {
  const holders = readChunks().filter(([, modules]) => modules.some((module) => module.includes('@base-ui')))
  expect(holders.length).toBeGreaterThan(0)
  for (const [file] of holders) expect(file).toMatch(/overlay-/)
})

test('a page preloads the fonts for the alphabet of its language', async () => {
  const shop = await storefront.openShop()
  const preloaded = async (language: string) =>
    [...(await shop.get(`/?lang=${language}`)).body.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(
      ([, file = '']) => file,
    )
  expect(await preloaded('uz')).toEqual([expect.stringMatching(/onest-latin-wght/)])
  expect(await preloaded('ru')).toEqual([
    expect.stringMatching(/onest-latin-wght/),
    expect.stringMatching(/onest-cyrillic-wght/),
  ])
})

test('a page preloads only the message catalogue of its language', async () => {
  const shop = await storefront.openShop()
  for (const language of ['uz', 'ru', 'eng'])
    expect((await shop.get(`/?lang=${language}`)).headers['link']).toMatch(
      new RegExp(`^</assets/${language}-[\\w-]+\\.js>; rel=modulepreload; fetchpriority=low$`),
    )
})

test('a page preloads its scripts with low priority', async () => {
  const shop = await storefront.openShop()
  const preloads = [...(await shop.get('/')).body.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([link]) => link)
  expect(preloads.length).toBeGreaterThan(5)
  expect(preloads.filter((link) => !link.includes(' fetchpriority="low"'))).toEqual([])
})
