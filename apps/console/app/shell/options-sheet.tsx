// The options of a dish, by the rules of the shop: required groups, limits, defaults. For orders that staff enter or
// change.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { branchMenu } from '@dasturxon/contracts/phone-orders.endpoints'
import { describeProblem } from '@dasturxon/i18n/problems'
import { formatMoney } from '@dasturxon/i18n/format'
import { type Choice, defaultChoices, modificationProblems } from '@dasturxon/rules/modifications'
import { Button } from '@dasturxon/ui/button'
import { ModificationGroup } from '@dasturxon/ui/modification-group'
import { ModificationRow } from '@dasturxon/ui/modification-row'
import { Overlay } from '@dasturxon/ui/overlay'
import { Stepper } from '@dasturxon/ui/stepper'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '#platform/words.ts'
import { type Selection, toggleChoice } from './option-choices.ts'

type Dish = Reply<typeof branchMenu>['products'][number]
type OptionsSheetProps = {
  dish: Dish
  /** How many at first. */
  pieces?: number
  onAdd: (selection: Selection, count: number) => void
  onClose: () => void
}

export function OptionsSheet({ dish, pieces = 1, onAdd, onClose }: OptionsSheetProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const groups = dish.modificationGroups
  const [choices, setChoices] = useState<readonly Choice[]>(() => defaultChoices(groups))
  const [count, setCount] = useState(pieces)
  const [problem] = modificationProblems(groups, choices)
  const blocked = problem && describeProblem(problem.code)[language]

  const add = () => {
    onAdd({ productId: dish.id, modifications: choices }, count)
    onClose()
  }
  const labels = { add: t`Add`, less: t`One less`, more: t`One more`, remove: t`Remove`, limit: t`You can’t add more` }
  return (
    <Overlay
      kind="sheet"
      isOpen
      onClose={onClose}
      title={dish.name[language]}
      closeLabel={t`Close`}
      footer={
        <div className="flex items-center gap-3">
          <Stepper look="foot" min={1} max={999} count={count} onChange={setCount} labels={labels} />
          <div className="grow">
            <Button tone="fill" isWide blocked={blocked} onClick={add}>{t`Add to the order`}</Button>
          </div>
        </div>
      }
    >
      <div className="grid gap-6 px-gutter pb-6">
        {groups.map((group) => {
          const isOne = group.max === 1
          const chosen = choices.filter(({ modificationId }) =>
            group.modifications.some(({ id }) => id === modificationId),
          )
          const { max } = group
          return (
            <ModificationGroup
              key={group.id}
              id={group.id}
              title={group.name[language]}
              rule={isOne ? t`One of these` : max === null ? t`Any number` : t`Up to ${max}`}
              badge={
                chosen.length > 0
                  ? { tone: 'ok', text: t`Selected` }
                  : { tone: group.min > 0 ? 'ink' : 'mute', text: group.min > 0 ? t`Required` : t`Optional` }
              }
              look="rows"
            >
              {group.modifications.map((option) => (
                <ModificationRow
                  key={option.id}
                  kind={isOne && group.min > 0 ? 'radio' : 'checkbox'}
                  group={group.id}
                  name={option.name[language]}
                  price={option.price > 0 ? `+${formatMoney(option.price, language)}` : ''}
                  isOn={chosen.some(({ modificationId }) => modificationId === option.id)}
                  onChange={() => setChoices(toggleChoice(group, choices, option.id))}
                />
              ))}
            </ModificationGroup>
          )
        })}
      </div>
    </Overlay>
  )
}
