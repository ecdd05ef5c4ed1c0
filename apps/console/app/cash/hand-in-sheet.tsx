// Staff count what a courier hands in. Another sum than expected needs a reason.
import { type branchCash, handInCash } from '@dasturxon/contracts/cash.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { formatMoney, moneyParts } from '@dasturxon/i18n/format'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Overlay } from '@dasturxon/ui/overlay'
import { Sum } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#platform/call.ts'
import { useSubmitKey } from '#platform/submit-key.ts'
import { useLanguage } from '#platform/words.ts'
import { notify, notifyFailure } from '#shell/notices.tsx'
import { useMoneyInput } from './money-input.tsx'

export type Courier = Reply<typeof branchCash>['couriers'][number]
type SheetProps = { branchId: string; courier: Courier; onClose: () => void; onDone: () => void }

export function HandInSheet({ branchId, courier, onClose, onDone }: SheetProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { due, courierId } = courier
  const [typed, setTyped] = useState<number | null>(Math.max(0, due))
  const input = useMoneyInput({ value: typed, onValue: setTyped })
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const submitKey = useSubmitKey()
  const amount = typed ?? Number.NaN
  const difference = amount - due
  const name = courier.name ?? ''
  const missing = Number.isNaN(amount)
    ? t`Enter what you counted`
    : difference !== 0 && !reason.trim()
      ? t`Explain the difference`
      : undefined
  const send = async () => {
    setSending(true)
    const body = { courierId, due, amount, reason: reason.trim() || null }
    const [failure] = await call(handInCash, { params: { branchId }, body, idempotencyKey: submitKey.current() })
    setSending(false)
    submitKey.answered(failure)
    if (failure) {
      notifyFailure(failure)
      if (failure.status === 412) onDone()
      return
    }
    notify.success(t`Cash accepted`)
    onDone()
  }
  return (
    <Overlay
      kind="sheet"
      isOpen
      onClose={onClose}
      title={t`Cash from ${name}`}
      closeLabel={t`Close`}
      footer={
        <Button
          tone="fill"
          isWide
          blocked={missing}
          isLoading={isSending}
          onClick={() => void send()}
          aside={missing ? undefined : <Sum {...moneyParts(amount, language)} />}
        >
          {t`Accept`}
        </Button>
      }
    >
      <div className="grid gap-3 px-gutter pb-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-body">
          <span className="text-ink-2">{t`To hand in`}</span>
          <span className="text-h3 tabular-nums">{formatMoney(due, language)}</span>
        </p>
        <Field label={t`Counted`} {...input} />
        {!Number.isNaN(amount) && difference !== 0 && (
          <>
            <p
              aria-live="polite"
              className={`flex flex-wrap justify-between gap-x-3 text-h4 ${difference < 0 ? 'text-bad' : 'text-warn'}`}
            >
              <span>{difference < 0 ? t`Short by` : t`Over by`}</span>
              <span className="tabular-nums">{formatMoney(Math.abs(difference), language)}</span>
            </p>
            <Field
              label={t`Reason for the difference`}
              maxLength={300}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        )}
      </div>
    </Overlay>
  )
}
