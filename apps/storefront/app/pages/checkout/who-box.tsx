// Who takes the order: the customer, or somebody they name, where the merchant allows that.
import { canonicalPhone, showPhone } from '@dasturxon/rules/phone'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { changeWish, type OrderWish } from '#features/order-request/order-request.ts'
import { useFieldWords } from '#platform/fields/field-text.ts'
import { emptyPhone, shapePhone } from '#platform/fields/phone-format.ts'
import { Box } from './box.tsx'
import type { Checkout } from './use-checkout.ts'

/** What is wrong with the person named; nothing when the customer takes it. */
export function receiverFault({ hasReceiver, receiverName, receiverPhone }: OrderWish): 'name' | 'phone' | null {
  if (!hasReceiver) return null
  if (receiverName.trim() === '') return 'name'
  return canonicalPhone(receiverPhone) === null ? 'phone' : null
}

export function WhoBox({ checkout, isAsked }: { checkout: Checkout; isAsked: boolean }) {
  const { t } = useLingui()
  const { session, wish } = checkout
  const { user } = session
  const name = user && [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <Box
      part="receiver"
      title={t`Who takes it`}
      aside={
        <div className="-my-2 -mr-4">
          <Button tone="ghost" size="small" onClick={() => changeWish({ hasReceiver: !wish.hasReceiver })}>
            {wish.hasReceiver ? t`I take it myself` : t`Somebody else`}
          </Button>
        </div>
      }
    >
      {wish.hasReceiver ? (
        <Receiver wish={wish} isAsked={isAsked} />
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
    </Box>
  )
}

function Receiver({ wish, isAsked }: { wish: OrderWish; isAsked: boolean }) {
  const { t } = useLingui()
  const words = useFieldWords()
  const fault = isAsked ? receiverFault(wish) : null
  const isEmpty = wish.receiverPhone.trim().length <= emptyPhone.trim().length
  return (
    <div className="grid gap-2">
      <Field
        label={t`Name`}
        value={wish.receiverName}
        autoComplete="off"
        maxLength={100}
        error={fault === 'name' ? words({ message: 'required' }) : undefined}
        onChange={({ target }) => changeWish({ receiverName: target.value })}
      />
      <Field
        label={t`Their phone`}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={wish.receiverPhone || emptyPhone}
        error={fault === 'phone' ? words({ message: isEmpty ? 'required' : 'phone' }) : undefined}
        onChange={({ target }) => changeWish({ receiverPhone: shapePhone(target.value) })}
      />
    </div>
  )
}
