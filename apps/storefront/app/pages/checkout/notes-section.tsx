// Notes for the kitchen and the courier, and cutlery. A guest opens them: the fewer fields before the first order, the
// better.
import { Button } from '@dasturxon/ui/button'
import { Check } from '@dasturxon/ui/choice'
import { Field, focusWhenShown, TextField } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changeOrderRequest, courierNoteOf, writeCourierNote } from '#features/order-request/order-request.ts'
import { SectionBox } from './section-box.tsx'
import type { Checkout } from './use-checkout.ts'
import { asksForPhone } from './use-next-requirement.ts'

export function NotesSection({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui()
  const [isOpened, setOpened] = useState(false)
  // A guest becomes a customer with the code, a moment before the order is sent: the fields must not appear then.
  const [wasGuest, setGuest] = useState(false)
  if (!wasGuest && asksForPhone(checkout)) setGuest(true)
  const { request, service, destination } = checkout
  const isSaid = request.comment !== '' || request.courierComment !== '' || request.needsCutlery
  if (!isOpened && !isSaid && wasGuest)
    return (
      <SectionBox>
        <div className="-my-1 -ml-4">
          <Button tone="ghost" size="small" onClick={() => setOpened(true)}>
            {t`Add a note or cutlery`}
          </Button>
        </div>
      </SectionBox>
    )
  const asksCourier = service === 'DELIVERY' && !checkout.isKnown
  const focus = isOpened ? focusWhenShown : undefined
  return (
    <SectionBox title={t`Notes`} hidesTitle>
      {asksCourier && (
        <Field
          ref={focus}
          label={t`Note for the courier`}
          value={courierNoteOf(request, destination.address)}
          maxLength={300}
          onChange={({ target }) => writeCourierNote(target.value)}
        />
      )}
      <TextField
        ref={asksCourier ? undefined : focus}
        label={t`Note for the kitchen`}
        placeholder={t`E.g. no onion, sauce on the side`}
        value={request.comment}
        maxLength={500}
        rows={1}
        onChange={({ target }) => changeOrderRequest({ comment: target.value })}
      />
      {service !== 'DINE_IN' && (
        <div className="-my-2">
          <Check
            label={t`Add cutlery`}
            checked={request.needsCutlery}
            onChange={({ target }) => changeOrderRequest({ needsCutlery: target.checked })}
          />
        </div>
      )}
    </SectionBox>
  )
}
