// A change that waits for the customer: the time left, the new total, and what staff can do meanwhile.
import type { Reply } from '@dasturxon/contracts/endpoint'
import { type changeOfOrder, recordAgreement, withdrawOrderChange } from '@dasturxon/contracts/order-changes.endpoints'
import { formatTime } from '@dasturxon/i18n/calendar'
import { canAgreeByPhone, lapsesAt } from '@dasturxon/rules/order-change'
import { price } from '@dasturxon/rules/money'
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '#platform/call.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { notify, notifyFailure } from '#shell/notices.tsx'
import type { OpenOrder } from './change-draft.ts'
import { Difference } from './difference.tsx'

type Change = NonNullable<Reply<typeof changeOfOrder>['change']>
type PendingProps = { order: OpenOrder; change: Change; onDone: () => void }

export function PendingChange({ order, change, onDone }: PendingProps) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const [sending, setSending] = useState<'agreed' | 'withdrawn' | null>(null)
  const until = formatTime(change.answerBy)
  const lapse = formatTime(lapsesAt(new Date(change.answerBy)).getTime())
  const mayRecord = useMayRecord(change)
  const answer = async (what: 'agreed' | 'withdrawn') => {
    setSending(what)
    const request = { params: { id: order.id, changeId: change.id }, body: { version: order.version } }
    const [failure] =
      what === 'agreed' ? await call(recordAgreement, request) : await call(withdrawOrderChange, request)
    setSending(null)
    if (failure) notifyFailure(failure)
    else if (what === 'agreed') notify.success(t`The order was changed`)
    else notify.info(t`The order stays as it was`)
    onDone()
  }
  return (
    <div className="grid gap-5">
      <Note
        tone="warn"
        icon="clock"
        title={t`Waiting for the customer until ${until}`}
        line={t`Nothing gets cooked until they answer. Call when time’s up: after ${lapse} the order stays as it was.`}
      />
      <Difference price={change} order={order} />
      <div className="sticky bottom-0 -mx-gutter -mb-6 grid gap-2.5 border-t border-line bg-surface px-gutter py-3">
        <Button
          tone="fill"
          isWide
          blocked={isOffline ? t`No connection` : mayRecord ? undefined : t`It costs more: wait until ${until}`}
          isLoading={sending === 'agreed'}
          onClick={() => void answer('agreed')}
        >
          {t`Agreed on the phone`}
        </Button>
        <Button
          tone="danger"
          isWide
          blocked={isOffline ? t`No connection` : undefined}
          isLoading={sending === 'withdrawn'}
          onClick={() => void answer('withdrawn')}
        >
          {t`Leave the order as it was`}
        </Button>
      </div>
    </div>
  )
}

/** Becomes true at the deadline of the customer, if it is not true at once. */
function useMayRecord({ before, after, answerBy }: Change): boolean {
  const mayNow = () =>
    canAgreeByPhone(
      { before: price(before.total), after: price(after.total), answerBy: new Date(answerBy) },
      new Date(),
    )
  const [may, setMay] = useState(mayNow)
  useEffect(() => {
    const timer = setTimeout(() => setMay(true), Math.max(0, Date.parse(answerBy) - Date.now()))
    return () => clearTimeout(timer)
  }, [answerBy])
  return may
}
