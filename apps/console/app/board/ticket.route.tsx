// The ticket of an order for a printer with paper of 80 or 58 mm. It prints itself as soon as it is complete.
import { orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { formatDayMonth, formatTime } from '@dasturxon/i18n/calendar'
import { formatMoney } from '@dasturxon/i18n/format'
import { paymentTitles } from '@dasturxon/i18n/payment-titles'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useCall } from '#platform/use-call.ts'
import { useLanguage } from '#platform/words.ts'
import { ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { nameIn } from './drawer-lines.tsx'

export function Component() {
  const { t } = useLingui()
  const language = useLanguage()
  const { id = '' } = useParams()
  const { data: order, error, refetch } = useCall(orderOnBoard, { params: { id } })
  const isComplete = order !== undefined
  useEffect(() => {
    if (!isComplete) return
    void document.fonts.ready.then(() => window.print())
  }, [isComplete])
  if (error) return <ReadFailed error={error} onRetry={() => void refetch()} />
  if (!order) return <ScreenSkeleton />
  const { number, createdDate, cartItems, comment, payment, totalPrice, isPaid } = order
  const sum = formatMoney(totalPrice, language)
  return (
    <main className="mx-auto grid w-full max-w-72 gap-2 bg-qr-paper p-2 text-label text-qr">
      <h1 className="text-title">№ {number}</h1>
      <p>
        {formatDayMonth(createdDate, language)}, {formatTime(createdDate)}
      </p>
      <ul className="grid gap-2 border-y border-qr py-2">
        {cartItems.map(({ product, modifications, note }, at) => (
          <li key={at}>
            <p className="text-h4">
              {product.count} × {nameIn(product.name, language)}
            </p>
            {modifications.map(({ id: option, name }) => (
              <p key={option}>+ {nameIn(name, language)}</p>
            ))}
            {note && <p className="font-strong">! {note}</p>}
          </li>
        ))}
      </ul>
      {comment && <p className="text-body font-strong">{comment}</p>}
      <p className="text-h4">
        {sum} · {paymentTitles[payment.type][language]}
      </p>
      <p>{isPaid ? t`Paid` : t`To be paid`}</p>
    </main>
  )
}
