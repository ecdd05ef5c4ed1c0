// The words of a text message. One letter outside GSM-7 more than halves what fits into a part, so apostrophes become plain.
import type { Language } from '@dasturxon/i18n/language'
import { smsText } from '@dasturxon/i18n/sms'
import type { Localized } from '#platform/columns'

export type Wording = { brand: string; smsContent: Localized | null; mainLanguage: Language }

/** A merchant may send only what its gateway has approved, so words without a place for the code are no words for it. */
export function approvedCode({ smsContent, mainLanguage }: Wording, language: Language, code: string): string | null {
  const approved = [smsContent?.[language], smsContent?.[mainLanguage]].find((words) => words?.includes('{code}'))
  return approved ? plain(approved.replaceAll('{code}', code)) : null
}

export const houseCode = ({ brand }: Wording, language: Language, code: string): string =>
  plain(fill(smsText('code', language), { brand, code }))

export const housePhoneChanged = ({ brand }: Wording, language: Language): string =>
  plain(fill(smsText('phone_changed', language), { brand }))

const fill = (words: string, values: Record<string, string>) =>
  words.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

const plain = (words: string) => words.replace(/[ʻʼ‘’`´]/g, "'")
