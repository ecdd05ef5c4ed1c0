// The receipt of what is paid online, by SMS: to the customer's own number or to another one.
import { canonicalPhone } from '@dasturxon/rules/phone'
import { Check } from '@dasturxon/ui/choice'
import { Field } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changeOrderRequest } from '#features/order-request/order-request.ts'
import { useFieldText } from '#platform/fields/field-text.ts'
import { emptyPhone, formatPhone } from '#platform/fields/phone-format.ts'
import { canSendReceipt } from './order-body.ts'
import type { Checkout } from './use-checkout.ts'
import { asksForPhone } from './use-next-requirement.ts'

export function ReceiptChoice({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui()
  const { request, paymentType } = checkout
  if (!canSendReceipt(paymentType)) return null
  return (
    <>
      <Check
        label={t`Send receipt by SMS`}
        checked={request.sendCheque}
        onChange={({ target }) => changeOrderRequest({ sendCheque: target.checked })}
      />
      {request.sendCheque && <ReceiptPhone checkout={checkout} />}
    </>
  )
}

/** A number that is not complete is not used: the receipt goes to the customer's own. A guest at a table has none. */
function ReceiptPhone({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui()
  const words = useFieldText()
  const [isLeft, setLeft] = useState(false)
  const typed = checkout.request.sendChequePhone
  const isEmpty = typed.trim().length <= emptyPhone.trim().length
  const hasOwn = checkout.session.status === 'customer' || asksForPhone(checkout)
  const isWrong = isLeft && (isEmpty ? !hasOwn : canonicalPhone(typed) === null)
  return (
    <Field
      label={t`Phone for the receipt`}
      hint={hasOwn ? t`Leave blank to use your number` : undefined}
      error={isWrong ? words({ message: isEmpty ? 'required' : 'phone' }) : undefined}
      type="tel"
      inputMode="tel"
      value={typed || emptyPhone}
      onBlur={() => setLeft(true)}
      onChange={({ target }) => changeOrderRequest({ sendChequePhone: formatPhone(target.value) })}
    />
  )
}
