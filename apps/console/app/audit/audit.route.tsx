// The audit log: who did what and when, before and after, with filters and the check of its seal.
import { auditLog } from '@dasturxon/contracts/audit.endpoints'
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#platform/call.ts'
import { useCall } from '#platform/use-call.ts'
import { notifyFailure } from '#shell/notices.tsx'
import { Message, ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { AuditEntry } from './audit-entry.tsx'
import { AuditFilters, type Filter } from './audit-filters.tsx'
import type { Entry } from './changes.ts'
import { SealCheck } from './seal-check.tsx'

const pageSize = 50

export function Component() {
  const { t } = useLingui()
  const [filter, setFilter] = useState<Filter>({})
  return (
    <main className="mx-auto grid max-w-240 gap-4 p-gutter">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{t`Activity log`}</h1>
        <SealCheck />
      </header>
      <AuditFilters filter={filter} onChange={setFilter} />
      <AuditList key={JSON.stringify(filter)} filter={filter} onFilter={setFilter} />
    </main>
  )
}

type AuditListProps = { filter: Filter; onFilter: (filter: Filter) => void }

function AuditList({ filter, onFilter }: AuditListProps) {
  const { t } = useLingui()
  const { actorName: _, ...query } = filter
  const first = useCall(auditLog, { query })
  const [older, setOlder] = useState<readonly Entry[]>([])
  const [isLoading, setLoading] = useState(false)
  const [isEnd, setEnd] = useState(false)

  if (first.error) return <ReadFailed error={first.error} onRetry={() => void first.refetch()} />
  if (!first.data) return <ScreenSkeleton />
  const entries = [...first.data, ...older]
  const last = entries.at(-1)
  const more = async () => {
    if (!last) return
    setLoading(true)
    const [failure, next] = await call(auditLog, { query: { ...query, before: last.seq } })
    setLoading(false)
    if (failure) return notifyFailure(failure)
    setOlder([...older, ...next])
    setEnd(next.length < pageSize)
  }
  if (entries.length === 0)
    return <Message icon="search" title={t`No activity`} line={t`Choose another day or remove a filter.`} />
  return (
    <>
      <ol className="grid gap-2">
        {entries.map((entry) => (
          <AuditEntry key={entry.seq} entry={entry} onFilter={(part) => onFilter({ ...filter, ...part })} />
        ))}
      </ol>
      {first.data.length === pageSize && !isEnd && (
        <Button isWide isLoading={isLoading} onClick={() => void more()}>{t`Show older`}</Button>
      )}
    </>
  )
}
