// Everything about one order under its minutes: how far it is, who to ask, what it holds, what can still be done.
import { pickText } from '@dasturxon/rules/text'
import { canGrade, isActive, isArchived } from '@dasturxon/rules/order-status'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#shell/document.ts'
import { AgainButton } from '#shell/order-again/again-button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { Contents } from './contents.tsx'
import { CourierRow } from './courier-row.tsx'
import { Grade } from './grade.tsx'
import { canCancel, isCarried, type Order } from './order.ts'
import { Receipt } from './receipt.tsx'
import { Sums } from './sums.tsx'
import type { CourierPlace } from './use-courier.ts'
import { usePaymentWords, useServiceWords } from './use-status-words.ts'
import { OrderStrip, OrderWay } from './way.tsx'

type OrderDetailsProps = {
  order: Order
  courier: CourierPlace | null
  cancelOrderActive: boolean
  onChange: (order: Order | null) => void
}

export function OrderDetails({ order, courier, cancelOrderActive, onChange }: OrderDetailsProps) {
  const { t } = useLingui()
  const { status } = order
  return (
    <div className="grid gap-5">
      {status !== 'CANCELED' && <OrderStrip order={order} />}
      {status === 'OPEN' && (
        <Note
          tone="warn"
          title={t`The kitchen starts when the order is paid`}
          line={t`Until then nothing is cooked.`}
        />
      )}
      {isCarried(order) && <CourierRow order={order} courier={courier} />}
      {canGrade(status) && <Grade key={order.grade} order={order} onDone={onChange} />}
      {!isArchived(status) || status === 'CANCELED' ? <OrderWay order={order} /> : null}
      <Where order={order} />
      <hr className="border-line" />
      <Contents order={order} />
      <Sums order={order} />
      <div className="grid gap-2.5">
        {isArchived(status) && (
          <AgainButton order={order} tone={canGrade(status) && order.grade === null ? 'plain' : 'fill'} isWide />
        )}
        <Receipt order={order} />
        {isActive(status) && canCancel(order, cancelOrderActive) && (
          <CancelOrder order={order} onDone={onChange} isWide />
        )}
      </div>
    </div>
  )
}

/** Where it goes, where it comes from, how it is paid, and whom to call. */
function Where({ order }: { order: Order }) {
  const { t } = useLingui()
  const language = useLanguage()
  const services = useServiceWords()
  const payments = usePaymentWords()
  const { branch, address, payment, comment } = order
  const name = pickText(branch.name, language)
  const door = [address?.streetName, address?.houseNumber].filter(Boolean).join(', ')
  const facts: [string, string][] = [
    [services[order.serviceType], door || (address?.name ?? '')],
    [t`Branch`, name],
    [t`Payment`, payments[payment.type]],
    [t`Comment`, comment ?? ''],
  ]
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1.5 text-body">
        {facts
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <div key={term} className="flex justify-between gap-4">
              <dt className="shrink-0 text-ink-2">{term}</dt>
              <dd className="min-w-0 text-right break-words">{value}</dd>
            </div>
          ))}
      </dl>
      {branch.phone && (
        <a
          href={`tel:${branch.phone.replace(/[^+\d]/g, '')}`}
          className="flex min-h-13 items-center justify-center gap-2 rounded-field bg-surface-2 text-h4 hover:bg-surface-3"
        >
          <Icon name="phone" />
          {t`Call the branch`}
        </a>
      )}
    </div>
  )
}
