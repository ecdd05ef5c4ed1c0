// The questions about a dish, each with its rule in words and its answers as lines or pictures.
import { formatNumber } from '@dasturxon/i18n/format'
import type { PricedGroup } from '@dasturxon/rules/free-modifications'
import type { BadgeProps } from '@dasturxon/ui/badge'
import { Icon } from '@dasturxon/ui/icon'
import { ModificationGroup } from '@dasturxon/ui/modification-group'
import { useLingui } from '@lingui/react/macro'
import type { ModificationGroup as WrittenGroup } from '#shell/catalogue/catalogue.ts'
import { useLanguage } from '#shell/document.ts'
import { useShop } from '#shell/shop.ts'
import { Answer } from './answer.tsx'
import { countOf } from './choose.ts'
import type { OpenProduct } from './open-product.ts'
import type { Wish } from './use-wish.ts'

export const questionId = (groupId: string): string => `q-${groupId}`

export function Questions({ open, wish }: { open: OpenProduct; wish: Wish }) {
  const arePictured = useShop()?.choicesArePictured ?? false
  return open.groups.map((written, place) => {
    const group = wish.groups[place]
    return group && <Question key={group.id} {...{ written, group, wish, arePictured, hue: open.category.hue }} />
  })
}

type QuestionProps = {
  written: WrittenGroup
  group: PricedGroup
  wish: Wish
  arePictured: boolean
  hue: OpenProduct['category']['hue']
}

function Question({ written, group, wish, arePictured, hue }: QuestionProps) {
  const { t } = useLingui()
  // Answers without pictures would be a wall of empty plates.
  const look = arePictured && written.modifications.some(({ image }) => image) ? 'tiles' : 'rows'
  const chosen = group.modifications.reduce((sum, { id }) => sum + countOf(wish.choices, id), 0)
  const isMissing = wish.hasTried && wish.openGroup === group.id
  return (
    <ModificationGroup
      id={questionId(group.id)}
      title={written.name}
      rule={useRule(group)}
      badge={useBadge(group, chosen)}
      missing={isMissing ? t`Choose first, then it can be added` : undefined}
      look={look}
    >
      {written.modifications.map((option) => (
        <Answer key={option.id} {...{ option, group, wish, look, hue }} />
      ))}
    </ModificationGroup>
  )
}

function useBadge({ min }: PricedGroup, chosen: number): BadgeProps {
  const { t } = useLingui()
  if (min === 0) return { tone: 'mute', text: t`Optional` }
  if (chosen < min) return { tone: 'warn', text: t`Required` }
  return { tone: 'ok', text: t`Required`, icon: <Icon name="check" className="size-4" /> }
}

function useRule({ min, max, distinctMax, freeCount }: PricedGroup): string {
  const { t } = useLingui()
  const language = useLanguage()
  const [least, most, kinds, gifts] = [min, max ?? 0, distinctMax ?? 0, freeCount].map((count) =>
    formatNumber(count, language),
  )
  const howMany =
    min === 1 && max === 1
      ? t`Choose one`
      : max === null
        ? min === 0
          ? t`As many as you like`
          : t`At least ${least}`
        : min === max
          ? t`Choose ${most}`
          : min === 0
            ? t`Up to ${most}`
            : t`From ${least} to ${most}`
  const isNarrow = distinctMax !== null && distinctMax > 1 && (max === null || distinctMax < max)
  return [
    howMany,
    ...(isNarrow ? [t`of ${kinds} kinds at most`] : []),
    ...(freeCount > 0 ? [t`${gifts} free`] : []),
  ].join(', ')
}
