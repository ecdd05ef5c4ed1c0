// What a failed call tells the visitor: the server's own words in the language of the page, else in Russian, else that
// something went wrong.
import { callFailed } from '@dasturxon/i18n/call-failed'
import type { Language } from '@dasturxon/i18n/language'

/** The specification shows Russian whatever the page speaks; `ru` here goes back to that. */
const spoken: 'page' | 'ru' = 'page'

/** As much of a failure as is shown. A call that never arrived has no description. */
export type Failed = { code: string; description?: Partial<Record<Language, string>>; traceId?: string }

export function problemWords({ description }: Failed, language: Language, speaks = spoken): string {
  const wanted = speaks === 'ru' ? 'ru' : language
  return description?.[wanted]?.trim() || description?.ru?.trim() || callFailed[wanted]
}
