// The order: its lines, the payment, the price that the shop asks, and the button that sends it to the kitchen.
import { formatMoney, moneyParts } from '@dasturxon/i18n/format'
import { Button } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { Field, TextField } from '@dasturxon/ui/field'
import { Sum } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { useShortcuts } from '#shell/shortcuts.tsx'
import type { Menu } from './dish-button.tsx'
import { OrderLines } from './order-lines.tsx'
import { PriceRows } from './price-rows.tsx'
import { useMissing } from './use-missing.ts'
import type { PhoneOrder } from './use-phone-order.ts'
import { useSubmit } from './use-submit.ts'

export function OrderPanel({ order, menu }: { order: PhoneOrder; menu: Menu }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { draft, change, quote } = order
  const { submit, isSending } = useSubmit(order)
  const isOffline = useIsOffline()
  const missing = useMissing(order)
  const blocked = isOffline ? t`No connection` : missing
  useShortcuts([
    {
      keys: '$mod+Enter',
      shown: 'Ctrl Enter',
      text: t`Send to the kitchen`,
      run: () => blocked === undefined && void submit(),
      whileTyping: true,
    },
  ])
  const payments = (['CASH', 'TERMINAL'] as const).filter((type) => !quote.data || quote.data.payments.includes(type))
  const names = { CASH: t`Cash`, TERMINAL: t`Card terminal` }
  const total = quote.data?.price.total
  const banknote = Number(draft.changeFrom.replaceAll(/\D/g, ''))
  const toReturn = total !== undefined && banknote > total ? banknote - total : null
  return (
    <div className="grid gap-4">
      <OrderLines order={order} menu={menu} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-label font-name text-ink-2">{t`Payment`}</legend>
        <div className="flex flex-wrap gap-2">
          {payments.map((type) => (
            <Chip key={type} isOn={draft.payment === type} onClick={() => change({ payment: type })}>
              {names[type]}
            </Chip>
          ))}
        </div>
        {draft.payment === 'CASH' && (
          <Field
            label={t`Change from`}
            inputMode="numeric"
            autoComplete="off"
            value={draft.changeFrom}
            onChange={(event) => change({ changeFrom: event.target.value.replaceAll(/[^\d\s]/g, '') })}
            hint={toReturn === null ? undefined : t`Change: ${formatMoney(toReturn, language)}`}
          />
        )}
      </fieldset>
      <Field
        label={t`Promo code`}
        autoComplete="off"
        maxLength={40}
        value={draft.promoCode}
        onChange={(event) => change({ promoCode: event.target.value })}
      />
      <TextField
        label={t`Note for the kitchen`}
        maxLength={1_000}
        value={draft.comment}
        onChange={(event) => change({ comment: event.target.value })}
      />
      <PriceRows order={order} />
      <Button
        tone="fill"
        isWide
        isLoading={isSending}
        blocked={isSending ? undefined : blocked}
        onClick={() => void submit()}
        aside={total !== undefined && <Sum {...moneyParts(total, language)} />}
      >
        {t`Send to the kitchen`}
      </Button>
    </div>
  )
}
