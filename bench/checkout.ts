// npm run bench -- checkout: Lighthouse scores of the checkout and order pages, as a regular customer sees them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { buildIfChanged, shippedFolder } from '@dasturxon/storefront/testing'
import { freePort } from '@dasturxon/testbed/servers/ports'
import { startFreshStack } from '@dasturxon/testbed/servers/fresh-stack'
import { report } from '@dasturxon/testbed/observing/report'
import { writeStartState } from '@dasturxon/testbed/data/browser-state'
import { openDemoShops } from '@dasturxon/testbed/data/demo-shops'
import { lookAt } from './lighthouse.ts'

const least = { accessibility: 100, 'best-practices': 95 }
const shop = 'olov'
const filled = { basket: 'filled', place: 'DELIVERY' } as const

export async function checkout(): Promise<void> {
  buildIfChanged(shippedFolder)
  const stack = await startFreshStack('checkout', 'production')
  const demoShops = await openDemoShops({
    databaseName: `dasturxon_checkout_${stack.ports.edge}`,
    port: String(stack.ports.edge),
    hasLongNames: false,
  })
  const origin = stack.shop(shop)
  const { cookies, orders } = await demoShops.regular(shop)
  const [port, home] = [await freePort(), mkdtempSync(join(tmpdir(), 'checkout-'))]
  // Playwright and Lighthouse share one browser profile, so that Lighthouse sees the page as the prepared customer.
  const browser = await chromium.launchPersistentContext(home, {
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--ignore-certificate-errors', '--disable-gpu', `--remote-debugging-port=${port}`],
    ignoreHTTPSErrors: true,
  })
  await browser.addCookies(await cookies())
  const page = await browser.newPage()
  await writeStartState(page, origin, filled, await demoShops.demo(shop))
  await page.goto('about:blank')

  const scores: Record<string, Record<string, number>> = {}
  for (const path of ['/checkout', '/profile/orders', `/profile/orders/${orders.onWay}`]) {
    const name = path.replace(orders.onWay, '{id}')
    const folder = join(stack.folder, 'lighthouse', name)
    scores[name] = (await lookAt(origin + path, { folder, categories: Object.keys(least), port })).scores
  }
  await browser.close()
  await demoShops.close()
  await stack.stop()
  rmSync(home, { recursive: true })
  report('checkout', {
    scores,
    least,
    pass: Object.values(scores).every((found) =>
      Object.entries(least).every(([name, score]) => (found[name] ?? 0) >= score),
    ),
  })
}
