// Comments for the courier and the kitchen, cutlery, and the phone for the receipt. Collapsed until the customer opens it.
import { Button } from '@dasturxon/ui/button'
import { Check } from '@dasturxon/ui/choice'
import { Field, TextField } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changeOrderRequest } from '#features/order-request/order-request.ts'
import { emptyPhone, formatPhone } from '#platform/fields/phone-format.ts'
import { SectionBox } from './section-box.tsx'
import type { Checkout } from './use-checkout.ts'

export function NotesSection({ checkout: { request, service, destination } }: { checkout: Checkout }) {
  const { t } = useLingui()
  const [isOpened, setOpened] = useState(false)
  const isSaid = request.comment !== '' || request.courierComment !== '' || request.needsCutlery || request.sendCheque
  if (!isOpened && !isSaid)
    return (
      <SectionBox>
        <div className="-my-1 -ml-4">
          <Button tone="ghost" size="small" onClick={() => setOpened(true)}>
            {t`Add a note, cutlery or a receipt`}
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
        <Check
          label={t`Send the receipt by SMS`}
          checked={request.sendCheque}
          onChange={({ target }) => changeOrderRequest({ sendCheque: target.checked })}
        />
      </div>
      {request.sendCheque && (
        <Field
          label={t`Phone for the receipt`}
          hint={t`Empty: your own number`}
          type="tel"
          inputMode="tel"
          value={request.sendChequePhone || emptyPhone}
          onChange={({ target }) => changeOrderRequest({ sendChequePhone: formatPhone(target.value) })}
        />
      )}
    </SectionBox>
  )
}
