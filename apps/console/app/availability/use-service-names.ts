// The services of a branch as staff call them.
import type { ServiceType } from '@dasturxon/rules/service-type'
import { useLingui } from '@lingui/react/macro'

export function useServiceNames(): Record<ServiceType, string> {
  const { t } = useLingui()
  return { DELIVERY: t`Delivery`, PICK_UP: t`Pick-up`, DINE_IN: t`Dine in` }
}

/** One line about a pause: all services, or those that it names. */
export function useServicesText(): (services: readonly ServiceType[]) => string {
  const { t } = useLingui()
  const names = useServiceNames()
  return (services) =>
    services.length === Object.keys(names).length ? t`All orders` : services.map((service) => names[service]).join(', ')
}
