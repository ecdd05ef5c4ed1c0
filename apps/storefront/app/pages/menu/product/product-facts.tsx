// The facts above the option groups: name and price, description, weight, calories and cooking time.
import { formatMinutes } from '@dasturxon/i18n/duration'
import { formatNumber } from '@dasturxon/i18n/format'
import { Badge } from '@dasturxon/ui/badge'
import { Icon } from '@dasturxon/ui/icon'
import { Price } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { useCardPrice } from '#features/catalogue/use-card-price.ts'
import { useService } from '#features/destination/service.tsx'
import { useLanguage } from '#platform/document/document.ts'
import { useBadges, useSizeText } from '../card-text.ts'
import type { OpenProduct } from './open-product.ts'

export function ProductFacts({ open, heading: Heading }: { open: OpenProduct; heading: 'h1' | 'h2' }) {
  const language = useLanguage()
  const service = useService() ?? 'PICK_UP'
  const { product, cooking } = open
  const badges = useBadges(product, service)
  const clock = <Icon name="clock" className="size-4" />
  return (
    <>
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {badges.map((badge) => (
          <Badge key={badge.tone + badge.text} {...badge} />
        ))}
        {cooking && (
          <Badge tone="mute" icon={clock} text={formatMinutes(cooking.from, cooking.to, language, 'short')} />
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading className="min-w-0 grow text-title break-words text-balance">{product.name}</Heading>
        <Price {...useCardPrice(product, service)} size="h3" />
      </div>
      {product.description && (
        <p className="mt-1 text-body break-words whitespace-pre-line text-ink-2">{product.description}</p>
      )}
      <Figures open={open} />
    </>
  )
}

function Figures({ open: { product } }: { open: OpenProduct }) {
  const { t } = useLingui()
  const language = useLanguage()
  const size = useSizeText(product)
  const isWeighed = product.size?.unit === 'KG' || product.size?.unit === 'GRAMM'
  const figures = [
    ...(size ? [{ value: size, name: isWeighed ? t`weight` : t`portion` }] : []),
    ...(product.calorie === null ? [] : [{ value: formatNumber(product.calorie, language), name: t`kcal` }]),
  ]
  if (figures.length === 0) return null
  return (
    <dl className="mt-4 flex flex-wrap gap-2">
      {figures.map(({ value, name }) => (
        <div key={name} className="flex min-w-22 flex-col-reverse rounded-field bg-surface-2 px-3 py-2 text-center">
          <dt className="text-meta text-ink-2">{name}</dt>
          <dd className="text-body font-strong">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
