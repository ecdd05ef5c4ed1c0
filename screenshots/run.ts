// npm run shots [-- --check] [--only page,page] [--look phone-light-olov-uz,*-lola-ru] [--scale 0.1]
//   [--port 8443 --database dasturxon]: takes pictures of the gallery and the pages in every look and reports faults.
// `--check` also runs the gallery's tests, and a fault fails the run. `--port` uses a running product; otherwise one is
// started.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import { chromium } from '@playwright/test'
import { buildConsoleIfChanged } from '@dasturxon/console/testing'
import { buildIfChanged, galleryFolder } from '@dasturxon/storefront/testing'
import { chromiumLaunch } from '@dasturxon/testbed/observing/chromium'
import { startFreshStack } from '@dasturxon/testbed/servers/fresh-stack'
import { report } from '@dasturxon/testbed/observing/report'
import { findActFaults } from './acts.ts'
import { lookName, looksFor, looksNamed } from './looks.ts'
import { pages } from './pages.ts'
import { findSpecFaults } from './specs.ts'
import { type ShotSession, takeShot } from './take.ts'
import { openDemoShops } from '@dasturxon/testbed/data/demo-shops'
import { visitorsOf } from './visitors.ts'

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    only: { type: 'string' },
    look: { type: 'string' },
    scale: { type: 'string', default: '1' },
    port: { type: 'string' },
    database: { type: 'string' },
  },
})
const folder = '.cache/shots'
const scale = Number(values.scale)
const atOnce = 2
const selected = pages.filter(({ name }) => values.only === undefined || values.only.split(',').includes(name))
if (selected.length === 0) throw new Error(`Unknown page; choose from: ${pages.map(({ name }) => name).join(', ')}`)

const requestedLooks = values.look === undefined ? undefined : looksNamed(values.look)

if (values.port === undefined) {
  buildIfChanged(galleryFolder)
  if (selected.some(({ isConsole }) => isConsole)) buildConsoleIfChanged()
}
const stack =
  values.port === undefined ? await startFreshStack('gallery', 'production', { buildFolder: galleryFolder }) : null
const port = values.port ?? stack?.ports.edge
const simulators = String(stack?.ports.simulators ?? 4100)
const shop = (sub: string) => `https://${sub}.localhost:${port}`
const began = performance.now()
const browser = await chromium.launch(chromiumLaunch)
const demoShops = await openDemoShops({
  databaseName: values.database ?? `dasturxon_gallery_${port}`,
  port: String(port),
  hasLongNames: requestedLooks?.some(({ screen }) => screen === 'narrow') ?? false,
})
const openSession = (): ShotSession => ({
  visitors: visitorsOf(browser, shop, demoShops, simulators),
  demoShops,
  shop,
  folder,
})

const faults: string[] = []
const addFaults = (where: string, found: readonly string[]) => {
  for (const fault of found) console.error(`${styleText('red', where)}: ${fault.split('\n', 1)[0]?.slice(0, 240)}`)
  faults.push(...found)
}
const shots = selected.flatMap((page) =>
  (requestedLooks ?? looksFor(pages.indexOf(page), scale)).map((look) => ({ page, look })),
)
const left = [...shots]
const work = async () => {
  const session = openSession()
  for (let shot = left.shift(); shot; shot = left.shift()) {
    const { page, look } = shot
    addFaults(`${page.name} ${lookName(look)}`, await takeShot(session, page, look).catch((error) => [String(error)]))
  }
  await session.visitors.leave()
}

// Pictures of pages that are not selected stay.
for (const { name } of selected) rmSync(join(folder, name), { recursive: true, force: true })
await Promise.all(Array.from({ length: atOnce }, work))
const hasGallery = selected.some(({ name }) => name === 'gallery')
if (hasGallery) addFaults('acts', await findActFaults(openSession()))
await browser.close()
await demoShops.close()
if (hasGallery && values.check)
  addFaults('specs', await findSpecFaults({ port: String(port), colours: Math.max(5, 50 * scale), folder }))
if (stack) {
  await stack.stop()
  rmSync(stack.folder, { recursive: true })
}

report('shots', {
  pictures: shots.length,
  folder,
  faults: faults.length,
  seconds: Math.round((performance.now() - began) / 1000),
  pass: faults.length === 0 || !values.check,
})
