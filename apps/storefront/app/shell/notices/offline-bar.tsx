// A dark bar above the page while there is no network, with the time at which the shown menu was loaded.
import { formatTime } from '@dasturxon/i18n/calendar'
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { connection, retry } from '#platform/offline/connection.ts'

export function OfflineBar() {
  const { t } = useLingui()
  const { isOnline, seenAt, isTrying } = useStore(connection)
  if (isOnline) return null
  const time = formatTime(seenAt)
  return (
    <output className="flex items-center gap-3 bg-ink px-gutter pt-[calc(var(--safe-top)+--spacing(2.5))] pb-2.5 text-surface">
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-body font-strong">{t`No internet`}</span>
        <span className="truncate text-caption">{t`Menu as of ${time}`}</span>
      </span>
      <Button tone="fill" size="small" isLoading={isTrying} onClick={() => void retry()}>
        {t`Try again`}
      </Button>
    </output>
  )
}
