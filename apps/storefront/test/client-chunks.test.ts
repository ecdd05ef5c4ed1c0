// What the browser downloads: nothing of the wrong kind, and not too much of the right one.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { budget } from '@dasturxon/testbed/observing/report'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStorefront, type Storefront } from './storefront.ts'

const client = join(import.meta.dirname, '../build/client')

/** zod/mini and the core it stands on are welcome; the classic one costs 20 kB more. */
const isClassicZod = (module: string) => /\/node_modules\/zod\/(?!v4\/(?:mini|core|locales)\/|mini\/)/.test(module)
const forbidden = (module: string) =>
  isClassicZod(module) || /\.schema\.ts$|\/apps\/api\/|\.server\.tsx?$|\/app\/gallery\//.test(module)

test('no chunk of the browser holds zod, a schema, a file of the server or the gallery', () => {
  const chunks = JSON.parse(readFileSync(join(client, '.vite/modules.json'), 'utf8')) as Record<string, string[]>
  expect(Object.keys(chunks).length).toBeGreaterThan(5)
  expect(Object.values(chunks).flat().filter(forbidden)).toEqual([])
})

test('the gallery is not shipped: its address is not there', async () => {
  expect((await (await storefront.openShop()).get('/ui')).status).toBe(404)
})

test.each([
  ['zod', true],
  ['zod/mini', false],
])('a chunk that imports %s is found out: %s', async (name, found) => {
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
  ['scripts', 'js', '/language', budget.firstPageJsKb], // a page that is nothing but the shell
  ['scripts', 'js', '/', budget.homeJsKb],
  ['style sheets', 'css', '/', budget.firstPageCssKb],
])('the %s (%s) of %s stay within the budget', async (what, ending, path, most) => {
  const { headers, body } = await (await storefront.openShop()).get(path)
  const files = new Set(
    `${body}${String(headers['link'])}`.match(new RegExp(`/assets/[\\w.-]+\\.${ending}(?![\\w.])`, 'g')),
  )
  const kb = [...files].reduce((sum, file) => sum + statSync(join(client, `${file}.gz`)).size, 0) / 1_000
  console.log(`${path}: ${files.size} ${what}, ${kb.toFixed(1)} kB gz of ${most}`)
  expect(files.size).toBeGreaterThan(0)
  expect(kb).toBeLessThanOrEqual(most)
})

test('a layer brings its library when it is opened, not before', () => {
  const chunks = JSON.parse(readFileSync(join(client, '.vite/modules.json'), 'utf8')) as Record<string, string[]>
  const holders = Object.entries(chunks).filter(([, modules]) => modules.some((module) => module.includes('@base-ui')))
  expect(holders.length).toBeGreaterThan(0)
  for (const [file] of holders) expect(file).toMatch(/overlay-/)
})

test('a page asks for the font of its letters with its first bytes', async () => {
  const shop = await storefront.openShop()
  const asked = async (language: string) =>
    [...(await shop.get(`/?lang=${language}`)).body.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(
      ([, file = '']) => file,
    )
  expect(await asked('uz')).toEqual([expect.stringMatching(/onest-latin-wght/)])
  expect(await asked('ru')).toEqual([
    expect.stringMatching(/onest-latin-wght/),
    expect.stringMatching(/onest-cyrillic-wght/),
  ])
})

test('a page names the catalogue of its language and no other', async () => {
  const shop = await storefront.openShop()
  for (const language of ['uz', 'ru', 'eng'])
    expect((await shop.get(`/?lang=${language}`)).headers['link']).toMatch(
      new RegExp(`^</assets/${language}-[\\w-]+\\.js>; rel=modulepreload; fetchpriority=low$`),
    )
})

test('what can be read is fetched before what makes it move', async () => {
  const shop = await storefront.openShop()
  const preloads = [...(await shop.get('/')).body.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([link]) => link)
  expect(preloads.length).toBeGreaterThan(5)
  expect(preloads.filter((link) => !link.includes(' fetchpriority="low"'))).toEqual([])
})
