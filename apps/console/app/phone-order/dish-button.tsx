// One dish of the menu: its price, how many are in the order, or why it cannot be ordered.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { branchMenu } from '@dasturxon/contracts/phone-orders.endpoints'
import { formatMoney } from '@dasturxon/i18n/format'
import { priceLine } from '@dasturxon/rules/line-price'
import { money } from '@dasturxon/rules/money'
import { Badge } from '@dasturxon/ui/badge'
import { classNames } from '@dasturxon/ui/class-names'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'
import type { Service } from './order-draft.ts'

export type Menu = Reply<typeof branchMenu>
export type Dish = Menu['products'][number]

type DishButtonProps = { dish: Dish; service: Service; count: number; isChosen: boolean; onPress: () => void }

export function DishButton({ dish, service, count, isChosen, onPress }: DishButtonProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { name, image, costPrice, additionalPrice, discount, isStopped, stock } = dish
  const types = { NONE: t`Simple`, MODIFICATION: t`With options` }
  const isGone = isStopped || stock === 0
  const price = { costPrice: money(costPrice), additionalPrice: money(additionalPrice), discount }
  return (
    <button
      type="button"
      aria-disabled={isGone || undefined}
      onClick={isGone ? undefined : onPress}
      className={classNames(
        'relative grid min-h-24 content-between gap-2 rounded-field p-3 text-left transition-colors',
        count > 0 ? 'bg-tint inset-ring-2 inset-ring-accent' : 'bg-surface inset-ring inset-ring-line-2',
        isGone ? 'cursor-not-allowed text-ink-3' : 'hover:bg-surface-2',
        isChosen && 'outline-[2.5px] outline-offset-2 outline-accent',
      )}
    >
      {image && (
        <img
          src={`/img/240/${image}`}
          alt=""
          width={240}
          height={160}
          loading="lazy"
          className={classNames(
            'aspect-3/2 w-full rounded-small bg-surface-2 object-cover',
            isGone && 'opacity-40 grayscale',
          )}
        />
      )}
      <span className="pr-6 text-label font-name">{name[language]}</span>
      <span className="text-meta text-ink-2">
        {types[dish.type]} ·{' '}
        {isStopped ? t`Off sale` : stock === 0 ? t`Sold out` : formatMoney(priceLine(price, service).net, language)}
      </span>
      {count > 0 && (
        <span className="absolute top-2 right-2">
          <Badge tone="ink" text={String(count)} />
        </span>
      )}
    </button>
  )
}
