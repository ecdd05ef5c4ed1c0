// Hours and minutes until the opening, in boxes; from a day on the days. Screen readers get them as words.
import { formatDuration } from '@dasturxon/i18n/duration'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'

const box = 'grid h-10 min-w-11 place-items-center rounded-small bg-surface px-1.5 text-h3 tabular-nums'

export function TimeLeft({ minutes }: { minutes: number }) {
  const { t } = useLingui()
  const days = Math.round(minutes / (24 * 60))
  const length = formatDuration(minutes, useLanguage())
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((count) => String(count).padStart(2, '0'))
  if (minutes >= 24 * 60)
    return (
      <p className="flex flex-wrap items-center gap-1.5">
        <span className={box}>{t`${plural(days, { one: '# day', other: '# days' })}`}</span>
        <span className="ml-1.5 text-label font-name text-ink">{t`until we open`}</span>
      </p>
    )
  return (
    <p>
      <span className="sr-only">{t`${length} until we open`}</span>
      <span aria-hidden="true" className="flex flex-wrap items-center gap-1.5">
        <span className={box}>{hours}</span>
        <span className="text-h4">:</span>
        <span className={box}>{rest}</span>
        <span className="ml-1.5 text-label font-name text-ink">{t`until we open`}</span>
      </span>
    </p>
  )
}
