// A kitchen ticket or a receipt as it leaves the printer: black on white, as wide as the roll.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { formatDate, formatTime } from '@dasturxon/i18n/calendar'
import { formatMoney, withNumberSign } from '@dasturxon/i18n/format'
import { paymentTitles } from '@dasturxon/i18n/payment-titles'
import { classNames } from '@dasturxon/ui/class-names'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { useLanguage } from '#platform/words.ts'
import { useBrand } from '#shell/shop-logo.tsx'
import type { PaperWidth } from './paper-size.ts'
import type { PrintKind } from './printer-settings.ts'

type Order = Reply<typeof orderOnBoard>
/** Why an order that was printed before is printed again. */
export type PaperMark = 'changed' | 'canceled'
type PaperProps = {
  order: Order
  kind: PrintKind
  width: PaperWidth
  mark?: PaperMark | undefined
  ref?: Ref<HTMLDivElement>
}

const widths: Record<PaperWidth, string> = { 80: 'w-[80mm] px-[4mm]', 58: 'w-[58mm] px-[3mm]' }

export const Paper = ({ order, kind, width, mark, ref }: PaperProps) => (
  <div ref={ref} data-paper className={classNames('bg-qr-paper py-[3mm] text-qr', widths[width])}>
    {mark && <Mark mark={mark} />}
    {kind === 'kitchen' ? <KitchenTicket order={order} /> : <Receipt order={order} />}
  </div>
)

function Mark({ mark }: { mark: PaperMark }) {
  const { t } = useLingui()
  const texts: Record<PaperMark, string> = { changed: t`Order changed`, canceled: t`Order cancelled` }
  return <p className="mb-2 border-2 border-current p-1 text-center text-h2">{texts[mark]}</p>
}

function useHead({ serviceType, deliveryAt }: Order): string {
  const { t } = useLingui()
  const services: Record<Order['serviceType'], string> = {
    DELIVERY: t`Delivery`,
    PICK_UP: t`Pick-up`,
    DINE_IN: t`Dine in`,
    YANDEX_EATS: 'Yandex Eats',
    EXPRESS_24: 'Express 24',
  }
  const time = deliveryAt && formatTime(deliveryAt)
  const service = services[serviceType]
  return time ? t`${service}, by ${time}` : service
}

function KitchenTicket({ order }: { order: Order }) {
  const { t } = useLingui()
  const language = useLanguage()
  const head = useHead(order)
  const { number, createdDate, acceptedTime, cartItems, comment, staffNote, cutlery } = order
  return (
    <>
      <p className="text-center text-title">{withNumberSign(number, language)}</p>
      <p className="text-center text-h4">{head}</p>
      <p className="text-center text-body">{formatTime(acceptedTime ?? createdDate)}</p>
      <Rule />
      <ul className="grid gap-2">
        {cartItems.map(({ product, modifications, note }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line of an order is named by its place
          <li key={place} className="flex gap-2 break-inside-avoid">
            <span className="text-h3 whitespace-nowrap">{product.count}×</span>
            <span className="min-w-0">
              <span className="block text-h3">{product.name[language]}</span>
              {modifications.map(({ id, name, count }) => (
                <span key={id} className="block text-body">
                  + {name[language]}
                  {count > 1 && ` ×${count}`}
                </span>
              ))}
              {note && <span className="block border border-current px-1 text-h4">{note}</span>}
            </span>
          </li>
        ))}
      </ul>
      <Rule />
      {comment && <p className="text-h4">{comment}</p>}
      {staffNote && <p className="text-h4">{t`Staff note: ${staffNote}`}</p>}
      {cutlery && <p className="text-body">{t`With cutlery`}</p>}
    </>
  )
}

function Receipt({ order }: { order: Order }) {
  const { t } = useLingui()
  const language = useLanguage()
  const brand = useBrand()
  const head = useHead(order)
  const money = (amount: number) => formatMoney(amount, language)
  const { branch, number, createdDate, cartItems, payment, isPaid, collect, changeFrom } = order
  const sums = [
    [t`Items`, order.productPrice],
    [t`Delivery`, order.deliveryPrice],
    [t`Service fee`, order.servicePrice + order.serviceFee],
    [t`Discount`, -order.totalDiscount],
    [t`Cashback`, -order.cashback],
  ] as const
  return (
    <>
      <p className="text-center text-h2">{brand}</p>
      <p className="text-center text-meta">{branch.name[language]}</p>
      <p className="text-center text-meta">{branch.address[language]}</p>
      <Rule />
      <p className="text-h3">{withNumberSign(number, language)}</p>
      <p className="text-body">
        {formatDate(createdDate, language)} {formatTime(createdDate)}
      </p>
      <p className="text-body">{head}</p>
      <Rule />
      <ul className="grid gap-1.5">
        {cartItems.map(({ product, modifications, price }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line of an order is named by its place
          <li key={place} className="break-inside-avoid text-body">
            <Row name={`${product.count}× ${product.name[language]}`}>{price ? money(price.net) : null}</Row>
            {modifications.map(({ id, name, count }) => (
              <span key={id} className="block pl-3 text-meta">
                + {name[language]}
                {count > 1 && ` ×${count}`}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <Rule />
      {sums.map(
        ([name, amount], place) =>
          (place === 0 || amount !== 0) && (
            <Row key={name} name={name}>
              {money(amount)}
            </Row>
          ),
      )}
      <div className="text-h3">
        <Row name={t`Total`}>{money(order.totalPrice)}</Row>
      </div>
      <Row name={paymentTitles[payment.type][language]}>{isPaid ? t`Paid` : t`Not paid`}</Row>
      {isPaid && collect && (
        <div className="text-h4">
          <Row name={collect.by === 'CASH' ? t`To collect in cash` : t`To collect by card`}>
            {money(collect.amount)}
          </Row>
        </div>
      )}
      {changeFrom !== null && !isPaid && <Row name={t`Change from`}>{money(changeFrom)}</Row>}
      <Receiver order={order} />
      <p className="pt-2 text-center text-body">{t`Thank you!`}</p>
    </>
  )
}

function Receiver({ order: { receiver, user, address, comment } }: { order: Order }) {
  const person = receiver ?? user
  const street = address && [address.streetName, address.houseNumber].filter(Boolean).join(', ')
  const lines = [person?.name, person?.phone, street || address?.name, comment].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <>
      <Rule />
      {lines.map((line) => (
        <p key={line} className="text-body">
          {line}
        </p>
      ))}
    </>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className="flex justify-between gap-2">
    <span className="min-w-0">{name}</span>
    <span className="whitespace-nowrap">{children}</span>
  </p>
)

const Rule = () => <hr className="my-2 border-t border-dashed border-current" />
