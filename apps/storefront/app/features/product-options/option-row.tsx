// One option: a row or a picture tile, with its current price, and a stepper where several portions may be chosen.
import { formatNumber } from '@dasturxon/i18n/format'
import { chargeModifications } from '@dasturxon/rules/free-modifications'
import type { Choice } from '@dasturxon/rules/modifications'
import { ModificationRow } from '@dasturxon/ui/modification-row'
import { ModificationTile } from '@dasturxon/ui/modification-tile'
import type { PlateHue } from '@dasturxon/ui/plate-hue'
import { Stepper } from '@dasturxon/ui/stepper'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import { imageUrl } from '#platform/image/image-url.ts'
import {
  type ShownOptionGroup,
  type ShownOption,
  choose,
  countOf,
  isCounted,
  isNextFree,
  isRadio,
  maxOf,
} from './choose.ts'

type OptionRowProps = {
  option: ShownOption
  group: ShownOptionGroup
  choices: readonly Choice[]
  onChoose: (choices: readonly Choice[]) => void
  look: 'rows' | 'tiles'
  hue: PlateHue
}

export function OptionRow({ option, group, choices, onChoose, look, hue }: OptionRowProps) {
  const { t } = useLingui()
  const { id, name, image } = option
  const count = countOf(choices, id)
  const most = maxOf(group, choices, id)
  const set = (next: number) => onChoose(choose(group, choices, id, next))
  const optionProps = {
    kind: isRadio(group) ? ('radio' as const) : ('checkbox' as const),
    group: group.id,
    name,
    price: usePriceText(option, group, choices),
    isOn: count > 0,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => set(event.target.checked ? 1 : 0),
    closed: most === 0 ? t`You can’t add more` : undefined,
  }
  const picture = image ? { src: imageUrl(image, 240) } : undefined
  const stepper = count > 0 && isCounted(group, id) && (
    <Stepper
      count={count}
      max={most}
      look="line"
      onChange={set}
      labels={{
        add: t`Add: ${name}`,
        less: t`One less: ${name}`,
        more: t`One more: ${name}`,
        remove: t`Remove: ${name}`,
        limit: t`You can’t add more`,
      }}
    />
  )
  return look === 'tiles' ? (
    <div className="grid content-start gap-1.5">
      <ModificationTile {...optionProps} hue={hue} picture={picture} />
      {stepper && <div className="justify-self-center">{stepper}</div>}
    </div>
  ) : (
    <div className="flex items-center gap-3">
      <div className="min-w-0 grow">
        <ModificationRow {...optionProps} />
      </div>
      {stepper}
    </div>
  )
}

/** The dearest chosen options are the free ones, so the price of an option depends on the other choices. */
function usePriceText({ id, price }: ShownOption, group: ShownOptionGroup, choices: readonly Choice[]): string {
  const { t } = useLingui()
  const language = useLanguage()
  const charged = chargeModifications([group], choices).find(({ modificationId }) => modificationId === id)
  if (price === 0) return isRadio(group) ? t`included` : t`free`
  if (charged ? charged.free === charged.count : isNextFree(group, choices)) return t`free`
  return `+${formatNumber(price, language)}`
}
