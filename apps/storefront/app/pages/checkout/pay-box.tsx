// How to pay: what this shop offers here. For cash the courier brings change for the note that is named.
import { formatMoney } from '@dasturxon/i18n/format'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import { Chip } from '@dasturxon/ui/chip'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { changeWish } from '#features/order-request/order-request.ts'
import { useLanguage } from '#platform/document/document.ts'
import { Box } from './box.tsx'
import type { PaymentChoice } from './offer.ts'
import { reasonsIn } from './reasons.ts'
import type { Checkout } from './use-checkout.ts'
import { useReasonWords } from './use-reason-words.ts'

const icons: Partial<Record<PaymentType, IconName>> = { CASH: 'cash', TERMINAL: 'card', OTHER: 'card' }
/** The larger notes of the country: a smaller one needs no change worth bringing. */
const notes = [50_000, 100_000, 200_000]

export function PayBox({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui()
  const words = useReasonWords()
  const { payments, paymentType, reasons } = checkout
  const [reason] = reasonsIn(reasons, 'pay')
  return (
    <Box title={t`How to pay`}>
      {payments.length === 0 ? (
        <Note tone="warn" icon="card" title={t`No way to pay is offered here now`} line={t`Please call the branch.`} />
      ) : (
        <fieldset className="grid grid-cols-3 gap-2">
          <legend className="sr-only">{t`How to pay`}</legend>
          {payments.map((payment) => (
            <PaymentTile key={payment.type} payment={payment} isOn={payment.type === paymentType} />
          ))}
        </fieldset>
      )}
      {paymentType === 'CASH' && checkout.service === 'DELIVERY' && <Change checkout={checkout} />}
      {reason && (
        <div role="alert">
          <Note tone="bad" icon="card" title={words(reason)} />
        </div>
      )}
    </Box>
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
        onChange={() => changeWish({ paymentType: type })}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <Icon name={icons[type] ?? 'phone'} className="size-5.5" />
      <span className="text-label leading-tight font-strong break-words">{title}</span>
    </label>
  )
}

function Change({ checkout: { price, wish } }: { checkout: Checkout }) {
  const { t } = useLingui()
  const language = useLanguage()
  // A note that does not pay for the order needs no change.
  const enough = notes.filter((note) => note > price.total)
  if (enough.length === 0) return null
  return (
    <fieldset aria-label={t`Change`} className="flex flex-wrap gap-2">
      <Chip isOn={wish.changeFrom === 0} onClick={() => changeWish({ changeFrom: 0 })}>{t`Without change`}</Chip>
      {enough.map((note) => (
        <Chip key={note} isOn={wish.changeFrom === note} onClick={() => changeWish({ changeFrom: note })}>
          {t`Change from ${formatMoney(note, language)}`}
        </Chip>
      ))}
    </fieldset>
  )
}
