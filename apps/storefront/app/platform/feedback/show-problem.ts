// Opens the error dialog, from anywhere. For what the visitor started: what the page does by itself fails quietly.
import { botToken } from '@dasturxon/contracts/telegram.endpoints'
import { createMailbox } from './message-queue.ts'
import type { Failed } from './problem-text.ts'

export type ShownProblem = { problem: Failed; retry: (() => void) | undefined }

export const problems = createMailbox<ShownProblem>()

type Circumstances = {
  /** The call that failed. */
  endpoint?: { path: string } | undefined
  /** What the button that tries again does; without it there is none. */
  retry?: (() => void) | undefined
}

export function showProblem(problem: Failed, { endpoint, retry }: Circumstances = {}): void {
  // Whoever opens the shop outside Telegram would be greeted by an error.
  if (endpoint?.path === botToken.path) return
  problems.send({ problem, retry })
}
