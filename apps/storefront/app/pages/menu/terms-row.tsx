// Delivery fee, minimum sum, delivery time and opening hours above the menu. The checkout uses the same figures.
import { formatMinutes } from '@dasturxon/i18n/duration'
import { formatMoney } from '@dasturxon/i18n/format'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePickUpPath } from '#features/destination/use-destination.ts'
import { type ServiceTerms, useServiceTerms } from '#features/destination/use-service-terms.ts'
import { useShop } from '#features/shop/shop.ts'
import { useLanguage } from '#platform/document/document.ts'

export function TermsRow() {
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
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-meta text-ink-2" data-facts>
      {shown.map(({ icon, text }) => (
        // The delivery time is hidden here on a phone: the page header shows it.
        <li key={icon} className={`flex items-center gap-1.5 ${icon === 'clock' ? 'max-desktop:hidden' : ''}`}>
          <Icon name={icon} className="size-4 text-ink-3" />
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
    { icon: 'clock', text: eta && formatMinutes(eta.from, eta.to, language) },
    { icon: 'flash', text: busyMinutes && eta ? t`busy, +${busyMinutes} min` : null },
    { icon: 'courier', text: fee && feeText(fee) },
    { icon: 'basket', text: least && t`Minimum ${least}` },
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
    if (isOpen) return until ? t`Open until ${until}` : t`Open round the clock`
    return until ? t`Opens at ${until}` : t`Closed`
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
          {t`Pick up myself`}
        </Link>
      )}
    </output>
  )
}
