// Under an unavailable product: the suggested substitute, accepted or declined with one tap.
import { moneyParts } from '@dasturxon/i18n/format'
import { pickText } from '@dasturxon/rules/text'
import { Chip } from '@dasturxon/ui/chip'
import { Icon } from '@dasturxon/ui/icon'
import { Sum } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import type { PastLine } from './compare-orders.ts'
import { ProductPicture } from './product-pictures.tsx'
import type { Substitutes } from './use-substitutes.ts'

export function SubstituteRow({ item, swaps: { offered, taken, toggle } }: { item: PastLine; swaps: Substitutes }) {
  const { t } = useLingui()
  const language = useLanguage()
  const swap = offered.get(item)
  const isTaken = taken.has(item)
  const name = pickText(item.product.name, language)
  if (!swap) return null
  return (
    <div className="mb-3 flex items-center gap-3 rounded-plate bg-tint p-3">
      <ProductPicture image={swap.image} />
      <div className="grid min-w-0 grow">
        <p className="text-meta text-ink-2">{t`Try this instead`}</p>
        <p className="text-body leading-tight font-name">{swap.name}</p>
        <p className="text-label font-price">
          <Sum {...moneyParts(swap.price, language)} />
        </p>
      </div>
      <Chip tone="ink" isOn={isTaken} aria-label={t`Swap ${name} for ${swap.name}`} onClick={() => toggle(item)}>
        {isTaken && <Icon name="ok" className="size-4.5" />}
        {t`Swap`}
      </Chip>
    </div>
  )
}
