// The first paint of a full board: the shipped console against one that renders all cards, in turns, so that a busy
// machine slows down both.
import type { Browser } from '@playwright/test'
import { median, rounded } from '../cpu.ts'
import type { LiveShop } from './live-orders.ts'
import { openBoardScreen, paintTimesOf } from './screen.ts'
import type { Owner } from './staff.ts'

type Consoles = { windowed: string; allRendered: string }

export async function compareFirstPaints(
  browser: Browser,
  owner: Owner,
  { sub }: LiveShop,
  consoles: Consoles,
  rounds: number,
) {
  const times = { windowed: [] as number[], allRendered: [] as number[] }
  const afterReply = { windowed: [] as number[], allRendered: [] as number[] }
  const inDocument = { windowed: 0, allRendered: 0 }
  for (let round = 0; round < rounds; round++)
    for (const variant of ['windowed', 'allRendered'] as const) {
      const screen = await openBoardScreen(browser, owner, consoles[variant], sub)
      const { ms, afterReplyMs } = await paintTimesOf(screen)
      times[variant].push(ms)
      afterReply[variant].push(afterReplyMs)
      inDocument[variant] = await screen.page.locator('main article').count()
      await screen.close()
    }
  const medians = (figures: typeof times) => ({
    windowed: rounded(median(figures.windowed), 0),
    allRendered: rounded(median(figures.allRendered), 0),
    ratio: rounded(median(figures.windowed) / median(figures.allRendered)),
  })
  return { rounds, fromNavigationMs: medians(times), fromReplyMs: medians(afterReply), cardsInDocument: inDocument }
}
