// Opens one page, brings it into its state, and in every look photographs it and searches it for faults.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { collectPageErrors } from '@dasturxon/testbed/observing/page-errors'
import { findFontFaults } from './font-faults.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { type Look, lookName } from './looks.ts'
import { isRefusedOnPurpose } from './refusals.ts'
import type { ShotContext, ShotPage } from './shot-page.ts'
import { writeShift, writeStartState } from '@dasturxon/testbed/data/browser-state'
import type { DemoShops } from '@dasturxon/testbed/data/demo-shops'
import type { Visitors } from './visitors.ts'

export type ShotSession = { visitors: Visitors; demoShops: DemoShops; shop: (sub: string) => string; folder: string }

export type FoundFaults = { where: string; faults: string[] }

/** The looks differ in nothing but the theme. */
export async function takeShots(session: ShotSession, shot: ShotPage, looks: readonly Look[]): Promise<FoundFaults[]> {
  const [look] = looks
  if (!look) return []
  const { visitors, shop } = session
  const { shop: sub, path } = shot.address(look)
  const page = await visitors.page(shot.visitor ?? (shot.isConsole ? 'owner' : 'anonymous'), sub)
  await page.setViewportSize({ width: look.width, height: look.height })
  // Leaves the previous page: its failed requests must not count for this one, and it must not see the cookies change.
  await page.goto('about:blank')
  const ready = shot.isConsole
    ? await beginAtConsole(session, page, sub, look)
    : await begin(session, page, shot, sub, look.language)
  const pageErrors = collectPageErrors(page)
  await shot.prepare?.(page)
  const origin = shot.isConsole ? `${shop('console')}/${sub}` : shop(sub)
  await page.goto(origin + (typeof path === 'string' ? path : path(ready)))
  await hydrated(page)
  await applyTheme(page, look)
  await shot.setUp?.(page)
  const found: FoundFaults[] = []
  for (const each of looks) found.push({ where: lookName(each), faults: await takeShot(session, shot, page, each) })
  const { where } = found[0] as FoundFaults
  const unexpected = pageErrors.filter(
    (pageError) =>
      !(shot.isConsole && toldAtConsole.some((told) => pageError.includes(told))) &&
      !isRefusedOnPurpose(pageError, shot.refused ?? []),
  )
  page.removeAllListeners()
  await page.unrouteAll()
  return [...found, { where, faults: unexpected }]
}

async function takeShot({ folder }: ShotSession, shot: ShotPage, page: Page, look: Look): Promise<string[]> {
  // Also for the first look: an error page is rendered anew in the default theme of the shop.
  await applyTheme(page, look)
  if (!shot.isLoading) await page.waitForFunction(isLoaded, null, { timeout: 15_000 })
  await settle(page, shot.isWhole ?? false)
  const fontFaults = await findFontFaults(page)
  mkdirSync(join(folder, shot.name), { recursive: true })
  await page.screenshot({ path: join(folder, shot.name, `${lookName(look)}.png`), fullPage: shot.isWhole ?? false })
  return [
    // The search for layout faults runs after the picture, so that it cannot change the picture.
    ...(await page.evaluate(findLayoutFaults)),
    ...fontFaults,
    ...(await missingStates(page, shot.states ?? [])),
  ]
}

/** The console would register its service worker (see visitors.ts) and tries its sound before the first tap. */
const toldAtConsole = ['Service Worker registration blocked', 'The AudioContext was not allowed to start']

/** Whether no part of the page is loading; the gallery always shows loading states. */
const isLoaded = () => location.pathname === '/ui' || !document.querySelector('main [aria-busy=true]')

/** Prepares cookies, demo data and the stored basket; a shop that does not exist has none. */
async function begin(
  { demoShops, shop }: ShotSession,
  page: Page,
  shot: ShotPage,
  sub: string,
  language: string,
): Promise<ShotContext> {
  if (sub === 'nobody') return {} as ShotContext
  // An anonymous visitor is new every time: otherwise the server would return the basket of the previous visitor.
  if (!shot.visitor) await page.context().clearCookies()
  // Set by cookie: a language in the URL applies to one page only.
  await page.context().addCookies([{ name: '_language', value: language, url: shop(sub) }])
  const demo = await demoShops.demo(sub)
  const regular = shot.visitor === 'regular' ? await demoShops.regular(sub) : undefined
  if (regular) await demoShops.forgetDrafts(demo, regular.id)
  await writeStartState(page, shop(sub), shot, demo)
  return { demo, orders: regular?.orders ?? ({} as ShotContext['orders']) }
}

/** The console takes theme, language and shift from the browser. */
async function beginAtConsole(
  { demoShops, shop }: ShotSession,
  page: Page,
  sub: string,
  look: Look,
): Promise<ShotContext> {
  const demo = await demoShops.demo(sub)
  const { orders } = await demoShops.evening(sub)
  await page.emulateMedia({ colorScheme: look.theme })
  await writeShift(page, shop('console'), { sub, brand: sub, branchIds: [demo.branch.id] }, look.language)
  return { demo, orders }
}

/** An attribute of the root element, as in Telegram, overrides the shop's default theme. Sets the text size as well. */
const applyTheme = (page: Page, { theme, text = '100%' }: Look) =>
  page.evaluate(
    ([chosen, size]) => {
      document.documentElement.dataset['theme'] = chosen
      document.documentElement.style.fontSize = size
    },
    [theme, text] as const,
  )

/** React hydrates from the top; when the last picture or link has React's keys, the whole page is hydrated. */
const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const parts = document.body.querySelectorAll('a, button, img, h1')
    return Object.keys(parts[parts.length - 1] ?? {}).some((key) => key.startsWith('__react'))
  })

/** Waits for fonts and pictures; for a full-page picture also those below the first screen. */
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

async function missingStates(page: Page, expected: readonly string[]): Promise<string[]> {
  const shown = await page
    .locator('[data-state]')
    .evaluateAll((cells) =>
      cells.filter((cell) => (cell as HTMLElement).offsetHeight > 20).map((cell) => cell.getAttribute('data-state')),
    )
  return expected.filter((state) => !shown.includes(state)).map((state) => `${state} is missing`)
}
