// Staff propose another content of the order: the sheet with the change opens by itself, and a note on the page opens it
// again. Nothing is cooked before the customer agrees.
import { moneyParts } from '@dasturxon/i18n/format'
import { Button } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { Overlay } from '@dasturxon/ui/overlay'
import { Sum } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '#platform/document/document.ts'
import { notify } from '#platform/feedback/notify.ts'
import { useCountdown } from '#platform/timing/timing.ts'
import { CallBranch } from './call-branch.tsx'
import { ChangedLines, ChangedTotal } from './changed-lines.tsx'
import type { Order } from './order.ts'
import { answerChange, type OrderChange, usePendingChange } from './use-order-change.ts'

type ChangedOrderProps = { order: Order; onAnswer: () => void }

export function ChangedOrder({ order, onAnswer }: ChangedOrderProps) {
  const change = usePendingChange(order)
  return change && <PendingChange key={change.id} order={order} change={change} onAnswer={onAnswer} />
}

function PendingChange({ order, change, onAnswer }: ChangedOrderProps & { change: OrderChange }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(true)
  const [sending, setSending] = useState<'agree' | 'decline' | null>(null)
  const seconds = useCountdown(Date.parse(change.answerBy))
  const isOver = seconds === 0
  const number = order.number ?? ''
  const answer = async (kind: 'agree' | 'decline') => {
    setSending(kind)
    const isTaken = await answerChange(change, kind === 'agree')
    setSending(null)
    if (isTaken) {
      setOpen(false)
      notify.success(kind === 'agree' ? t`Thanks, we’re cooking` : t`Got it, your order stays as it was`)
    }
    onAnswer()
  }
  return (
    <>
      <section aria-live="polite" className="grid gap-3 rounded-plate bg-warn-bg p-3.5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-h4">{t`The kitchen is waiting for your answer`}</p>
          <TimeLeft seconds={seconds} />
        </div>
        <Button tone="ink" isWide onClick={() => setOpen(true)}>{t`See what changed`}</Button>
      </section>
      <Overlay
        kind="sheet"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Your order has changed a little`}
        closeLabel={t`Close`}
        footer={
          <div className="grid grow gap-2.5">
            <Button
              tone="fill"
              isWide
              isLoading={sending === 'agree'}
              blocked={isOver ? t`Time’s up, we’ll call you` : undefined}
              onClick={() => void answer('agree')}
              aside={isOver ? undefined : <Sum {...moneyParts(change.after.total, language)} />}
            >
              {t`I agree, start cooking`}
            </Button>
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2.5">
              <Button tone="danger" isLoading={sending === 'decline'} onClick={() => void answer('decline')}>
                {t`I don’t agree`}
              </Button>
              <CallBranch branch={order.branch} />
            </div>
          </div>
        }
      >
        <div className="grid grid-cols-1 gap-3 px-gutter pb-4 desktop:px-6">
          <Reason change={change} />
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
            <p className="text-label text-ink-2">{t`Order #${number}`}</p>
            <TimeLeft seconds={seconds} />
          </div>
          <ChangedLines lines={change.lines} />
          <ChangedTotal change={change} paymentType={order.payment.type} />
        </div>
      </Overlay>
    </>
  )
}

function Reason({ change: { reason } }: { change: OrderChange }) {
  const { t } = useLingui()
  const texts = {
    SOLD_OUT: t`Something has sold out. We’ll wait for your OK before cooking.`,
    CUSTOMER_ASKED: t`As you asked. We’ll wait for your OK before cooking.`,
    MISTAKE: t`There was a mistake in the order. We’ll wait for your OK before cooking.`,
  }
  return <p className="text-body text-ink-2">{texts[reason]}</p>
}

function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useLingui()
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <span className="flex items-center gap-1.5 rounded-badge bg-warn-bg px-2.5 py-1.5 text-label font-strong text-warn">
      <Icon name="clock" className="size-4" />
      <span className="sr-only">{t`Time to answer`}</span>
      <span aria-live="off">{time}</span>
    </span>
  )
}
