// One entry: who, what, to which row, and what has changed.
import { formatDate } from '@dasturxon/i18n/calendar'
import { withNumberSign } from '@dasturxon/i18n/format'
import { formatInstant, tashkent } from '@dasturxon/rules/zone'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'
import type { Filter } from './audit-filters.tsx'
import { useActionText, useEntityText } from './audit-words.ts'
import { changesOf, type Entry } from './changes.ts'
import { shortId, useFactWords } from './fact-words.ts'

type AuditEntryProps = { entry: Entry; onFilter: (filter: Filter) => void }

const link = 'min-h-target text-left font-strong underline-offset-4 hover:underline'

export function AuditEntry({ entry, onFilter }: AuditEntryProps) {
  const { t } = useLingui()
  const { seq, at, actorKind, actorId, actorName, action, entity, entityId } = entry
  const what = useActionText(action)
  const thing = useEntityText(entity)
  const language = useLanguage()
  const shownId = shortId(entityId)
  const { fieldText, valueText } = useFactWords()
  const time = formatInstant(tashkent, new Date(at).getTime()).slice(11, 19)
  const when = `${formatDate(at, language)}, ${time}`
  const who =
    actorName ??
    (actorKind === 'customer' ? t`Customer` : actorKind === 'platform' ? t`Dasturxon` : t`Former colleague`)
  const changes = changesOf(entry.before, entry.after)
  return (
    <li className="grid gap-1 rounded-plate bg-surface p-4 shadow-e1">
      <div className="flex flex-wrap items-baseline gap-x-3 text-body">
        {actorId ? (
          <button type="button" className={link} onClick={() => onFilter({ actorId, actorName: who })}>
            {who}
          </button>
        ) : (
          <span className="font-strong">{who}</span>
        )}
        <span>{what}</span>
        <time dateTime={at} className="ml-auto text-meta text-ink-2 tabular-nums">
          {when}
        </time>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-meta text-ink-2">
        <span>{`${withNumberSign(seq, language)} · ${thing}`}</span>
        <button
          type="button"
          className="min-h-target min-w-target text-left break-all underline-offset-4 hover:underline"
          aria-label={t`Everything about ${thing} ${shownId}`}
          onClick={() => onFilter({ entity, entityId })}
        >
          {shownId}
        </button>
      </p>
      {changes.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-label">
          {changes.map(({ field, before, after }) => (
            <div key={field} className="contents">
              <dt className="text-ink-2">{fieldText(field)}</dt>
              <dd className="break-words">
                {before !== undefined && before !== null && (
                  <del className="text-ink-2">{valueText(field, before)}</del>
                )}
                {before !== undefined && before !== null && (
                  <Icon name="forward" className="mx-1 inline size-4 align-[-3px] text-ink-2" />
                )}
                <ins className="no-underline">{valueText(field, after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
