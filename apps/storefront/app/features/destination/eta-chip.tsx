// The delivery estimate in the header: minutes until delivery to the address, else when the branch opens or closes.
import { formatMinutes } from '@dasturxon/i18n/duration'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import { useServiceTerms } from './use-service-terms.ts'

/** isPlain: as plain text under the address, where there is no room for a chip. */
export function EtaChip({ isPlain }: { isPlain: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { hours, eta, busyMinutes, refusal } = useServiceTerms()
  const until = hours?.until
  const styles = (tone: string) =>
    isPlain ? 'block truncate' : `block rounded-small px-2.5 py-2 text-label font-price whitespace-nowrap ${tone}`
  if (refusal) return <span className={styles('bg-warn-bg text-warn')}>{t`Too far`}</span>
  if (hours?.pause)
    return (
      <span className={styles('bg-warn-bg text-warn')}>{isPlain && until ? t`Paused until ${until}` : t`Paused`}</span>
    )
  if (hours && !hours.isOpen)
    return <span className={styles('bg-bad-bg text-bad')}>{isPlain && until ? t`Opens ${until}` : t`Closed`}</span>
  if (eta) {
    const minutes = formatMinutes(eta.from, eta.to, language, 'short')
    return (
      <span className={styles(busyMinutes ? 'bg-warn-bg text-warn' : 'bg-tint text-ink')}>
        {busyMinutes && isPlain ? `${minutes} · ${t`busy, +${busyMinutes} min`}` : minutes}
      </span>
    )
  }
  if (isPlain && hours) return <span className={styles('')}>{until ? t`Open until ${until}` : t`Open 24 hours`}</span>
  return null
}
