import { showPhone } from '@dasturxon/rules/phone'
import { useLingui } from '@lingui/react/macro'
import { Sentence } from '#platform/words/sentence.tsx'
import type { SentCode } from './sent-code.ts'

export function SentTo({ phone, way = 'WEB' }: Pick<SentCode, 'phone'> & Partial<Pick<SentCode, 'way'>>) {
  const { t } = useLingui()
  const number = showPhone(phone)
  const shownNumber = <span className="font-strong whitespace-nowrap text-ink">{number}</span>
  // The page must not reveal whether the bot knows a number; only the number's owner learns it, in Telegram.
  const text =
    way === 'TG'
      ? t`We sent it to ${number} on Telegram. If our bot doesn’t know this number, you’ll get an SMS.`
      : t`We sent it to ${number}.`
  return <Sentence text={text} parts={[[number, shownNumber]]} />
}
