// How the visitor will get the food. The header asks, the menu answers with prices and hints.
import type { ServiceType } from '@dasturxon/rules/service-type'
import { useLingui } from '@lingui/react/macro'
import { createContext, use, useState } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Choice = { service: ServiceType | null; choose: (service: ServiceType) => void }

const ServiceContext = createContext<Choice>({ service: null, choose: () => {} })

export const useService = (): ServiceType | null => use(ServiceContext).service

export function ServiceProvider({ offered, children }: { offered: readonly ServiceType[]; children: React.ReactNode }) {
  const [service, choose] = useState(offered[0] ?? null)
  return <ServiceContext value={{ service, choose }}>{children}</ServiceContext>
}

const icons: Record<ServiceType, IconName> = { DELIVERY: 'delivery', PICK_UP: 'pick-up', DINE_IN: 'dine-in' }

export function ServiceSwitch({ offered }: { offered: readonly ServiceType[] }) {
  const { t } = useLingui()
  const { service, choose } = use(ServiceContext)
  const names: Record<ServiceType, string> = { DELIVERY: t`Delivery`, PICK_UP: t`Pick-up`, DINE_IN: t`Dine in` }
  // A choice of one is no choice.
  if (offered.length < 2) return null
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col rounded-field bg-hood-well p-1 desktop:w-87 desktop:bg-surface-2">
      <legend className="sr-only">{t`How to get the order`}</legend>
      {offered.map((offer) => (
        <label
          key={offer}
          className="hit flex min-h-10 cursor-pointer items-center justify-center gap-1.5 rounded-small px-1 text-label font-name whitespace-nowrap transition has-checked:bg-hood-thumb has-checked:text-on-hood-thumb has-checked:shadow-e1 has-focus-visible:outline-[2.5px] has-focus-visible:outline-accent desktop:text-ink-2"
        >
          <input
            type="radio"
            name="service"
            value={offer}
            checked={offer === service}
            onChange={() => choose(offer)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon name={icons[offer]} className="size-4.5 max-[374px]:hidden" />
          {names[offer]}
        </label>
      ))}
    </fieldset>
  )
}
