// How the visitor will get the food. The header asks, the menu answers with prices and hints. The server's page shows
// what the merchant offers first, to everybody; what this machine remembers comes right after hydration.
import type { ServiceType } from '@dasturxon/rules/service-type'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useShop } from '#features/shop/shop.ts'
import { chooseService, orderPlace, restoreOrderPlace } from './destination.ts'

/** A choice the merchant has since switched off is none. */
export function useService(): ServiceType | null {
  useEffect(restoreOrderPlace, [])
  // Nothing else of the place: every card asks, and a new address is no reason to draw them all.
  const service = useStore(orderPlace, (place) => place.service)
  const offered = useShop()?.services ?? []
  return offered.find((offer) => offer === service) ?? offered[0] ?? null
}

const icons: Record<ServiceType, IconName> = { DELIVERY: 'courier', PICK_UP: 'pick-up', DINE_IN: 'dine-in' }

export function ServiceSwitch({ offered }: { offered: readonly ServiceType[] }) {
  const { t } = useLingui()
  const service = useService()
  const names: Record<ServiceType, string> = { DELIVERY: t`Delivery`, PICK_UP: t`Pick-up`, DINE_IN: t`Dine in` }
  // A choice of one is no choice.
  if (offered.length < 2) return null
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col rounded-field bg-hood-well p-1 desktop:bg-surface-2">
      <legend className="sr-only">{t`How to get the order`}</legend>
      {offered.map((offer) => (
        <label key={offer} className="service-choice hit text-label font-name desktop:px-3">
          <input
            type="radio"
            name="service"
            value={offer}
            checked={offer === service}
            onChange={() => chooseService(offer)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon name={icons[offer]} className="size-4.5 max-[374px]:hidden" />
          {names[offer]}
        </label>
      ))}
    </fieldset>
  )
}
