// The payments and refunds on the receipt, each with its tax receipt as a link and as a code for a camera.
import { formatDate, formatTime } from '@dasturxon/i18n/calendar'
import { formatMoney, withNumberSign } from '@dasturxon/i18n/format'
import { paysOnHandover } from '@dasturxon/rules/payment-methods'
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { usePaymentText } from '#features/tracking/use-status-text.ts'
import { IgnoreErrors } from '#platform/deferred/deferred.tsx'
import { useLanguage } from '#platform/document/document.ts'
import type { Order } from './order.ts'
import { type OrderMoney, useOrderMoney } from './order-money.ts'

const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })))

export function ReceiptPayments({ order }: { order: Order }) {
  const { t } = useLingui()
  const providers = usePaymentText()
  const { data, isError, refetch } = useOrderMoney(order.id, {})
  if (!data)
    return isError ? (
      <div role="alert">
        <Note
          tone="bad"
          title={t`Couldn’t load payments`}
          line={t`Check your connection and try again.`}
          actions={<Button size="small" onClick={() => void refetch()}>{t`Try again`}</Button>}
        />
      </div>
    ) : (
      <Loading label={t`Loading payments`}>
        <div className="grid gap-2">
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </div>
      </Loading>
    )
  const returned = data.refunds.filter(({ state }) => state === 'returned')
  if (data.payments.length === 0) return <NothingOnline order={order} />
  return (
    <ul className="grid gap-4">
      {data.payments.map(({ id, provider, card, amount, paidAt, receipt }) => (
        <Row
          key={id}
          at={paidAt}
          amount={amount}
          receipt={receipt}
          link={t`Tax receipt`}
          // Uzum sends us none.
          missing={provider === 'UZUM' ? undefined : t`No tax receipt yet`}
        >
          {providers[provider]}
          {card !== null && (
            <>
              <span aria-hidden="true"> •• {card}</span>
              <span className="sr-only">, {t`card ending in ${card}`}</span>
            </>
          )}
        </Row>
      ))}
      {returned.map(({ id, provider: type, amount, returnedAt, receipt }) => {
        const provider = providers[type]
        return (
          <Row key={id} at={returnedAt} amount={-amount} receipt={receipt} link={t`Refund receipt`}>
            {t`Refund via ${provider}`}
          </Row>
        )
      })}
    </ul>
  )
}

/** An order without a payment through a provider. */
function NothingOnline({ order: { payment, isPaid } }: { order: Order }) {
  const { t } = useLingui()
  return (
    <div className="grid text-label text-ink-2">
      <p>
        {usePaymentText()[payment.type]} · {isPaid ? t`Paid` : t`Not paid yet`}
      </p>
      {paysOnHandover(payment.type) && <p>{t`You’ll get the tax receipt with your order.`}</p>}
    </div>
  )
}

type RowProps = {
  at: string | null
  amount: number
  receipt: OrderMoney['payments'][number]['receipt']
  /** The text of the link to the receipt. */
  link: string
  /** Shown while there is no receipt. */
  missing?: string | undefined
  children: ReactNode
}

function Row({ at, amount, receipt, link, missing, children }: RowProps) {
  const language = useLanguage()
  return (
    <li className="grid grid-cols-1 gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-body">
        <span className="font-name">{children}</span>
        <span className="ml-auto font-price whitespace-nowrap">{formatMoney(amount, language)}</span>
      </p>
      {at !== null && (
        <p className="text-label text-ink-2">
          {formatDate(at, language)}, {formatTime(at)}
        </p>
      )}
      {receipt ? (
        <TaxReceipt receipt={receipt} link={link} />
      ) : (
        missing && <p className="text-label text-ink-2">{missing}</p>
      )}
    </li>
  )
}

function TaxReceipt({
  receipt: { url, number },
  link,
}: {
  receipt: { url: string; number: string | null }
  link: string
}) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <div className="grid justify-items-start gap-2">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-target items-center text-body font-strong text-accent underline underline-offset-4"
      >
        {number === null ? link : `${link} ${withNumberSign(number, language)}`}
      </a>
      <IgnoreErrors>
        <Suspense fallback={<div className="shimmer size-44 rounded-small" />}>
          <QrCode text={url} label={t`QR code: ${link}`} />
        </Suspense>
      </IgnoreErrors>
    </div>
  )
}
