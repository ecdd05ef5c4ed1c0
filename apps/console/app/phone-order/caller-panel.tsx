// The caller: phone and name, delivery or pick-up, the address, the time, and what they usually take.
import { Badge } from '@dasturxon/ui/badge'
import { Field } from '@dasturxon/ui/field'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { SegmentedChoice } from '@dasturxon/ui/segmented-choice'
import { Plural, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { AddressChoice } from './address-choice.tsx'
import { LastOrders } from './last-orders.tsx'
import type { Service } from './order-draft.ts'
import { TimeChoice } from './time-choice.tsx'
import { problemText, useLanguage } from '#platform/words.ts'
import { PhoneField } from '#shell/phone-field.tsx'
import type { PhoneOrder } from './use-phone-order.ts'

const focus = (input: HTMLInputElement | null) => input?.focus()

export function CallerPanel({ order }: { order: PhoneOrder }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { draft, change, phone, caller } = order
  const customer = phone ? caller.data?.customer : undefined
  const fillIn = useEffectEvent((name: string) => draft.name === '' && change({ name }))
  useEffect(() => {
    if (customer?.name) fillIn(customer.name)
  }, [customer?.name])
  const services: { value: Service; text: string; icon: 'courier' | 'pick-up' }[] = [
    { value: 'DELIVERY', text: t`Delivery`, icon: 'courier' },
    { value: 'PICK_UP', text: t`Pick-up`, icon: 'pick-up' },
  ]
  return (
    <div className="grid gap-4">
      <PhoneField
        id="caller-phone"
        value={draft.phone}
        onChange={(typed) => change({ phone: typed })}
        hint={draft.phone && !phone ? t`The number is incomplete` : undefined}
        ref={focus}
      />
      <Field
        label={t`Name`}
        autoComplete="off"
        maxLength={80}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      {phone && caller.isPending && <p className="text-meta text-ink-2">{t`Looking up the caller…`}</p>}
      {phone && caller.error && (
        <Note tone="warn" title={t`Couldn’t look up the caller`} line={problemText(caller.error, language)} />
      )}
      {customer && (
        <p className="flex flex-wrap items-center gap-2 text-label text-ink-2">
          <Icon name="phone" className="size-4.5" />
          <Plural value={customer.orderCount} one="# order" other="# orders" />
          {customer.isBlocked && <Badge tone="bad" text={t`Blocked`} />}
        </p>
      )}
      {customer === null && <p className="text-label text-ink-2">{t`New customer`}</p>}
      <SegmentedChoice
        label={t`Order type`}
        name="service"
        value={draft.service}
        onChange={(service) => change({ service, slot: null })}
        options={services.map(({ icon, ...option }) => ({ ...option, icon: <Icon name={icon} className="size-5" /> }))}
      />
      {draft.service === 'DELIVERY' && <AddressChoice order={order} />}
      <TimeChoice order={order} />
      <LastOrders order={order} />
    </div>
  )
}
