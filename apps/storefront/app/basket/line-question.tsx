// One question about a dish that already lies in the basket.
import { formatNumber } from '@dasturxon/i18n/format'
import { chargeModifications, type PricedGroup, type PricedOption } from '@dasturxon/rules/free-modifications'
import { type Choice, countsOf, roomFor } from '@dasturxon/rules/modifications'
import { ModificationGroup } from '@dasturxon/ui/modification-group'
import { ModificationRow } from '@dasturxon/ui/modification-row'
import { Stepper } from '@dasturxon/ui/stepper'
import { useLingui } from '@lingui/react/macro'
import { useStepperLabels } from '#shell/basket/use-stepper-labels.ts'
import { useLanguage } from '#shell/document.ts'
import { choose, isCounted } from './choose.ts'

type Option = PricedOption & { name: string }
export type NamedGroup = Omit<PricedGroup, 'modifications'> & { name: string; modifications: readonly Option[] }
type Asked = { group: NamedGroup; choices: readonly Choice[]; onChoose: (choices: readonly Choice[]) => void }

export function LineQuestion({ group, choices, onChoose }: Asked) {
  const { t } = useLingui()
  const { min, max } = group
  const counts = countsOf(choices)
  const chosen = group.modifications.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0)
  const isOpen = chosen < min
  return (
    <ModificationGroup
      id={`edit-${group.id}`}
      title={group.name}
      rule={min === 1 && max === 1 ? t`Choose one` : max === null ? t`As many as you like` : t`Up to ${max}`}
      badge={min === 0 ? { tone: 'mute', text: t`Optional` } : { tone: isOpen ? 'warn' : 'ok', text: t`Required` }}
      look="rows"
    >
      {group.modifications.map((option) => (
        <Answer key={option.id} {...{ option, group, choices, onChoose }} />
      ))}
    </ModificationGroup>
  )
}

function Answer({ option: { id, name, price }, group, choices, onChoose }: Asked & { option: Option }) {
  const { t } = useLingui()
  const language = useLanguage()
  const count = countsOf(choices).get(id) ?? 0
  const most = group.max === 1 ? 1 : count + roomFor(group, choices, id)
  const charged = chargeModifications([group], choices).find(({ modificationId }) => modificationId === id)
  const isFree = price === 0 || (charged !== undefined && charged.free === charged.count)
  const labels = useStepperLabels(name, most)
  const set = (next: number) => onChoose(choose(group, choices, id, next))
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 grow">
        <ModificationRow
          kind={group.min === 1 && group.max === 1 ? 'radio' : 'checkbox'}
          group={`edit-${group.id}`}
          name={name}
          price={isFree ? t`free` : `+${formatNumber(price, language)}`}
          isOn={count > 0}
          onChange={(event) => set(event.target.checked ? 1 : 0)}
          closed={most === 0 ? t`No room for more` : undefined}
        />
      </div>
      {count > 0 && isCounted(group, id) && (
        <Stepper look="line" count={count} max={most} labels={labels} onChange={set} />
      )}
    </div>
  )
}
