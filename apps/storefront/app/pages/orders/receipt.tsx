// The receipt of an order: shop, branch, date, products, totals, payments and tax receipts.
import { formatDate, formatTime } from '@dasturxon/i18n/calendar'
import { formatMoney } from '@dasturxon/i18n/format'
import { pickText } from '@dasturxon/rules/text'
import { Button } from '@dasturxon/ui/button'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useShop } from '#features/shop/shop.ts'
import { useLanguage } from '#platform/document/document.ts'
import type { Order } from './order.ts'
import { OrderTotals } from './order-totals.tsx'
import { ReceiptPayments } from './receipt-payments.tsx'

export function Receipt({ order }: { order: Order }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { branch, createdDate, cartItems } = order
  const number = order.number ?? ''
  return (
    <>
      <Button isWide onClick={() => setOpen(true)}>{t`Receipt`}</Button>
      <Overlay kind="sheet" isOpen={isOpen} onClose={() => setOpen(false)} title={t`Receipt`} closeLabel={t`Close`}>
        <div className="grid gap-4 px-gutter pb-6 desktop:px-6">
          <div className="grid text-label text-ink-2">
            <p className="text-body font-strong text-ink">{useShop()?.brand}</p>
            <p>{pickText(branch.name, language)}</p>
            <p>{pickText(branch.address, language)}</p>
            <p>
              {t`Order #${number}`} · {formatDate(createdDate, language)}, {formatTime(createdDate)}
            </p>
          </div>
          <ul className="grid gap-1.5 border-y border-dashed border-line-2 py-3">
            {cartItems.map(({ product, price }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same product may occur twice
              <li key={index} className="flex items-baseline justify-between gap-3 text-body">
                <span>
                  {pickText(product.name, language)} × {product.count}
                </span>
                <span className="whitespace-nowrap">{price && formatMoney(price.net, language)}</span>
              </li>
            ))}
          </ul>
          <OrderTotals order={order} />
          <ReceiptPayments order={order} />
        </div>
      </Overlay>
    </>
  )
}
