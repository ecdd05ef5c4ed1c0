// The text of an SMS. One character outside GSM-7 more than halves the length of a part, so apostrophes are replaced.
import type { Language } from '@dasturxon/i18n/language'
import { smsText } from '@dasturxon/i18n/sms'
import type { Localized } from '#platform/columns'

export type Wording = { brand: string; smsContent: Localized | null; mainLanguage: Language }

/** The text that the merchant's gateway has approved; it accepts no other. Null: no text has a place for the code. */
export function approvedCode({ smsContent, mainLanguage }: Wording, language: Language, code: string): string | null {
  const approved = [smsContent?.[language], smsContent?.[mainLanguage]].find((words) => words?.includes('{code}'))
  return approved ? plain(approved.replaceAll('{code}', code)) : null
}

export const houseCode = ({ brand }: Wording, language: Language, code: string): string =>
  plain(fill(smsText('code', language), { brand, code }))

export const housePhoneChanged = ({ brand }: Wording, language: Language): string =>
  plain(fill(smsText('phone_changed', language), { brand }))

const fill = (words: string, values: Record<string, string>) =>
  words.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)

const plain = (words: string) => words.replace(/[ʻʼ‘’`´]/g, "'")
