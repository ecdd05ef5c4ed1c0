// One page in one look: opened, brought into its state, searched for faults, photographed.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { collectPageErrors } from '@dasturxon/testbed/observing/page-errors'
import { findFontFaults } from './font-faults.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { type Look, lookName } from './looks.ts'
import { isRefusedOnPurpose } from './refusals.ts'
import type { Seen, ShotPage } from './shot-page.ts'
import { writeStartState } from '@dasturxon/testbed/data/browser-state'
import type { DemoShops } from '@dasturxon/testbed/data/demo-shops'
import type { Visitors } from './visitors.ts'

export type ShotSession = { visitors: Visitors; demoShops: DemoShops; shop: (sub: string) => string; folder: string }

export async function takeShot(session: ShotSession, shot: ShotPage, look: Look): Promise<string[]> {
  const { visitors, shop, folder } = session
  const { shop: sub, path } = shot.address(look)
  const page = await visitors.page(shot.visitor ?? 'stranger', sub)
  await page.setViewportSize({ width: look.width, height: look.height })
  // What the last page was still waiting for is not this one's fault, and it must not see the cookies change.
  await page.goto('about:blank')
  const ready = await begin(session, page, shot, sub, look.language)
  const pageErrors = collectPageErrors(page)
  await shot.prepare?.(page)
  await page.goto(shop(sub) + (typeof path === 'string' ? path : path(ready)))
  await hydrated(page)
  await applyTheme(page, look)
  await shot.setUp?.(page)
  // A page that broke on the way was written anew, in the theme of the shop.
  await applyTheme(page, look)
  await page.waitForFunction(isThere, null, { timeout: 15_000 })
  await settle(page, shot.isWhole ?? false)
  const fontFaults = await findFontFaults(page)
  mkdirSync(join(folder, shot.name), { recursive: true })
  await page.screenshot({ path: join(folder, shot.name, `${lookName(look)}.png`), fullPage: shot.isWhole ?? false })
  const faults = [
    // After the picture, so that nothing is in it that nobody has looked at.
    ...(await page.evaluate(findLayoutFaults)),
    ...fontFaults,
    ...(await missingStates(page, shot.states ?? [])),
    ...pageErrors.filter((pageError) => !isRefusedOnPurpose(pageError, shot.refused ?? [])),
  ]
  page.removeAllListeners()
  await page.unrouteAll()
  return faults
}

/** Nothing is on its way any more; the gallery shows that state for good. */
const isThere = () => location.pathname === '/ui' || !document.querySelector('main [aria-busy=true]')

/** A shop that is not there has nothing to begin with. */
async function begin(
  { demoShops, shop }: ShotSession,
  page: Page,
  shot: ShotPage,
  sub: string,
  language: string,
): Promise<Seen> {
  if (sub === 'nobody') return {} as Seen
  // A stranger is somebody new every time: what the last one left would come back from the server.
  if (!shot.visitor) await page.context().clearCookies()
  // Chosen as by hand: an address that names a language says nothing about the next page.
  await page.context().addCookies([{ name: '_language', value: language, url: shop(sub) }])
  const demo = await demoShops.demo(sub)
  const regular = shot.visitor === 'regular' ? await demoShops.regular(sub) : undefined
  if (regular) await demoShops.forgetDrafts(demo, regular.id)
  await writeStartState(page, shop(sub), shot, demo)
  return { demo, orders: regular?.orders ?? ({} as Seen['orders']) }
}

/** Every shop has a theme of its own; the other one is a word on the root, as Telegram would say it. */
const applyTheme = (page: Page, { theme }: Look) =>
  page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme)

/** Hydration goes down the page; when React's own keys hang on its last picture or link, all of it is done. */
const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const parts = document.body.querySelectorAll('a, button, img, h1')
    return Object.keys(parts[parts.length - 1] ?? {}).some((key) => key.startsWith('__react'))
  })

/** Fonts and pictures are there; on a page seen whole also those below the fold. */
const settle = (page: Page, isWhole: boolean) =>
  page.evaluate(async (whole) => {
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 2_000 }))
    const pictures = [...document.images].filter(
      (picture) => whole || picture.getBoundingClientRect().top < innerHeight,
    )
    for (const picture of pictures) picture.loading = 'eager'
    const shown = pictures.map((picture) => picture.decode().catch(() => {}))
    await Promise.race([Promise.all(shown), new Promise((enough) => setTimeout(enough, 5_000))])
    await document.fonts.ready
  }, isWhole)

async function missingStates(page: Page, wanted: readonly string[]): Promise<string[]> {
  const shown = await page
    .locator('[data-state]')
    .evaluateAll((cells) =>
      cells.filter((cell) => (cell as HTMLElement).offsetHeight > 20).map((cell) => cell.getAttribute('data-state')),
    )
  return wanted.filter((state) => !shown.includes(state)).map((state) => `${state} is missing`)
}
