// Cancels an order that is not being cooked yet. The reason is optional.
import { cancelOrder } from '@dasturxon/contracts/orders.endpoints'
import { Button, type ButtonProps } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { TextField } from '@dasturxon/ui/field'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callWithFeedback } from '#platform/calls/call-with-feedback.ts'
import { notify } from '#platform/feedback/notify.ts'
import type { Order } from './order.ts'

type CancelOrderProps = {
  order: Order
  /** Receives the canceled order, or null if the cancellation failed. */
  onDone: (order: Order | null) => void
} & Pick<ButtonProps, 'tone' | 'isWide'>

export function CancelOrder({ order: { id, isPaid }, onDone, tone = 'danger', isWide }: CancelOrderProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const [reason, setReason] = useState('')
  const reasons = [t`I changed my mind`, t`Ordered by mistake`, t`Taking too long`, t`Wrong address or time`]

  const send = async () => {
    setSending(true)
    const [error, canceled] = await callWithFeedback(cancelOrder, {
      params: { id },
      body: { reason: reason.trim() || null },
    })
    setSending(false)
    setOpen(false)
    if (!error) notify.success(t`Order cancelled`, isPaid ? t`You’ll get your money back.` : undefined)
    onDone(canceled ?? null)
  }
  return (
    <>
      <Button tone={tone} isWide={isWide} onClick={() => setOpen(true)}>
        {t`Cancel order`}
      </Button>
      <Overlay
        kind="sheet"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Cancel this order?`}
        closeLabel={t`Close`}
        footer={
          <div className="grid grow grid-cols-2 gap-2.5">
            <Button isWide onClick={() => setOpen(false)}>{t`Keep it`}</Button>
            <Button tone="danger" isWide isLoading={isSending} onClick={() => void send()}>{t`Yes, cancel`}</Button>
          </div>
        }
      >
        <div className="grid gap-3 px-gutter pb-4 desktop:px-6">
          <p className="text-body text-ink-2">{t`We haven’t started cooking yet. You can tell us why you’re cancelling:`}</p>
          <div className="flex flex-wrap gap-2">
            {reasons.map((text) => (
              <Chip key={text} isOn={reason === text} onClick={() => setReason(reason === text ? '' : text)}>
                {text}
              </Chip>
            ))}
          </div>
          <TextField
            label={t`In your own words`}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </Overlay>
    </>
  )
}
