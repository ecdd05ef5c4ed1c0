// npm run bench -- branch-change: how long a slow phone takes to show the menu of another branch, in a menu of 200
// products of which each of two branches lacks a third, with other prices. Taps and, for comparison, reloads of the page
// take turns.
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { report } from '@dasturxon/testbed/observing/report'
import { median, rounded } from './cpu.ts'
import { openLargeShop, products, shop } from './page/large-shop.ts'
import { launchBrowser, openPhone, type Phone, settle } from './page/phone.ts'
import { home } from './page/taps.ts'
import { cpuMs, mainThreadEvents, recordTrace, type TraceEvent } from './page/trace.ts'

const barMs = 300
const allRounds = 7
const fewRounds = 3

type Branches = { merchantId: string; nearest: string; pickUp: string }

export async function branchChange({ scale }: { scale: number }): Promise<void> {
  let branches: Branches | undefined
  const stack = await openLargeShop(async (url) => void (branches = await separate(url)))
  const browser = await launchBrowser()
  try {
    if (!branches) throw new Error('The branches have one menu')
    const times = await measure(browser, stack.shop(shop), branches, scale < 1 ? fewRounds : allRounds)
    const figures = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, rounded(median(all), 0)]))
    const { toDelivery = Infinity, toPickUp = Infinity } = figures
    const pass = toDelivery <= barMs && toPickUp <= barMs
    report('branch-change', { cards: products, medianMs: figures, rounds: times, barMs, pass })
  } finally {
    await browser.close()
    await stack.stop()
  }
}

/** Takes a third of the products from each of two branches, and makes delivery cost more than pick-up. */
async function separate(url: string): Promise<Branches> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ merchantId: string; id: string }>(
      `SELECT merchant_id AS "merchantId", b.id FROM branch b JOIN merchant USING (merchant_id)
       WHERE sub = $1 AND b.is_active ORDER BY b.id LIMIT 2`,
      [shop],
    )
    const [first, second] = rows
    if (!first || !second) throw new Error('The shop has fewer than two branches')
    const { merchantId } = first
    for (const [rest, { id }] of [first, second].entries())
      await client.query(
        `DELETE FROM product_branch WHERE merchant_id = $1 AND branch_id = $2 AND product_id IN (
           SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM product WHERE merchant_id = $1) AS one
           WHERE nth % 3 = $3)`,
        [merchantId, id, rest],
      )
    await client.query('UPDATE product SET additional_price = 2000 WHERE merchant_id = $1', [merchantId])
    return { merchantId, nearest: first.id, pickUp: second.id }
  } finally {
    await client.end()
  }
}

async function measure(browser: Browser, origin: string, branches: Branches, rounds: number) {
  const times: Record<string, number[]> = { toDelivery: [], toPickUp: [], reload: [] }
  for (let round = 0; round < rounds; round++) {
    const phone = await openPhone(browser)
    await visitAs(phone.page, origin, branches)
    await settle(phone)
    // The first input starts what waits for one; it must not be a part of the first change.
    await phone.page.mouse.wheel(0, 1)
    await settle(phone)
    times['toDelivery']?.push(await change(browser, phone, 'Delivery'))
    times['toPickUp']?.push(await change(browser, phone, 'Pick-up'))
    const began = performance.now()
    await phone.page.reload({ waitUntil: 'load' })
    times['reload']?.push(rounded(performance.now() - began, 0))
    await phone.close()
  }
  return times
}

/** Delivery without an address is for the nearest branch; for pick-up another branch is chosen. */
async function visitAs(page: Page, origin: string, { merchantId, nearest, pickUp }: Branches): Promise<void> {
  const branch = { id: pickUp, name: 'Pick-up', address: '', latitude: 41.3, longitude: 69.2 }
  const place = { service: 'PICK_UP', address: null, table: null, branch }
  const record = JSON.stringify({ merchant: merchantId, brand: '', nearestBranch: nearest, place })
  await page.addInitScript(
    ([key, stored]) => {
      localStorage.setItem('version', '2.1.7')
      localStorage.setItem(key, stored)
    },
    [`session:${merchantId}`, record] as const,
  )
  await page.goto(home(origin), { waitUntil: 'load' })
}

/**
 * From the click to the frame in which the cards on the screen are those of the other branch. The processor time of the
 * page counts, because on a shared machine a page also waits for other processes.
 */
async function change(browser: Browser, { page }: Phone, service: string): Promise<number> {
  const label = page.getByText(service, { exact: true }).first()
  await page.evaluate(watchCards)
  const box = await label.boundingBox()
  if (!box) throw new Error(`The page has no ${service}`)
  const trace = await recordTrace(browser, async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await page.evaluate(() => (window as unknown as { shown: Promise<void> }).shown)
  })
  const [clicked, shown] = ['clicked', 'shown'].map((mark) => trace.find(({ name }) => name === mark))
  if (!clicked || !shown) throw new Error('The trace has no marks')
  const tasks = mainThreadEvents(trace, clicked.pid).filter(
    ({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur > clicked.ts && ts < shown.ts,
  )
  // The click comes within a task.
  const after = ({ ts, dur = 0 }: TraceEvent) => (dur === 0 ? 1 : Math.min(1, (ts + dur - clicked.ts) / dur))
  return rounded(
    tasks.reduce((sum, task) => sum + cpuMs(task) * after(task), 0),
    0,
  )
}

/** Looks at nothing that would make the browser lay out the page: that would be measured too. */
function watchCards(): void {
  const cards = [...document.querySelectorAll('li:has(article)')].filter((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  const prices = () => cards.map((card) => card.querySelector('.price')?.textContent)
  const rules = () =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join()
  const [rulesBefore, pricesBefore] = [rules(), prices()]
  const shown = new Promise<void>((resolve) => {
    const isChanged = () => rules() !== rulesBefore && prices().every((price, at) => price !== pricesBefore[at])
    const check = () => {
      if (!isChanged()) return void requestAnimationFrame(check)
      // What this frame has is on the screen when the next one begins.
      requestAnimationFrame(() => {
        performance.mark('shown')
        resolve()
      })
    }
    const onClick = () => {
      removeEventListener('click', onClick, true)
      performance.mark('clicked')
      requestAnimationFrame(check)
    }
    addEventListener('click', onClick, true)
  })
  Object.assign(window, { shown })
}
