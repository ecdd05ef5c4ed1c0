// What else there is to say: to the courier, to the kitchen, and where the receipt goes. Closed until somebody wants it:
// a first order needs none of it.
import { Button } from '@dasturxon/ui/button'
import { Check } from '@dasturxon/ui/choice'
import { Field, TextField } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changeWish } from '#features/order-request/order-request.ts'
import { emptyPhone, shapePhone } from '#platform/fields/phone-format.ts'
import { Box } from './box.tsx'
import type { Checkout } from './use-checkout.ts'

export function NoteBox({ checkout: { wish, service, place } }: { checkout: Checkout }) {
  const { t } = useLingui()
  const [isOpened, setOpened] = useState(false)
  const isSaid = wish.comment !== '' || wish.courierComment !== '' || wish.needsCutlery || wish.sendCheque
  if (!isOpened && !isSaid)
    return (
      <Box>
        <div className="-my-1 -ml-4">
          <Button tone="ghost" size="small" onClick={() => setOpened(true)}>
            {t`Add a note, cutlery or a receipt`}
          </Button>
        </div>
      </Box>
    )
  return (
    <Box title={t`Notes`}>
      {service === 'DELIVERY' && (
        <Field
          label={t`Note for the courier`}
          value={wish.courierComment || place.address?.comment || ''}
          maxLength={300}
          onChange={({ target }) => changeWish({ courierComment: target.value })}
        />
      )}
      <TextField
        label={t`Note for the kitchen`}
        placeholder={t`For example: no onion, sauce apart`}
        value={wish.comment}
        maxLength={500}
        onChange={({ target }) => changeWish({ comment: target.value })}
      />
      <div className="grid">
        {service !== 'DINE_IN' && (
          <Check
            label={t`Bring cutlery`}
            checked={wish.needsCutlery}
            onChange={({ target }) => changeWish({ needsCutlery: target.checked })}
          />
        )}
        <Check
          label={t`Send the receipt by SMS`}
          checked={wish.sendCheque}
          onChange={({ target }) => changeWish({ sendCheque: target.checked })}
        />
      </div>
      {wish.sendCheque && (
        <Field
          label={t`Phone for the receipt`}
          hint={t`Empty: your own number`}
          type="tel"
          inputMode="tel"
          value={wish.sendChequePhone || emptyPhone}
          onChange={({ target }) => changeWish({ sendChequePhone: shapePhone(target.value) })}
        />
      )}
    </Box>
  )
}
