// Durations of taps and keystrokes by the Event Timing API: from the event to the next frame on the screen.
import type { Page } from '@playwright/test'

/** Events that take less are not reported, so this is the smallest INP. Chromium rounds durations to 8 ms. */
const leastMs = 16

type Observed = { durations?: number[] }

/** Runs in the page before its own scripts. Only events of taps and keys have an interaction id. */
export function observeEvents(): void {
  const durations: number[] = ((globalThis as Observed).durations = [])
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) durations.push(entry.duration)
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** What follows is measured without what was before. */
export const forgetEvents = (page: Page): Promise<void> =>
  page.evaluate(() => void (globalThis as Observed).durations?.splice(0))

/** The duration of the slowest event so far. */
export const worstOf = (page: Page): Promise<number> =>
  page.evaluate((least) => Math.max(least, ...((globalThis as Observed).durations ?? [])), leastMs)
