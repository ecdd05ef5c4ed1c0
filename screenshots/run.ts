// npm run shots [-- --check] [--only page,page] [--look phone-light-olov-uz,*-lola-ru] [--scale 0.1] [--long-names]
//   [--port 8443 --database dasturxon --simulators 4100]: takes pictures of the gallery and the pages in 36 looks and reports faults.
// `--check` also runs the gallery's tests, and a fault fails the run. `--long-names` writes long names into the shops.
// `--port` uses a running product; otherwise one is started.
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
import { inOneVisit, lookName, looksFor, looksNamed } from './looks.ts'
import { pages } from './pages.ts'
import { findSpecFaults } from './specs.ts'
import { type ShotSession, takeShots } from './take.ts'
import { openDemoShops } from '@dasturxon/testbed/data/demo-shops'
import { visitorsOf } from './visitors.ts'

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    only: { type: 'string' },
    look: { type: 'string' },
    scale: { type: 'string', default: '1' },
    'long-names': { type: 'boolean', default: false },
    port: { type: 'string' },
    database: { type: 'string' },
    simulators: { type: 'string', default: '4100' },
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
const simulators = String(stack?.ports.simulators ?? values.simulators)
const shop = (sub: string) => `https://${sub}.localhost:${port}`
const began = performance.now()
const browser = await chromium.launch(chromiumLaunch)
const demoShops = await openDemoShops({
  databaseName: values.database ?? `dasturxon_gallery_${port}`,
  port: String(port),
  hasLongNames: values['long-names'],
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
/** A round shows every page in another look, so that a fault of any page is found early. */
const visits = selected
  .flatMap((page) => {
    const number = pages.indexOf(page)
    const own = inOneVisit(requestedLooks ?? looksFor(number, scale))
    return own.map((looks, at) => ({ page, looks, round: (at * 7 + number) % own.length }))
  })
  .toSorted((one, other) => one.round - other.round)
const left = [...visits]
const work = async () => {
  const session = openSession()
  for (let visit = left.shift(); visit; visit = left.shift()) {
    const { page, looks } = visit
    const names = looks.map(lookName).join(', ')
    const found = await takeShots(session, page, looks).catch((error) => [{ where: names, faults: [String(error)] }])
    for (const { where, faults } of found) addFaults(`${page.name} ${where}`, faults)
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
if (hasGallery && values.check) addFaults('specs', await findSpecFaults({ port: String(port), scale, folder }))
if (stack) {
  await stack.stop()
  rmSync(stack.folder, { recursive: true })
}

report('shots', {
  pictures: visits.reduce((sum, { looks }) => sum + looks.length, 0),
  folder,
  faults: faults.length,
  seconds: Math.round((performance.now() - began) / 1000),
  pass: faults.length === 0 || !values.check,
})
