// The payment methods of this shop, and the customer's saved cards. For cash, the customer can name the banknote the
// courier must bring change for.
import { formatMoney } from '@dasturxon/i18n/format'
import { Chip } from '@dasturxon/ui/chip'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { changeOrderRequest, type OrderRequest } from '#features/order-request/order-request.ts'
import { TileContent, tileGrid, tileLook } from '#features/payment/payment-tile.tsx'
import { cardEnd } from '#features/payment/saved-cards.ts'
import { useLanguage } from '#platform/document/document.ts'
import { SectionBox } from './section-box.tsx'
import { refusalsIn } from './refusals.ts'
import type { Checkout } from './use-checkout.ts'
import { useRefusalText } from './use-refusal-text.ts'

/** The larger banknotes of Uzbekistan, in soʻm. */
const notes = [50_000, 100_000, 200_000]

export function PaymentSection({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui()
  const text = useRefusalText()
  const { payments, paymentType, cards, card, refusals } = checkout
  const [refusal] = refusalsIn(refusals, 'payment')
  return (
    <SectionBox title={t`How to pay`} part="payment">
      {payments.length === 0 ? (
        <Note tone="warn" icon="card" title={t`No way to pay is offered here now`} line={t`Please call the branch.`} />
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
      {paymentType === 'CASH' && checkout.service === 'DELIVERY' && <Change checkout={checkout} />}
      {refusal && (
        <div role="alert">
          <Note tone="bad" icon="card" title={text(refusal)} />
        </div>
      )}
    </SectionBox>
  )
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
    <fieldset aria-label={t`Change`} className="flex flex-wrap gap-2">
      <Chip
        isOn={request.changeFrom === 0}
        onClick={() => changeOrderRequest({ changeFrom: 0 })}
      >{t`Without change`}</Chip>
      {enough.map((note) => (
        <Chip key={note} isOn={request.changeFrom === note} onClick={() => changeOrderRequest({ changeFrom: note })}>
          {t`Change from ${formatMoney(note, language)}`}
        </Chip>
      ))}
    </fieldset>
  )
}
