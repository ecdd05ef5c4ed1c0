// A phone in a real Chromium: a small touch screen, an empty cache, and a processor slowed down four times.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type CDPSession, type Page } from '@playwright/test'
import { chromiumLaunch } from '@dasturxon/testbed/observing/chromium'

const slowdown = 4

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ ...chromiumLaunch, executablePath: '/usr/bin/chromium' })

export type Phone = { page: Page; session: CDPSession; close: () => Promise<void> }

export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, session, close: () => context.close() }
}

const leastMs = 4_000
const mostMs = 20_000
const idleShare = 0.1

/** Waits after the load event until all deferred work is done: four seconds, and then one second with little work. */
export async function settle({ session }: Phone): Promise<void> {
  const busySeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  await sleep(leastMs - 1_000)
  const deadline = performance.now() + mostMs
  for (let before = await busySeconds(); performance.now() < deadline;) {
    await sleep(1_000)
    const now = await busySeconds()
    if (now - before < idleShare) return
    before = now
  }
}
