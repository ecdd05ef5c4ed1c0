// One question about a dish, with its rule in words and its answers as lines or pictures.
import { formatNumber } from '@dasturxon/i18n/format'
import type { Choice } from '@dasturxon/rules/modifications'
import type { BadgeProps } from '@dasturxon/ui/badge'
import { Icon } from '@dasturxon/ui/icon'
import { ModificationGroup } from '@dasturxon/ui/modification-group'
import type { PlateHue } from '@dasturxon/ui/plate-hue'
import { useLingui } from '@lingui/react/macro'
import { useShop } from '#features/shop/shop.ts'
import { useLanguage } from '#platform/document/document.ts'
import { Answer } from './answer.tsx'
import { type AskedGroup, countIn } from './choose.ts'

export const questionId = (groupId: string): string => `q-${groupId}`

type QuestionProps = {
  group: AskedGroup
  choices: readonly Choice[]
  onChoose: (choices: readonly Choice[]) => void
  hue: PlateHue
  /** Somebody wanted to go on without answering. */
  missing?: string | undefined
}

export function Question({ group, choices, onChoose, hue, missing }: QuestionProps) {
  const arePictured = useShop()?.choicesArePictured ?? false
  // Answers without pictures would be a wall of empty plates.
  const look = arePictured && group.modifications.some(({ image }) => image) ? 'tiles' : 'rows'
  return (
    <ModificationGroup
      id={questionId(group.id)}
      title={group.name}
      rule={useRule(group)}
      badge={useBadge(group, countIn(group, choices))}
      missing={missing}
      look={look}
    >
      {group.modifications.map((option) => (
        <Answer key={option.id} {...{ option, group, choices, onChoose, look, hue }} />
      ))}
    </ModificationGroup>
  )
}

function useBadge({ min }: AskedGroup, chosen: number): BadgeProps {
  const { t } = useLingui()
  if (min === 0) return { tone: 'mute', text: t`Optional` }
  if (chosen < min) return { tone: 'warn', text: t`Required` }
  return { tone: 'ok', text: t`Required`, icon: <Icon name="check" className="size-4" /> }
}

function useRule({ min, max, distinctMax, freeCount }: AskedGroup): string {
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
