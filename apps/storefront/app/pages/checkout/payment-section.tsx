// The payment methods of this shop. For cash, the customer can name the banknote the courier must bring change for.
import { formatMoney } from '@dasturxon/i18n/format'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import { Chip } from '@dasturxon/ui/chip'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { changeOrderRequest } from '#features/order-request/order-request.ts'
import { useLanguage } from '#platform/document/document.ts'
import { SectionBox } from './section-box.tsx'
import type { PaymentChoice } from './offer.ts'
import { refusalsIn } from './refusals.ts'
import type { Checkout } from './use-checkout.ts'
import { useRefusalText } from './use-refusal-text.ts'

const icons: Partial<Record<PaymentType, IconName>> = { CASH: 'cash', TERMINAL: 'card', OTHER: 'card' }
/** The larger banknotes of Uzbekistan, in soʻm. */
const notes = [50_000, 100_000, 200_000]

export function PaymentSection({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui()
  const text = useRefusalText()
  const { payments, paymentType, refusals } = checkout
  const [refusal] = refusalsIn(refusals, 'payment')
  return (
    <SectionBox title={t`How to pay`} part="payment">
      {payments.length === 0 ? (
        <Note tone="warn" icon="card" title={t`No way to pay is offered here now`} line={t`Please call the branch.`} />
      ) : (
        <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.5rem),1fr))] gap-2">
          <legend className="sr-only">{t`How to pay`}</legend>
          {payments.map((payment) => (
            <PaymentTile key={payment.type} payment={payment} isOn={payment.type === paymentType} />
          ))}
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

function PaymentTile({ payment: { type, title }, isOn }: { payment: PaymentChoice; isOn: boolean }) {
  return (
    <label
      className={`relative grid min-h-19 cursor-pointer content-between gap-2 rounded-field p-3 transition has-focus-visible:outline-[2.5px] has-focus-visible:outline-accent ${isOn ? 'bg-tint inset-ring-2 inset-ring-accent' : 'bg-surface-2 hover:bg-surface-3'}`}
    >
      <input
        type="radio"
        name="payment"
        value={type}
        checked={isOn}
        onChange={() => changeOrderRequest({ paymentType: type })}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <Icon name={icons[type] ?? 'phone'} className="size-5.5" />
      <span className="text-label leading-tight font-strong break-words">{title}</span>
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
