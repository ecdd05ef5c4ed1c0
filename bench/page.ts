// npm run bench -- page [--only main-thread|interactions|server|lighthouse]: a home page of 200 products. Compares the
// work of its main thread with a bare page of the same framework, its responses with nginx, and measures taps, typing,
// scrolling and the Lighthouse scores of a reference phone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
import { report } from '@dasturxon/testbed/observing/report'
import type { FreshStack } from '@dasturxon/testbed/servers/fresh-stack'
import { rounded } from './cpu.ts'
import { lookAt } from './lighthouse.ts'
import { bars, failuresOf, type Results } from './page/bars.ts'
import { serveContenders } from './page/contenders.ts'
import { measureInteractions } from './page/interactions.ts'
import { openLargeShop, products, shop } from './page/large-shop.ts'
import { type Comparison, compareMainThreads } from './page/main-thread.ts'
import { launchBrowser } from './page/phone.ts'
import { compareServerCost } from './page/server-cost.ts'

const fewRounds = 3
const allRounds = 7

type Part = (stack: FreshStack, scale: number) => Promise<Results>

const parts: Record<string, Part> = {
  async server(stack, scale) {
    return { server: { ...(await compareServerCost(stack, scale)), jsKb: await scriptsOf(`${stack.shop(shop)}/`) } }
  },
  async 'main-thread'(stack, scale) {
    const contenders = await serveContenders(stack)
    const mainThread = await withBrowser((browser) => compareMainThreads(browser, contenders, roundsAt(scale)))
    await contenders.stop()
    printPages(mainThread)
    return { mainThread }
  },
  lighthouse: async (stack, scale) => ({
    lighthouse: await lookAt(`${stack.shop(shop)}/`, {
      folder: join(stack.folder, 'lighthouse'),
      categories: Object.keys(bars.scores),
      times: scale < 1 ? 1 : 5,
      isCalibrated: true,
    }),
  }),
  interactions: async (stack, scale) => ({
    interactions: await withBrowser((browser) => measureInteractions(browser, stack.shop(shop), roundsAt(scale))),
  }),
}

export async function page({ scale, only }: { scale: number; only?: string | undefined }): Promise<void> {
  const chosen = Object.entries(parts).filter(([name]) => only === undefined || name === only)
  if (chosen.length === 0) throw new Error(`--only is one of: ${Object.keys(parts).join(', ')}`)
  const stack = await openLargeShop()
  let results: Results = {}
  try {
    for (const [, measure] of chosen) results = { ...results, ...(await measure(stack, scale)) }
  } finally {
    await stack.stop()
  }
  const failures = failuresOf(results)
  report('page', { cards: products, ...results, bars, failures, pass: failures.length === 0 })
}

const roundsAt = (scale: number) => (scale < 1 ? fewRounds : Math.round(allRounds * scale))

async function withBrowser<Result>(measure: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await launchBrowser()
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

function printPages({ pages: { ours, bare, scriptless } }: Comparison): void {
  console.log(['median', 'ours', 'bare', 'scriptless'].map((title) => title.padStart(14)).join(''))
  for (const figure of Object.keys(ours) as (keyof typeof ours)[])
    console.log([figure, ours[figure], bare[figure], scriptless[figure]].map((it) => String(it).padStart(14)).join(''))
}

/** Kilobytes of the compressed scripts that the document references, as the budget counts them. */
async function scriptsOf(address: string): Promise<number> {
  const response = await fetchLocally(address)
  const referenced = `${await response.text()}${response.headers.get('link')}`.match(/\/assets\/[\w.-]+\.js(?![\w.])/g)
  const sizes = [...new Set(referenced)].map((file) => readFileSync(`apps/storefront/build/client${file}.gz`).length)
  return rounded(sizes.reduce((sum, size) => sum + size, 0) / 1_000, 1)
}
