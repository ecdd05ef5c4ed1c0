// Staff count what a courier hands in. Another sum than expected needs a reason.
import { type branchCash, handInCash } from '@dasturxon/contracts/cash.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { formatMoney, moneyParts } from '@dasturxon/i18n/format'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Overlay } from '@dasturxon/ui/overlay'
import { Sum } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { call } from '#platform/call.ts'
import { useLanguage } from '#platform/words.ts'
import { notify, notifyFailure } from '#shell/notices.tsx'

export type Courier = Reply<typeof branchCash>['couriers'][number]
type SheetProps = { branchId: string; courier: Courier; onClose: () => void; onDone: () => void }

export function HandInSheet({ branchId, courier, onClose, onDone }: SheetProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { due, courierId } = courier
  const [typed, setTyped] = useState(String(Math.max(0, due)))
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  // The same key until the sheet closes: a second press counts the money once.
  const key = useRef(crypto.randomUUID() as string)
  const amount = Number(typed.replace(/\D/g, '') || Number.NaN)
  const difference = amount - due
  const name = courier.name ?? ''
  const missing = Number.isNaN(amount)
    ? t`Type what you counted`
    : difference !== 0 && !reason.trim()
      ? t`Say why it differs`
      : undefined
  const send = async () => {
    setSending(true)
    const body = { courierId, due, amount, reason: reason.trim() || null }
    const [failure] = await call(handInCash, { params: { branchId }, body, idempotencyKey: key.current })
    setSending(false)
    if (failure) {
      if (failure.status !== 0) key.current = crypto.randomUUID()
      notifyFailure(failure)
      if (failure.status === 412) onDone()
      return
    }
    notify.success(t`The cash was accepted`)
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
        <p className="flex justify-between gap-3 text-body">
          <span className="text-ink-2">{t`To hand in`}</span>
          <span className="font-strong tabular-nums">{formatMoney(due, language)}</span>
        </p>
        <Field label={t`Counted`} inputMode="numeric" value={typed} onChange={({ target }) => setTyped(target.value)} />
        {!Number.isNaN(amount) && difference !== 0 && (
          <>
            <p aria-live="polite" className="flex justify-between gap-3 text-body text-warn">
              <span>{difference < 0 ? t`Too little` : t`Too much`}</span>
              <span className="tabular-nums">{formatMoney(difference, language)}</span>
            </p>
            <Field
              label={t`Why it differs`}
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
