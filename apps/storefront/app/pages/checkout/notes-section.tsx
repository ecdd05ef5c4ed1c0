// Comments for the courier and the kitchen, cutlery, and the phone for the receipt of what is paid online. Collapsed until
// the customer opens it.
import { canonicalPhone } from '@dasturxon/rules/phone'
import { Button } from '@dasturxon/ui/button'
import { Check } from '@dasturxon/ui/choice'
import { Field, TextField } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changeOrderRequest } from '#features/order-request/order-request.ts'
import { useFieldText } from '#platform/fields/field-text.ts'
import { emptyPhone, formatPhone } from '#platform/fields/phone-format.ts'
import { canSendReceipt } from './order-body.ts'
import { SectionBox } from './section-box.tsx'
import type { Checkout } from './use-checkout.ts'
import { asksForPhone } from './use-next-requirement.ts'

export function NotesSection({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui()
  const [isOpened, setOpened] = useState(false)
  const { request, service, destination } = checkout
  const offersReceipt = canSendReceipt(checkout.paymentType)
  const wantsReceipt = offersReceipt && request.sendCheque
  const isSaid = request.comment !== '' || request.courierComment !== '' || request.needsCutlery || wantsReceipt
  if (!isOpened && !isSaid)
    return (
      <SectionBox>
        <div className="-my-1 -ml-4">
          <Button tone="ghost" size="small" onClick={() => setOpened(true)}>
            {offersReceipt ? t`Add a note, cutlery or a receipt` : t`Add a note or cutlery`}
          </Button>
        </div>
      </SectionBox>
    )
  return (
    <SectionBox title={t`Notes`}>
      {service === 'DELIVERY' && (
        <Field
          label={t`Note for the courier`}
          value={request.courierComment || destination.address?.comment || ''}
          maxLength={300}
          onChange={({ target }) => changeOrderRequest({ courierComment: target.value })}
        />
      )}
      <TextField
        label={t`Note for the kitchen`}
        placeholder={t`For example: no onion, sauce apart`}
        value={request.comment}
        maxLength={500}
        onChange={({ target }) => changeOrderRequest({ comment: target.value })}
      />
      <div className="grid">
        {service !== 'DINE_IN' && (
          <Check
            label={t`Bring cutlery`}
            checked={request.needsCutlery}
            onChange={({ target }) => changeOrderRequest({ needsCutlery: target.checked })}
          />
        )}
        {offersReceipt && (
          <Check
            label={t`Send the receipt by SMS`}
            checked={request.sendCheque}
            onChange={({ target }) => changeOrderRequest({ sendCheque: target.checked })}
          />
        )}
      </div>
      {wantsReceipt && <ReceiptPhone checkout={checkout} />}
    </SectionBox>
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
      hint={hasOwn ? t`Empty: your own number` : undefined}
      error={isWrong ? words({ message: isEmpty ? 'required' : 'phone' }) : undefined}
      type="tel"
      inputMode="tel"
      value={typed || emptyPhone}
      onBlur={() => setLeft(true)}
      onChange={({ target }) => changeOrderRequest({ sendChequePhone: formatPhone(target.value) })}
    />
  )
}
