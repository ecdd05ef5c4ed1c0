// Cancel an order: asks for a reason that the customer reads, and says what is paid back.
import { cancelReasons } from '@dasturxon/i18n/cancel-reasons'
import { formatMoney } from '@dasturxon/i18n/format'
import { paysOnHandover } from '@dasturxon/rules/payment-methods'
import { Button } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { TextField } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '#platform/words.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { moveCard } from './move-card.ts'
import type { OpenOrder } from './board-store.ts'

export function CancelForm({ order, onClose }: { order: OpenOrder; onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isOffline = useIsOffline()
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const isOnTheWay = order.status === 'ON_WAY'
  const isOnline = !paysOnHandover(order.payment.type)
  const sum = formatMoney(order.totalPrice, language)
  const back =
    order.isPaid && isOnline
      ? t`${sum} goes back to the customer’s card`
      : t`Nothing was paid online, so there’s nothing to refund`
  const cancel = async () => {
    setSending(true)
    const text = reason.trim()
    const isDone = await moveCard(order, 'CANCELED', isOnTheWay ? { reasonReturn: text } : { reason: text })
    setSending(false)
    if (isDone) onClose()
  }
  return (
    <div className="grid w-full gap-3">
      <p className="text-body font-strong">{back}</p>
      <div className="flex flex-wrap gap-2">
        {cancelReasons(language, isOnTheWay).map((text) => (
          <Chip key={text} isOn={reason === text} onClick={() => setReason(text)}>
            {text}
          </Chip>
        ))}
      </div>
      <TextField
        label={t`Reason (the customer sees it)`}
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          tone="danger"
          isLoading={isSending}
          blocked={isOffline ? t`No connection` : reason.trim() === '' ? t`Give a reason` : undefined}
          onClick={() => void cancel()}
        >
          {t`Cancel order`}
        </Button>
        <Button onClick={onClose}>{t`Keep order`}</Button>
      </div>
    </div>
  )
}
