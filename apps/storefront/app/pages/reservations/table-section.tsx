// The hall and the table, for guests who do not leave the choice to the restaurant. Only what is free at the chosen time
// can be chosen.
import { pickText } from '@dasturxon/rules/text'
import { Chip } from '@dasturxon/ui/chip'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import type { OfferedTime, OfferedTimes } from './reservation.ts'
import { Section } from './section.tsx'

type TableSectionProps = {
  halls: OfferedTimes['halls']
  time: OfferedTime
  hallId: string | null
  tableId: string | null
  onChoose: (choice: { hallId: string | null; tableId: string | null }) => void
}

export function TableSection({ halls, time, hallId, tableId, onChoose }: TableSectionProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const shown = hallId === null && halls.length > 1 ? [] : halls.filter(({ id }) => hallId === null || id === hallId)
  const tables = shown.flatMap((hall) => hall.tables).filter(({ id }) => time.tableIds.includes(id))
  return (
    <Section title={t`Table`} line={t`You can leave the choice to us.`}>
      {halls.length > 1 && (
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="sr-only">{t`Hall`}</legend>
          <Chip tone="ink" isOn={hallId === null} onClick={() => onChoose({ hallId: null, tableId: null })}>
            {t`Any hall`}
          </Chip>
          {halls.map(({ id, name }) => (
            <Chip
              key={id}
              tone="ink"
              isOn={id === hallId}
              disabled={!time.hallIds.includes(id)}
              onClick={() => onChoose({ hallId: id, tableId: null })}
            >
              {pickText(name, language)}
              {!time.hallIds.includes(id) && <span className="sr-only">{t`taken`}</span>}
            </Chip>
          ))}
        </fieldset>
      )}
      {shown.length > 0 && tables.length > 0 && (
        <fieldset className="flex max-h-60 min-w-0 flex-wrap gap-2 overflow-y-auto p-0.5">
          <legend className="sr-only">{t`Table`}</legend>
          <Chip isOn={tableId === null} onClick={() => onChoose({ hallId, tableId: null })}>{t`Any table`}</Chip>
          {tables.map(({ id, number, chairs }) => (
            <Chip key={id} isOn={id === tableId} onClick={() => onChoose({ hallId, tableId: id })}>
              {t`Table ${number}`}{' '}
              <span className="text-ink-2">{t`${plural(chairs, { one: '# chair', other: '# chairs' })}`}</span>
            </Chip>
          ))}
        </fieldset>
      )}
      {shown.length > 0 && tables.length === 0 && (
        <p className="text-body text-ink-2">{t`We’ll put several tables together for your party.`}</p>
      )}
    </Section>
  )
}
