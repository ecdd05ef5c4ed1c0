// The receiver of the order: the customer, or another person when the merchant allows it.
import { canonicalPhone, showPhone } from '@dasturxon/rules/phone'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Icon } from '@dasturxon/ui/icon'
import { ListRow } from '@dasturxon/ui/list-row'
import { useLingui } from '@lingui/react/macro'
import { changeOrderRequest, type OrderRequest } from '#features/order-request/order-request.ts'
import { useFieldText } from '#platform/fields/field-text.ts'
import { emptyPhone, formatPhone } from '#platform/fields/phone-format.ts'
import { SectionBox } from './section-box.tsx'
import type { Row } from './section-row.tsx'
import type { Checkout } from './use-checkout.ts'

/** The first invalid field of the receiver; null when both are valid or the customer is the receiver. */
export function receiverFault({ hasReceiver, receiverName, receiverPhone }: OrderRequest): 'name' | 'phone' | null {
  if (!hasReceiver) return null
  if (receiverName.trim() === '') return 'name'
  return canonicalPhone(receiverPhone) === null ? 'phone' : null
}

export function ReceiverSection({ checkout, isSubmitted }: { checkout: Checkout; isSubmitted: boolean }) {
  const { t } = useLingui()
  const { request } = checkout
  const self = useSelf(checkout)
  const other = {
    title: request.receiverName.trim() || t`Someone else`,
    line: request.receiverPhone.trim() || undefined,
  }
  const row: Row | false = checkout.isKnown && {
    part: 'receiver',
    icon: 'profile-on',
    ...(request.hasReceiver ? other : self),
  }
  return (
    <SectionBox
      part="receiver"
      title={t`Recipient`}
      row={row}
      aside={
        <div className="-my-2 -mr-4">
          <Button tone="ghost" size="small" onClick={() => changeOrderRequest({ hasReceiver: !request.hasReceiver })}>
            {request.hasReceiver ? t`It’s for me` : t`Someone else`}
          </Button>
        </div>
      }
    >
      {request.hasReceiver ? (
        <Receiver request={request} isSubmitted={isSubmitted} />
      ) : (
        <div className={row ? 'max-desktop:hidden' : undefined}>
          <Self {...self} />
        </div>
      )}
    </SectionBox>
  )
}

type Shown = { title: string; line: string | undefined }

function useSelf({ session: { user } }: Checkout): Shown {
  const { t } = useLingui()
  const name = user && [user.firstName, user.lastName].filter(Boolean).join(' ')
  const phone = user?.phone && showPhone(user.phone)
  return name || !phone ? { title: name || t`You`, line: phone || undefined } : { title: phone, line: undefined }
}

const Self = ({ title, line }: Shown) => (
  <div className="flex items-center gap-3">
    <span className="grid size-11 shrink-0 place-items-center rounded-small bg-surface-2">
      <Icon name="profile" />
    </span>
    <div className="grid min-w-0">
      <span className="text-body font-strong">{title}</span>
      {line && <span className="text-label text-ink-2">{line}</span>}
    </div>
  </div>
)

/** Who gets the order where no other receiver can be named: a customer sees at least who they are logged in as. */
export function CustomerRow({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui()
  return (
    <div className="desktop:hidden">
      <h2 className="sr-only">{t`Recipient`}</h2>
      <ListRow icon="profile-on" {...useSelf(checkout)} />
    </div>
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
        label={t`Recipient’s phone`}
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
