// The texts of a product card: portion size and calories, and badges such as the
// discount or restricted availability.
import { formatNumber, formatPercent } from '@dasturxon/i18n/format'
import type { ServiceType } from '@dasturxon/rules/service-type'
import type { BadgeProps } from '@dasturxon/ui/badge'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import type { MenuProduct } from './menu.ts'

const nbsp = '\u00a0'

/** `320 g`; null if the product has no size. */
export function useSizeText({ size }: MenuProduct): string | null {
  const { t } = useLingui()
  const language = useLanguage()
  const units = { KG: t`kg`, LITER: t`l`, GRAMM: t`g`, COUNT: t`pcs` }
  return size && formatNumber(size.measure, language, 2) + nbsp + units[size.unit]
}

export function useDetails(product: MenuProduct): string | undefined {
  const { t } = useLingui()
  const language = useLanguage()
  const { calorie } = product
  const facts = [useSizeText(product), calorie === null ? null : formatNumber(calorie, language) + nbsp + t`kcal`]
  return facts.filter((fact) => fact !== null).join(' · ') || undefined
}

export function useBadges({ discount, labels, supply, delivered }: MenuProduct, service: ServiceType): BadgeProps[] {
  const { t } = useLingui()
  const language = useLanguage()
  const notDelivered = service === 'DELIVERY' && !delivered
  return [
    ...(discount > 0 ? [{ tone: 'sale', text: `−${formatPercent(discount, language)}` } as const] : []),
    ...labels.map((text) => ({ tone: 'ink', text }) as const),
    ...(supply === 'oneBranch' ? [{ tone: 'warn', text: t`One branch only` } as const] : []),
    ...(notDelivered ? [{ tone: 'warn', text: t`No delivery` } as const] : []),
  ]
}
