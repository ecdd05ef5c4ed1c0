// A failed call: its text, and the error dialog that shows it. For what the visitor started; what the page does by itself
// fails quietly.
import { botToken } from '@dasturxon/contracts/telegram.endpoints'
import { callFailed } from '@dasturxon/i18n/call-failed'
import type { Language } from '@dasturxon/i18n/language'
import { createMailbox } from './message-queue.ts'

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

// What a failed call tells the visitor: the server's own words in the language of the page, else in Russian, else that
// something went wrong.

/** The specification shows Russian whatever the page speaks; `ru` here goes back to that. */
const spoken: 'page' | 'ru' = 'page'

/** As much of a failure as is shown. A call that never arrived has no description. */
export type Failed = { code: string; description?: Partial<Record<Language, string>>; traceId?: string }

export function problemWords({ description }: Failed, language: Language, speaks = spoken): string {
  const wanted = speaks === 'ru' ? 'ru' : language
  return description?.[wanted]?.trim() || description?.ru?.trim() || callFailed[wanted]
}
