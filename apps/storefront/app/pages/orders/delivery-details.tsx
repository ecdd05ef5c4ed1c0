// The order details: destination, receiver, branch, payment, comment, and the phone number of the branch. The note of a
// canceled order has that number already.
import { formatMoney } from '@dasturxon/i18n/format'
import { showPhone } from '@dasturxon/rules/phone'
import { pickText } from '@dasturxon/rules/text'
import { useLingui } from '@lingui/react/macro'
import { usePaymentText, usePlaceText, useServiceText } from '#features/tracking/use-status-text.ts'
import { useLanguage } from '#platform/document/document.ts'
import { CallBranch } from './call-branch.tsx'
import type { Order } from './order.ts'

export function DeliveryDetails({ order }: { order: Order }) {
  const { t } = useLingui()
  const language = useLanguage()
  const services = useServiceText()
  const place = usePlaceText(order)
  const payments = usePaymentText()
  const { branch, address, payment, comment, receiver, changeFrom, cutlery } = order
  const street = [address?.streetName, address?.houseNumber].filter(Boolean).join(', ')
  const change = changeFrom === null ? '' : t`Change from ${formatMoney(changeFrom, language)}`
  const facts: [string, string][] = [
    [services[order.serviceType], street || (address?.name ?? '') || (order.tableId === null ? '' : place)],
    [t`Recipient`, receiver ? `${receiver.name}, ${showPhone(receiver.phone)}` : ''],
    [t`Branch`, pickText(branch.name, language)],
    [t`Payment`, [payments[payment.type], change].filter(Boolean).join(' · ')],
    [t`Cutlery`, cutlery ? t`Yes, please` : ''],
    [t`Note`, comment ?? ''],
  ]
  return (
    <div className="grid grid-cols-1 gap-3">
      <dl className="grid grid-cols-1 gap-1.5 text-body">
        {facts
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <div key={term} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-ink-2">{term}</dt>
              <dd className="min-w-0 text-right break-words">{value}</dd>
            </div>
          ))}
      </dl>
      {order.status !== 'CANCELED' && <CallBranch branch={branch} />}
    </div>
  )
}
