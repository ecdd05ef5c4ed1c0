// A sheet that changes the options and the note of a basket line. The line keeps its position and its count.
import { moneyParts } from '@dasturxon/i18n/format'
import { chargeModifications } from '@dasturxon/rules/free-modifications'
import { priceLine } from '@dasturxon/rules/line-price'
import type { Choice } from '@dasturxon/rules/modifications'
import { Button } from '@dasturxon/ui/button'
import { Overlay } from '@dasturxon/ui/overlay'
import { Sum } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { shownOptionGroups, validateSelection, removeMissingChoices } from '#features/product-options/choose.ts'
import { KitchenNote } from '#features/product-options/kitchen-note.tsx'
import { OptionGroup, scrollToGroup } from '#features/product-options/option-group.tsx'
import { useLanguage } from '#platform/document/document.ts'
import { changeLine } from './basket.ts'
import type { ShownLine } from './shown-lines.ts'
import type { BasketPrice } from './use-basket-price.ts'

type EditLineProps = { shown: ShownLine; priced: BasketPrice; onClose: () => void }

export function EditLine({ shown: { key, line, name, hue, toPrice }, priced, onClose }: EditLineProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const groups = shownOptionGroups(priced.menu?.details.get(line.productId)?.modificationGroups)
  const [choices, choose] = useState<readonly Choice[]>(() => removeMissingChoices(groups, line.modifications))
  const [note, writeNote] = useState(line.note ?? '')
  const [isOpen, setOpen] = useState(true)
  const { isComplete, openGroup } = validateSelection(groups, choices)
  const question = groups.find(({ id }) => id === openGroup)?.name
  const price = priceLine({ ...toPrice, modifications: chargeModifications(groups, choices) }, priced.service)

  const save = () => {
    changeLine(key, { productId: line.productId, modifications: choices, note: note.trim() || null }, line.count)
    onClose()
  }
  return (
    <Overlay
      kind="sheet"
      isOpen={isOpen}
      onClose={() => {
        setOpen(false)
        onClose()
      }}
      title={name}
      closeLabel={t`Close`}
      footer={
        <Button
          tone="fill"
          isWide
          blocked={isComplete ? undefined : question ? t`Choose: ${question}` : t`Options have changed`}
          onBlocked={openGroup === null ? undefined : () => scrollToGroup(openGroup)}
          aside={<Sum {...moneyParts(price.net, language)} />}
          onClick={save}
        >
          {t`Save`}
        </Button>
      }
    >
      <div className="grid gap-6">
        {groups.map((group) => (
          <OptionGroup key={group.id} group={group} choices={choices} onChoose={choose} hue={hue} />
        ))}
        <KitchenNote isOpen note={note} onChange={writeNote} />
      </div>
    </Overlay>
  )
}
