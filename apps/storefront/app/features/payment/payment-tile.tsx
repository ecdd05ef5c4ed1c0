// The tiles with which a customer chooses how to pay: at the checkout, and on the page of a payment.
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import type { ReactNode } from 'react'
import logos from './provider-logos.svg?no-inline'

const icons: Partial<Record<PaymentType, IconName>> = { CASH: 'cash', TERMINAL: 'card', OTHER: 'card' }

/** A grid whose columns grow with the text size. */
export const tileGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.5rem),1fr))] gap-2'

const shape =
  'relative grid min-h-19 cursor-pointer content-between gap-2 rounded-field p-3 text-left transition has-focus-visible:outline-[2.5px] has-focus-visible:outline-accent'

export const tileLook = (isOn: boolean): string =>
  `${shape} ${isOn ? 'bg-tint inset-ring-2 inset-ring-accent' : 'bg-surface-2 hover:bg-surface-3'}`

const providers = new Set<PaymentType>(['PAYME', 'CLICK', 'UZUM'])

/** A provider has its logo, every other way an icon. */
export function TileContent({ type, children }: { type: PaymentType; children: ReactNode }) {
  const icon = icons[type]
  return (
    <>
      {providers.has(type) ? (
        <svg aria-hidden="true" className="size-6.5">
          <use href={`${logos}#${type.toLowerCase()}`} />
        </svg>
      ) : (
        <Icon name={icon ?? 'card'} className="size-6.5" />
      )}
      <span className="text-label leading-tight font-strong break-words">{children}</span>
    </>
  )
}
