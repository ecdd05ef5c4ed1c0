// The speed of this machine at this moment, as Lighthouse measures it, and the slowdown that makes it a phone.
import { chromium } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { chromiumLaunch } from '@dasturxon/testbed/observing/chromium'
import { median, rounded } from './cpu.ts'

/**
 * The benchmark index of the phone that Lighthouse imitates by default. Its documentation (docs/throttling.md) gives a
 * high-end desktop an index of 1500 to 2000 and divides its speed by 4, which is a phone of 375 to 500; this is the
 * middle. It lies within 125 to 800, the documented range of mid-tier phones.
 */
const phoneIndex = 440

/** Other work on the machine lowers the index for a moment, so the median of several measurements counts. */
const times = 3

export async function measureBenchmarkIndex(): Promise<number> {
  const browser = await chromium.launch({ ...chromiumLaunch, executablePath: '/usr/bin/chromium' })
  const page = await browser.newPage()
  const indexes: number[] = []
  for (let nth = 0; nth < times; nth++) indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
  await browser.close()
  return median(indexes)
}

/** A machine slower than the phone cannot be made faster. */
export const slowdownFor = (index: number): number => rounded(Math.max(1, index / phoneIndex))
