// What the browser downloads: nothing of the wrong kind, and not too much of the right one.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStorefront, type Storefront } from './storefront.ts'

const client = join(import.meta.dirname, '../build/client')
const budget = JSON.parse(readFileSync(join(import.meta.dirname, '../../../tooling/ci-budget.json'), 'utf8')) as {
  firstPageJsKb: number
}

/** zod/mini and the core it stands on are welcome; the classic one costs 20 kB more. */
const isClassicZod = (module: string) => /\/node_modules\/zod\/(?!v4\/(?:mini|core|locales)\/|mini\/)/.test(module)
const forbidden = (module: string) => isClassicZod(module) || /\.schema\.ts$|\/apps\/api\/|\.server\.tsx?$/.test(module)

test('no chunk of the browser holds zod, a schema or a file of the server', () => {
  const chunks = JSON.parse(readFileSync(join(client, '.vite/modules.json'), 'utf8')) as Record<string, string[]>
  expect(Object.keys(chunks).length).toBeGreaterThan(5)
  expect(Object.values(chunks).flat().filter(forbidden)).toEqual([])
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

test('the scripts of the first page stay within the budget', async () => {
  const { headers, body } = await (await storefront.openShop()).get('/')
  const files = new Set(`${body}${String(headers['link'])}`.match(/\/assets\/[\w.-]+\.js/g))
  const kb = [...files].reduce((sum, file) => sum + statSync(join(client, `${file}.gz`)).size, 0) / 1_000
  console.log(`first page: ${files.size} scripts, ${kb.toFixed(1)} kB gz of ${budget.firstPageJsKb}`)
  expect(kb).toBeLessThanOrEqual(budget.firstPageJsKb)
})

test('a page names the catalogue of its language and no other', async () => {
  const shop = await storefront.openShop()
  for (const language of ['uz', 'ru', 'eng'])
    expect((await shop.get(`/?lang=${language}`)).headers['link']).toMatch(
      new RegExp(`^</assets/${language}-[\\w-]+\\.js>; rel=modulepreload$`),
    )
})
