// The receiver of the order: the customer, or another person when the merchant allows it.
import { canonicalPhone, showPhone } from '@dasturxon/rules/phone'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { changeOrderRequest, type OrderRequest } from '#features/order-request/order-request.ts'
import { useFieldText } from '#platform/fields/field-text.ts'
import { emptyPhone, formatPhone } from '#platform/fields/phone-format.ts'
import { SectionBox } from './section-box.tsx'
import type { Checkout } from './use-checkout.ts'

/** The first invalid field of the receiver; null when both are valid or the customer is the receiver. */
export function receiverFault({ hasReceiver, receiverName, receiverPhone }: OrderRequest): 'name' | 'phone' | null {
  if (!hasReceiver) return null
  if (receiverName.trim() === '') return 'name'
  return canonicalPhone(receiverPhone) === null ? 'phone' : null
}

export function ReceiverSection({ checkout, isSubmitted }: { checkout: Checkout; isSubmitted: boolean }) {
  const { t } = useLingui()
  const { session, request } = checkout
  const { user } = session
  const name = user && [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <SectionBox
      part="receiver"
      title={t`Who takes it`}
      aside={
        <div className="-my-2 -mr-4">
          <Button tone="ghost" size="small" onClick={() => changeOrderRequest({ hasReceiver: !request.hasReceiver })}>
            {request.hasReceiver ? t`I take it myself` : t`Somebody else`}
          </Button>
        </div>
      }
    >
      {request.hasReceiver ? (
        <Receiver request={request} isSubmitted={isSubmitted} />
      ) : (
        <div className="flex items-center gap-3">
          <span className="grid size-11 place-items-center rounded-small bg-surface-2">
            <Icon name="profile" />
          </span>
          <div className="grid min-w-0">
            <span className="text-body font-strong">{name || t`You`}</span>
            {user?.phone && <span className="text-label text-ink-2">{showPhone(user.phone)}</span>}
          </div>
        </div>
      )}
    </SectionBox>
  )
}

function Receiver({ request, isSubmitted }: { request: OrderRequest; isSubmitted: boolean }) {
  const { t } = useLingui()
  const words = useFieldText()
  const fault = isSubmitted ? receiverFault(request) : null
  const isEmpty = request.receiverPhone.trim().length <= emptyPhone.trim().length
  return (
    <div className="grid gap-2">
      <Field
        label={t`Name`}
        value={request.receiverName}
        autoComplete="off"
        maxLength={100}
        error={fault === 'name' ? words({ message: 'required' }) : undefined}
        onChange={({ target }) => changeOrderRequest({ receiverName: target.value })}
      />
      <Field
        label={t`Their phone`}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={request.receiverPhone || emptyPhone}
        error={fault === 'phone' ? words({ message: isEmpty ? 'required' : 'phone' }) : undefined}
        onChange={({ target }) => changeOrderRequest({ receiverPhone: formatPhone(target.value) })}
      />
    </div>
  )
}
