// The one action: what it costs, or why not yet. At the lower edge of a phone, under the sums of a desktop.
import { moneyParts } from '@dasturxon/i18n/format'
import { paysOnHandover } from '@dasturxon/rules/payment-methods'
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { Sum } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { submitState } from '#features/placing/submit.ts'
import { useLanguage } from '#platform/document/document.ts'
import type { Checkout } from './use-checkout.ts'
import type { Placing } from './use-placing.ts'

type PlaceBarProps = { checkout: Checkout; placing: Placing; blocked: string | undefined; onPress: () => void }

export function PlaceBar({ checkout, placing, blocked, onPress }: PlaceBarProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { state } = useStore(submitState)
  const { price, quote, payments, paymentType } = checkout
  const way = payments.find(({ type }) => type === paymentType)
  const isLater = way !== undefined && paysOnHandover(way.type)
  const label = way && !isLater ? t`Pay by ${way.title}` : t`Place the order`
  const isBusy = placing.isPlacing || state !== 'idle'
  return (
    <div className="grid gap-2">
      {state === 'unsure' && (
        <output>
          <Note
            tone="info"
            title={t`The order was sent, the answer is on its way`}
            line={t`We ask until it comes. It will be ordered once, whatever happens to this page.`}
          />
        </output>
      )}
      <Button
        tone="fill"
        isWide
        isLoading={isBusy || (blocked === undefined && quote === null)}
        blocked={isBusy ? undefined : blocked}
        onClick={onPress}
        aside={<Sum {...moneyParts(price.total, language)} />}
      >
        {label}
      </Button>
    </div>
  )
}
