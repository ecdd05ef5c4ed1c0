// Delivery fee, minimum sum and opening hours above the menu; the delivery time is in the header. The checkout uses the
// same figures.
import { formatMoney } from '@dasturxon/i18n/format'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { isAtTable } from '#features/destination/destination.ts'
import { useDestination, usePickUpPath } from '#features/destination/use-destination.ts'
import { type ServiceTerms, useServiceTerms } from '#features/destination/use-service-terms.ts'
import { useShop } from '#features/shop/shop.ts'
import { Deferred } from '#platform/deferred/deferred.tsx'
import { useLanguage } from '#platform/document/document.ts'
import { loadAllStyles } from '#platform/styles/style-sheets.ts'

/** On a desktop without a basket beside the menu, the only place for the buttons that call the staff to the table. */
const loadCalls = async () => {
  await loadAllStyles()
  return (await import('#features/destination/table-calls.tsx')).TableCalls
}

export function TermsRow() {
  const destination = useDestination()
  const hasCalls = useShop()?.basket.inMain === false && isAtTable(destination)
  return (
    <>
      <Terms />
      {hasCalls && destination.table && (
        <div className="w-80 pb-3 max-desktop:hidden">
          <Deferred load={loadCalls} props={{ tableId: destination.table.id }} />
        </div>
      )}
    </>
  )
}

function Terms() {
  const facts = useServiceTerms()
  const shown = useFactTexts(facts)
  if (facts.refusal) return <Refused reason={facts.refusal} />
  if (facts.hours?.pause) return <Paused until={facts.hours.until} reason={facts.hours.pause} />
  if (facts.isComing && shown.length === 0)
    return (
      <div className="w-3/4 py-1" aria-hidden="true">
        <Skeleton shape="line" />
      </div>
    )
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 pb-3 text-meta text-ink-2" data-facts>
      {shown.map(({ icon, text }) => (
        <li key={icon} className="flex items-center gap-1.5">
          {/* The narrowest phones have two lines only without the icons. */}
          <Icon name={icon} className="size-4 text-ink-3 max-[24rem]:hidden" />
          {text}
        </li>
      ))}
    </ul>
  )
}

function useFactTexts({ hours, eta, busyMinutes, fee, minimum }: ServiceTerms): { icon: IconName; text: string }[] {
  const { t } = useLingui()
  const language = useLanguage()
  const money = (sum: number) => formatMoney(sum, language)
  const until = hours?.until
  const least = minimum === null ? null : money(minimum)
  const facts: { icon: IconName; text: string | null }[] = [
    { icon: 'flash', text: busyMinutes && eta ? t`busy, +${busyMinutes} min` : null },
    { icon: 'courier', text: fee && feeText(fee) },
    { icon: 'basket', text: least && t`Orders from ${least}` },
    { icon: 'branch', text: hours && hoursText(hours.isOpen) },
  ]
  return facts.flatMap(({ icon, text }) => (text === null ? [] : [{ icon, text }]))

  function feeText({ sum, freeOver, isFrom }: NonNullable<ServiceTerms['fee']>): string {
    const price = money(sum)
    if (isFrom) return sum === 0 ? t`Free delivery to some addresses` : t`Delivery from ${price}`
    if (sum === 0) return t`Free delivery`
    const free = freeOver === null ? null : money(freeOver)
    return free === null ? t`Delivery ${price}` : t`Delivery ${price}, free from ${free}`
  }

  function hoursText(isOpen: boolean): string {
    if (isOpen) return until ? t`Open until ${until}` : t`Open 24 hours`
    return until ? t`Opens ${until}` : t`Closed`
  }
}

function Paused({ until, reason }: { until: string | null; reason: string }) {
  const { t } = useLingui()
  return (
    <output className="flex items-center gap-1.5 text-label font-name text-warn">
      <Icon name="clock" className="size-4" />
      {until ? t`Paused until ${until}: ${reason}` : reason}
    </output>
  )
}

function Refused({ reason }: { reason: string }) {
  const { t } = useLingui()
  const path = usePickUpPath()
  const canPickUp = useShop()?.services.includes('PICK_UP') ?? false
  return (
    <output className="flex flex-wrap items-center gap-x-3 text-label text-warn">
      {reason}
      {canPickUp && (
        <Link to={path} className="hit font-name text-accent underline underline-offset-4">
          {t`Pick up instead`}
        </Link>
      )}
    </output>
  )
}
