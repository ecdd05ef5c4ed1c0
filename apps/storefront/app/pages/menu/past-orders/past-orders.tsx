// The shelf itself: a card per kind of order, the usual one first. Nothing while it is not known or there is none.
import { orderHistory } from '@dasturxon/contracts/orders.endpoints'
import { SectionHeading } from '@dasturxon/ui/section-heading'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useCall } from '#platform/calls/use-call.ts'
import { AgainCard } from './past-order-card.tsx'
import { rankPastOrders } from './rank-past-orders.ts'

export function PastOrders({ userId }: { userId: string }) {
  const { t } = useLingui()
  const heading = useId()
  const { data: orders } = useCall(orderHistory, { params: { userId }, query: { onlyArchive: 'true', size: 30 } })
  const ranked = rankPastOrders(orders ?? [])
  if (ranked.length === 0) return null
  return (
    <section aria-labelledby={heading} className="py-4 desktop:pt-0">
      <SectionHeading
        id={heading}
        title={t`Order again`}
        more={{ href: '/profile/orders?tab=archive', text: t`All` }}
      />
      <ul className="rail scroll-px-gutter gap-3 px-gutter py-1 desktop:scroll-px-0 desktop:gap-4 desktop:px-0">
        {ranked.map((one) => (
          <li key={one.order.id} className="w-72 desktop:w-86">
            <AgainCard ranked={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
