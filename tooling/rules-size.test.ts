// Measures the bundle size of packages/rules in the browser and checks that unused rules are tree-shaken.
import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

const folder = resolve('packages/rules/src')
const rules = globSync('*.ts', { cwd: folder })
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted()

/** Rules about staff or for the server alone: no page of a shop imports them, so they do not count for its visitors. */
const ofNoPage = [
  'board-silence.ts',
  'broadcast.ts',
  'cashback-expiry.ts',
  'collection.ts',
  'csv.ts',
  'day-close.ts',
  'lateness.ts',
  'order-change.ts',
  'order-deadlines.ts',
  'order-notice.ts',
  'reservation-states.ts',
  'reservation-tables.ts',
  'reservation-times.ts',
  'rich-text.ts',
  'roles.ts',
  'staff-session.ts',
  'stop-ends.ts',
]
const ofShops = rules.filter((file) => !ofNoPage.includes(file))

async function bundle(page: string) {
  const build = await rolldown({
    input: 'page',
    platform: 'browser',
    plugins: [
      { name: 'page', resolveId: (id) => (id === 'page' ? id : null), load: (id) => (id === 'page' ? page : null) },
    ],
  })
  const { output } = await build.generate({ format: 'es', minify: true })
  await build.close()
  const [{ code, modules }] = output
  const used = Object.entries(modules).filter(([, module]) => module.renderedLength > 0)
  return { code, gzipped: gzipSync(code, { level: 9 }).length, files: used.map(([id]) => basename(id)).toSorted() }
}
const from = (file: string) => `from '${folder}/${file}'`

test('the rules of a shop are under 14.5 kB gzipped, all together', async () => {
  let count = 0
  const modules = await Promise.all(
    ofShops.map(async (file) => ({ file, names: Object.keys((await import(`${folder}/${file}`)) as object) })),
  )
  // A real build also shortens the names of exports between its chunks. Numbered in the order of the files: the size
  // must not depend on which file was read first.
  const exported = modules.map(
    ({ file, names }) => `export { ${names.map((name) => `${name} as _${count++}`).join(', ')} } ${from(file)}`,
  )
  const { code, gzipped, files } = await bundle(exported.join('\n'))
  console.log(`rules: ${ofShops.length} files, ${code.length} characters minified, ${gzipped} bytes gz`)
  // 14 kB until branches could pause: their schedule is what every page of a shop asks.
  expect(gzipped).toBeLessThan(14_500)
  expect(files.filter((file) => ofNoPage.includes(file))).toEqual([])
})

test('the storefront imports no rule about staff or for the server alone', () => {
  const importers = globSync('apps/storefront/{app,server}/**/*.{ts,tsx}').filter((file) => {
    const content = readFileSync(file, 'utf8')
    return ofNoPage.some((rule) => content.includes(`@dasturxon/rules/${basename(rule, '.ts')}'`))
  })
  expect(importers).toEqual([])
})

test('a page that imports only isOpen bundles no other rule', async () => {
  const { code, gzipped, files } = await bundle(`export { isOpen } ${from('opening-hours.ts')}`)
  console.log(`isOpen alone: ${files.join(', ')}, ${gzipped} bytes gz`)
  expect(files).toEqual(['opening-hours.ts', 'zone.ts'])
  expect(gzipped).toBeLessThan(1_000)
  const { code: both } = await bundle(`export { isOpen, nextOpening } ${from('opening-hours.ts')}`)
  expect(code.length).toBeLessThan(both.length)
})

test('an unused import of any rule adds nothing to the bundle', async () => {
  const { code } = await bundle(rules.map((file, n) => `import * as rule${n} ${from(file)}`).join('\n'))
  expect(code.trim()).toBe('')
})
