// How the visitor gets the order: delivery, pick-up or dine-in. The header offers the choice; menu prices depend on it.
// The server renders the merchant's first service for every visitor; the stored choice applies right after hydration.
import type { ServiceType } from '@dasturxon/rules/service-type'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useShop } from '#features/shop/shop.ts'
import { chooseService, destinationStore, restoreDestination } from './destination.ts'

/** A stored choice that the merchant has switched off since is ignored. */
export function useService(): ServiceType | null {
  useEffect(restoreDestination, [])
  // Selects the service only: every product card uses this hook, and a new address must not redraw all cards.
  const service = useStore(destinationStore, (destination) => destination.service)
  const offered = useShop()?.services ?? []
  return offered.find((offer) => offer === service) ?? offered[0] ?? null
}

const icons: Record<ServiceType, IconName> = { DELIVERY: 'courier', PICK_UP: 'pick-up', DINE_IN: 'dine-in' }

export function ServiceSwitch({ offered }: { offered: readonly ServiceType[] }) {
  const { t } = useLingui()
  const service = useService()
  const names: Record<ServiceType, string> = { DELIVERY: t`Delivery`, PICK_UP: t`Pick-up`, DINE_IN: t`Dine in` }
  // A single service needs no switch.
  if (offered.length < 2) return null
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.75rem),1fr))] rounded-field bg-hood-well p-1 desktop:auto-cols-fr desktop:grid-flow-col desktop:grid-cols-none desktop:bg-surface-2">
      <legend className="sr-only">{t`How to get your order`}</legend>
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
