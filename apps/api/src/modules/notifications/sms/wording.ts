// The text of an SMS. One character outside GSM-7 more than halves the length of a part, so apostrophes are replaced.
import type { Language } from '@dasturxon/i18n/language'
import { smsText } from '@dasturxon/i18n/sms'
import type { Localized } from '#platform/columns'

export type Wording = { brand: string; smsContent: Localized | null; mainLanguage: Language }

/** `number`: of the order. */
export type ReceiptLink = { number: number; link: string }

/** The text that the merchant's gateway has approved; it accepts no other. Null: no text has a place for the code. */
export function approvedCode({ smsContent, mainLanguage }: Wording, language: Language, code: string): string | null {
  const approved = [smsContent?.[language], smsContent?.[mainLanguage]].find((words) => words?.includes('{code}'))
  return approved ? plain(approved.replaceAll('{code}', code)) : null
}

export const houseCode = ({ brand }: Wording, language: Language, code: string): string =>
  plain(fill(smsText('code', language), { brand, code }))

export const housePhoneChanged = ({ brand }: Wording, language: Language): string =>
  plain(fill(smsText('phone_changed', language), { brand }))

/** The link is filled in last, as it is: a changed character would lead elsewhere. */
export const houseReceipt = ({ brand }: Wording, language: Language, { number, link }: ReceiptLink): string =>
  fill(plain(fill(smsText('receipt', language), { brand, number: String(number) })), { link })

export const houseSilence = ({ brand }: Wording, language: Language, branch: string): string =>
  plain(fill(smsText('silence', language), { brand, branch }))

const fill = (words: string, values: Record<string, string>) =>
  words.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)

const plain = (words: string) => words.replace(/[ʻʼ‘’`´]/g, "'")
