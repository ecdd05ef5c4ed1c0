// One option group of a product: its rule as text, and its options as rows or pictures.
import { formatNumber } from '@dasturxon/i18n/format'
import type { Choice } from '@dasturxon/rules/modifications'
import type { BadgeProps } from '@dasturxon/ui/badge'
import { Icon } from '@dasturxon/ui/icon'
import { ModificationGroup } from '@dasturxon/ui/modification-group'
import type { PlateHue } from '@dasturxon/ui/plate-hue'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useShop } from '#features/shop/shop.ts'
import { useLanguage } from '#platform/document/document.ts'
import { OptionRow } from './option-row.tsx'
import { type ShownOptionGroup, countIn } from './choose.ts'

export const optionGroupId = (groupId: string): string => `q-${groupId}`

/** Runs after React has rendered the error text of the group, because that text shifts the content below. */
export function scrollToGroup(groupId: string): void {
  requestAnimationFrame(() => {
    const group = document.getElementById(optionGroupId(groupId))
    group?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    group?.querySelector('input')?.focus({ preventScroll: true })
  })
}

type OptionGroupProps = {
  group: ShownOptionGroup
  choices: readonly Choice[]
  onChoose: (choices: readonly Choice[]) => void
  hue: PlateHue
  /** The error text, set when the customer tried to go on without choosing. */
  missing?: string | undefined
}

export function OptionGroup({ group, choices, onChoose, hue, missing }: OptionGroupProps) {
  const arePictured = useShop()?.choicesArePictured ?? false
  // Options without any picture would all be empty tiles.
  const look = arePictured && group.modifications.some(({ image }) => image) ? 'tiles' : 'rows'
  return (
    <ModificationGroup
      id={optionGroupId(group.id)}
      title={group.name}
      rule={useRule(group)}
      badge={useBadge(group, countIn(group, choices))}
      missing={missing}
      look={look}
    >
      {group.modifications.map((option) => (
        <OptionRow key={option.id} {...{ option, group, choices, onChoose, look, hue }} />
      ))}
    </ModificationGroup>
  )
}

function useBadge({ min }: ShownOptionGroup, chosen: number): BadgeProps {
  const { t } = useLingui()
  if (min === 0) return { tone: 'mute', text: t`Optional` }
  if (chosen < min) return { tone: 'warn', text: t`Required` }
  return { tone: 'ok', text: t`Required`, icon: <Icon name="check" className="size-4" /> }
}

function useRule({ min, max, distinctMax, freeCount }: ShownOptionGroup): string {
  const { t } = useLingui()
  const language = useLanguage()
  const [least, most, gifts] = [min, max ?? 0, freeCount].map((count) => formatNumber(count, language))
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
    ...(isNarrow ? [t`up to ${plural(distinctMax, { one: '# kind', other: '# kinds' })}`] : []),
    ...(freeCount > 0 ? [t`${gifts} free`] : []),
  ].join(', ')
}
