// The text of a failed call and the error dialog that shows it. Only for calls the visitor started; calls the page
// makes by itself fail silently.
import { botToken } from '@dasturxon/contracts/telegram.endpoints'
import { callFailed } from '@dasturxon/i18n/call-failed'
import type { Language } from '@dasturxon/i18n/language'
import { createMessageQueue } from './message-queue.ts'

export type ShownProblem = { problem: Failed; retry: (() => void) | undefined }

export const problems = createMessageQueue<ShownProblem>()

type FailureContext = {
  /** The call that failed. */
  endpoint?: { path: string } | undefined
  /** The action of the retry button; without it there is no such button. */
  retry?: (() => void) | undefined
}

export function showProblem(problem: Failed, { endpoint, retry }: FailureContext = {}): void {
  // A failed bot token call is not shown: otherwise a visitor who opens the shop outside Telegram would see it first.
  if (endpoint?.path === botToken.path) return
  problems.send({ problem, retry })
}

// The text shown for a failed call: the server's description in the language of the page, else in Russian, else a
// general failure text.

/** The language of failure texts. The specification requires Russian on every page; the value `ru` restores that. */
const defaultTextLanguage: 'page' | 'ru' = 'page'

/** The shown part of a failure. A call without a response has no description. */
export type Failed = { code: string; description?: Partial<Record<Language, string>>; traceId?: string }

export function problemText({ description }: Failed, language: Language, textLanguage = defaultTextLanguage): string {
  const chosen = textLanguage === 'ru' ? 'ru' : language
  return description?.[chosen]?.trim() || description?.ru?.trim() || callFailed[chosen]
}
