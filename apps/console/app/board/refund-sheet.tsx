// The button that gives money of an order back, and its sheet: the form, or what the last refund still waits for.
import type { Reply } from '@dasturxon/contracts/endpoint'
import { orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { closeRefund, refundTerms } from '@dasturxon/contracts/payments-staff.endpoints'
import { formatMoney } from '@dasturxon/i18n/format'
import { paymentTitles } from '@dasturxon/i18n/payment-titles'
import { paysOnHandover } from '@dasturxon/rules/payment-methods'
import { Button } from '@dasturxon/ui/button'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmitKey } from '#platform/submit-key.ts'
import { readAgain, useCall } from '#platform/use-call.ts'
import { useLanguage } from '#platform/words.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { notifyFailure } from '#shell/notices.tsx'
import { useMay } from '#shell/person.ts'
import { ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { provenCall } from '#shell/step-up.tsx'
import type { OpenOrder } from './board-store.ts'
import { RefundForm } from './refund-form.tsx'

type Terms = Reply<typeof refundTerms>

export function Refund({ order }: { order: OpenOrder }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const mayRefund = useMay('payments.refund')
  const holdsMoney = useHoldsMoney(order, mayRefund)
  if (!mayRefund || !holdsMoney) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Refund money`}</Button>
      {isOpen && <RefundSheet id={order.id} onClose={() => setOpen(false)} />}
    </>
  )
}

/**
 * An order is no longer paid once a part of its online payment has gone back, but the rest of it, or cash that was
 * collected on hand-over, may still be held: only the API knows. An unpaid order in cash has never had money.
 */
function useHoldsMoney({ id, isPaid, payment }: OpenOrder, mayRefund: boolean): boolean {
  const mayHold = mayRefund && !isPaid && !paysOnHandover(payment.type)
  const { data } = useCall(refundTerms, { params: { id } }, { enabled: mayHold, staleTime: 0 })
  return isPaid || (data !== undefined && (data.most > 0 || data.isOpen))
}

function RefundSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall(refundTerms, { params: { id } }, { staleTime: 0 })
  const submitKey = useSubmitKey()
  if (data && data.most > 0) return <RefundForm key={data.version} {...{ id, submitKey, onClose }} terms={data} />
  return (
    <Overlay kind="sheet" isOpen onClose={onClose} title={t`Refund money`} closeLabel={t`Close`}>
      <div className="px-gutter pb-6">
        {error ? (
          <ReadFailed error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <ScreenSkeleton />
        ) : data.withStaff ? (
          <WaitingRefund {...data.withStaff} paidBy={data.paidBy} />
        ) : (
          <p className="text-body">
            {data.isOpen
              ? t`A refund for this order is on its way. You can send another once it arrives.`
              : t`Everything paid has already been refunded.`}
          </p>
        )}
      </div>
    </Overlay>
  )
}

/** A part that staff return in the cabinet of the provider; the customer sees it as returned when they say so. */
function WaitingRefund({ id, amount, paidBy }: NonNullable<Terms['withStaff']> & Pick<Terms, 'paidBy'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const isOffline = useIsOffline()
  const [isSending, setSending] = useState(false)
  const provider = paymentTitles[paidBy][language]
  const sum = formatMoney(amount, language)
  const close = async () => {
    setSending(true)
    const [failure] = await provenCall(closeRefund, { params: { id } })
    setSending(false)
    if (failure && failure.code !== 'refund_over') return notifyFailure(failure)
    await Promise.all([readAgain(refundTerms), readAgain(orderOnBoard)])
  }
  return (
    <div className="grid gap-4">
      <p className="text-body">{t`Refund ${sum} in your ${provider} account, then confirm it here.`}</p>
      <Button
        tone="fill"
        isWide
        blocked={isOffline ? t`No connection` : undefined}
        isLoading={isSending}
        onClick={() => void close()}
      >
        {t`I’ve refunded it`}
      </Button>
    </div>
  )
}
