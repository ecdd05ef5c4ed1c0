// One entry: who, what, to which row, and what has changed.
import { formatInstant, tashkent } from '@dasturxon/rules/zone'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import type { Filter } from './audit-filters.tsx'
import { useActionText, useEntityText } from './audit-words.ts'
import { changesOf, type Entry, factText } from './changes.ts'

type AuditEntryProps = { entry: Entry; onFilter: (filter: Filter) => void }

const link = 'min-h-target text-left font-strong underline-offset-4 hover:underline'

export function AuditEntry({ entry, onFilter }: AuditEntryProps) {
  const { t } = useLingui()
  const { seq, at, actorKind, actorId, actorName, action, entity, entityId } = entry
  const what = useActionText(action)
  const thing = useEntityText(entity)
  const when = formatInstant(tashkent, new Date(at).getTime()).replace('T', ' ').slice(0, 19)
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
        <span>{`№ ${seq} · ${thing}`}</span>
        <button
          type="button"
          className="min-h-target break-all underline-offset-4 hover:underline"
          aria-label={t`Everything about ${thing} ${entityId}`}
          onClick={() => onFilter({ entity, entityId })}
        >
          {entityId}
        </button>
      </p>
      {changes.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-label">
          {changes.map(({ field, before, after }) => (
            <div key={field} className="contents">
              <dt className="text-ink-2">{field}</dt>
              <dd className="break-words">
                {before !== undefined && <del className="text-ink-2">{factText(before)}</del>}
                {before !== undefined && <Icon name="forward" className="mx-1 inline size-4 align-[-3px] text-ink-2" />}
                <ins className="no-underline">{factText(after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
