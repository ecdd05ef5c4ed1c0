// Filters of the audit log: the day, the kind of thing, and what was pressed in an entry.
import { Button } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { useLingui } from '@lingui/react/macro'
import { DayField } from '#shell/day-field.tsx'
import { entityWords, useEntityText } from './audit-words.ts'

export type Filter = {
  day?: string
  entity?: string
  entityId?: string
  actorId?: string
  /** Only shown: the name of the actor that was pressed. */
  actorName?: string
}

type AuditFiltersProps = { filter: Filter; onChange: (filter: Filter) => void }

/** Without the fields that are named. */
const without = (filter: Filter, ...fields: (keyof Filter)[]): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([field]) => !fields.includes(field as keyof Filter)))

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t, i18n } = useLingui()
  const { day = '', entity = '', entityId, actorId, actorName } = filter
  const thing = useEntityText(entity)
  return (
    <div className="grid gap-2">
      <div className="on-paper grid gap-2 tablet:grid-cols-2">
        <DayField
          label={t`Day`}
          empty={t`Any day`}
          value={day}
          onChange={(next) => onChange(next ? { ...filter, day: next } : without(filter, 'day'))}
        />
        <label className="relative flex h-14.5 rounded-field bg-surface-2 px-4 focus-within:inset-ring-2 focus-within:inset-ring-accent">
          <span className="absolute inset-x-4 top-2 text-caption font-caption text-ink-2">{t`About`}</span>
          <select
            className="w-full bg-transparent pt-4 text-input font-caption outline-none"
            value={entity}
            onChange={({ target }) => {
              const rest = without(filter, 'entity', 'entityId')
              onChange(target.value ? { ...rest, entity: target.value } : rest)
            }}
          >
            <option value="">{t`Everything`}</option>
            {Object.entries(entityWords).map(([value, text]) => (
              <option key={value} value={value}>
                {i18n._(text)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {actorId && (
          <Chip
            isOn
            onClick={() => onChange(without(filter, 'actorId', 'actorName'))}
          >{t`By ${actorName ?? ''} ×`}</Chip>
        )}
        {entityId && (
          <Chip isOn onClick={() => onChange(without(filter, 'entityId'))}>{`${thing} ${entityId.slice(-8)} ×`}</Chip>
        )}
        {Object.keys(filter).length > 0 && (
          <Button size="small" tone="ghost" onClick={() => onChange({})}>{t`Clear filters`}</Button>
        )}
      </div>
    </div>
  )
}
