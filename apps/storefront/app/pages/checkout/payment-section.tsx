// The payment methods of this shop, and the customer's saved cards. For cash, the customer can name the banknote the
// courier must bring change for.
import { formatMoney, formatNumber } from '@dasturxon/i18n/format'
import { Chip } from '@dasturxon/ui/chip'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { changeOrderRequest, type OrderRequest } from '#features/order-request/order-request.ts'
import { TileContent, tileGrid, tileLook } from '#features/payment/payment-tile.tsx'
import { cardEnd } from '#features/payment/saved-cards.ts'
import { useLanguage } from '#platform/document/document.ts'
import { ReceiptChoice } from './receipt-choice.tsx'
import { SectionBox } from './section-box.tsx'
import type { Row } from './section-row.tsx'
import type { Checkout } from './use-checkout.ts'

/** The larger banknotes of Uzbekistan, in soʻm. */
const notes = [50_000, 100_000, 200_000]

export function PaymentSection({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui()
  const { payments, paymentType, cards, card } = checkout
  const row = usePaymentRow(checkout)
  return (
    <SectionBox title={t`How to pay`} part="payment" row={row}>
      {payments.length === 0 ? (
        <Note tone="warn" icon="card" title={t`No payment methods available now`} line={t`Please call the branch.`} />
      ) : (
        <fieldset className={tileGrid}>
          <legend className="sr-only">{t`How to pay`}</legend>
          {payments.map(({ type, title }) =>
            type === 'OTHER' && cards.length > 0 ? (
              cards.map(({ id, mask }) => (
                <PaymentTile
                  key={id}
                  choice={{ paymentType: type, cardId: id }}
                  isOn={type === paymentType && id === card?.id}
                  title={cardEnd(mask)}
                />
              ))
            ) : (
              <PaymentTile
                key={type}
                choice={{ paymentType: type }}
                isOn={type === paymentType}
                title={type === 'OTHER' ? t`New card` : title}
              />
            ),
          )}
        </fieldset>
      )}
      {asksForChange(checkout) && <Change checkout={checkout} />}
      <ReceiptChoice checkout={checkout} />
    </SectionBox>
  )
}

const asksForChange = ({ paymentType, service }: Checkout) => paymentType === 'CASH' && service === 'DELIVERY'

/** Without any way to pay the section stays open and says so. */
function usePaymentRow(checkout: Checkout): Row | false {
  const { t } = useLingui()
  const language = useLanguage()
  const { payments, paymentType, card, request, price } = checkout
  const way = payments.find(({ type }) => type === paymentType)
  if (!checkout.isKnown || !way) return false
  const shown = { part: 'payment', icon: way.type === 'CASH' ? 'cash' : 'card' } as const
  if (way.type === 'OTHER') return { ...shown, title: card ? cardEnd(card.mask) : t`New card`, line: t`Card` }
  const change = asksForChange(checkout) && request.changeFrom > price.total ? request.changeFrom : null
  const line = change === null ? t`How to pay` : t`Change from ${formatMoney(change, language)}`
  return { ...shown, title: way.title, line }
}

type Choice = Pick<OrderRequest, 'paymentType'> & Partial<Pick<OrderRequest, 'cardId'>>

function PaymentTile({ choice, title, isOn }: { choice: Choice; title: string; isOn: boolean }) {
  return (
    <label className={tileLook(isOn)}>
      <input
        type="radio"
        name="payment"
        value={choice.cardId ?? choice.paymentType ?? ''}
        checked={isOn}
        onChange={() => changeOrderRequest(choice)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <TileContent type={choice.paymentType ?? 'OTHER'}>{title}</TileContent>
    </label>
  )
}

function Change({ checkout: { price, request } }: { checkout: Checkout }) {
  const { t } = useLingui()
  const language = useLanguage()
  // Only banknotes larger than the total need change.
  const enough = notes.filter((note) => note > price.total)
  if (enough.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-meta text-ink-2">{t`Need change?`}</legend>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 *:flex-none desktop:-mx-6 desktop:px-6">
        <Chip
          isOn={!enough.includes(request.changeFrom)}
          onClick={() => changeOrderRequest({ changeFrom: 0 })}
        >{t`No change needed`}</Chip>
        {enough.map((note) => (
          <Chip
            key={note}
            isOn={request.changeFrom === note}
            aria-label={t`Change from ${formatMoney(note, language)}`}
            onClick={() => changeOrderRequest({ changeFrom: note })}
          >
            {formatNumber(note, language)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
