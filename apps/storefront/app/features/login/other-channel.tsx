// Requests the code by the other channel when it is late: Telegram instead of SMS, or SMS instead of Telegram.
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useShop } from '#features/shop/shop.ts'
import { useLanguage } from '#platform/document/document.ts'
import { problemText } from '#platform/feedback/problem.ts'
import { sendCode } from './log-in-by-code.ts'
import type { CodeChannel, SentCode } from './sent-code.ts'

export function OtherChannel({ sent }: { sent: SentCode }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const hasBot = useShop()?.links.some(({ kind }) => kind === 'telegramBot')
  if (!hasBot) return null

  const way: CodeChannel = sent.way === 'TG' ? 'WEB' : 'TG'
  const send = async () => {
    setSending(true)
    const error = await sendCode(sent.phone, way)
    setSending(false)
    if (error) setRefusal(problemText(error, language))
  }
  const [title, line] =
    way === 'TG'
      ? [t`Get the code in Telegram`, t`Usually faster`]
      : [t`Get the code by SMS`, t`Arrives within a minute`]
  return (
    <div className="grid gap-2">
      <button
        type="button"
        aria-busy={isSending || undefined}
        onClick={() => void (isSending || send())}
        className={`flex min-h-15 items-center gap-3.5 rounded-field bg-surface-2 px-4 py-2.5 text-left transition-colors hover:bg-surface-3 ${isSending ? 'opacity-60' : ''}`}
      >
        <Icon name={way === 'TG' ? 'telegram' : 'phone'} className="size-6 text-info" />
        <span className="grid min-w-0 grow">
          <span className="text-body font-strong">{title}</span>
          <span className="text-label text-ink-2">{line}</span>
        </span>
        <Icon name="next" className="size-4.5 text-ink-3" />
      </button>
      <p role="alert" className="text-label text-bad empty:hidden">
        {refusal}
      </p>
    </div>
  )
}
