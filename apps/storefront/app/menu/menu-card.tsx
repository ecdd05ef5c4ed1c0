// A product on its card: the price for the chosen service, and what to know before falling in love with it.
import { formatNumber, formatPercent, moneyParts } from '@dasturxon/i18n/format'
import { priceLine } from '@dasturxon/rules/line-price'
import { money } from '@dasturxon/rules/money'
import type { BadgeProps } from '@dasturxon/ui/badge'
import { ProductCard, type ProductView } from '@dasturxon/ui/product-card'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#shell/document.ts'
import { useService } from '#shell/service.tsx'
import { imageUrl } from '#shell/shop.ts'
import type { MenuCategory, MenuProduct } from './menu.ts'

type MenuCardProps = { product: MenuProduct; category: MenuCategory; view: ProductView; isFirst: boolean }

const nbsp = '\u00a0'
const cutout = (key: string | null) => (key ? ({ src: imageUrl(key), kind: 'cutout' } as const) : undefined)

export function MenuCard({ product, category, view, isFirst }: MenuCardProps) {
  const { t } = useLingui()
  return (
    <ProductCard
      view={view}
      name={product.name}
      description={product.description || undefined}
      details={useDetails(product)}
      price={usePrice(product)}
      badges={useBadges(product)}
      hue={category.hue}
      picture={cutout(product.image)}
      fallback={cutout(category.image)}
      soldOut={product.supply === 'soldOut' ? t`Sold out` : undefined}
      isFirst={isFirst}
    />
  )
}

function usePrice({ costPrice, additionalPrice, discount }: MenuProduct) {
  const { t } = useLingui()
  const language = useLanguage()
  const line = { costPrice: money(costPrice), additionalPrice: money(additionalPrice), discount }
  const { net, gross, itemDiscount } = priceLine(line, useService() ?? 'PICK_UP')
  const old = { amount: moneyParts(gross, language).amount, label: t`Old price:` }
  return { ...moneyParts(net, language), old: itemDiscount > 0 ? old : undefined }
}

function useDetails({ size, calorie }: MenuProduct): string | undefined {
  const { t } = useLingui()
  const language = useLanguage()
  const units = { KG: t`kg`, LITER: t`l`, GRAMM: t`g`, COUNT: t`pcs` }
  const facts = [
    ...(size ? [formatNumber(size.measure, language, 2) + nbsp + units[size.unit]] : []),
    ...(calorie === null ? [] : [formatNumber(calorie, language) + nbsp + t`kcal`]),
  ]
  return facts.length > 0 ? facts.join(' · ') : undefined
}

function useBadges({ discount, labels, supply, delivered }: MenuProduct): BadgeProps[] {
  const { t } = useLingui()
  const language = useLanguage()
  const notDelivered = useService() === 'DELIVERY' && !delivered
  return [
    ...(discount > 0 ? [{ tone: 'sale', text: `−${formatPercent(discount, language)}` } as const] : []),
    ...labels.map((text) => ({ tone: 'ink', text }) as const),
    ...(supply === 'oneBranch' ? [{ tone: 'warn', text: t`One branch only` } as const] : []),
    ...(notDelivered ? [{ tone: 'warn', text: t`No delivery` } as const] : []),
  ]
}
