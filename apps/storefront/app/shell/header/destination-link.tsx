// The destination in the header: the chosen address or branch, linked to the page where another is chosen. The server
// renders the prompt to choose one; the stored destination and the delivery time appear after hydration.
import type { ServiceType } from '@dasturxon/rules/service-type'
import { pickText } from '@dasturxon/rules/text'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { useService } from '#features/destination/service.tsx'
import { useDestination, usePickUpPath } from '#features/destination/use-destination.ts'
import { Deferred, onceWide } from '#platform/deferred/deferred.tsx'
import { useLanguage } from '#platform/document/document.ts'

const icons: Record<ServiceType, IconName> = { DELIVERY: 'pin', PICK_UP: 'branch', DINE_IN: 'dine-in' }
const loadEta = (isWide: boolean) => async () => {
  await onceWide(isWide)
  return (await import('#features/destination/eta-chip.tsx')).EtaChip
}
const loadWideEta = loadEta(true)
const loadNarrowEta = loadEta(false)

export function DestinationLink() {
  const service = useService()
  const { title, line, href } = useDestinationText(service)
  const { pathname } = useLocation()
  if (!service) return null
  return (
    <Link
      // From the checkout the visitor returns to the checkout.
      to={pathname === '/checkout' ? `${href}?next=${pathname}` : href}
      className="flex min-h-14.5 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-surface px-3.5 py-1.5 text-ink shadow-e1 transition duration-press active:scale-[0.985] desktop:h-13 desktop:min-h-0 desktop:w-60 desktop:bg-surface-2 desktop:shadow-none desktop:hover:bg-surface-3"
    >
      <Icon name={icons[service]} className="size-5 flex-none" />
      <span className="grid min-w-0 grow basis-24 grid-cols-1">
        <span className="flex items-center gap-1 text-body font-strong">
          <span className="truncate">{title}</span>
          <Icon name="down" className="size-4 flex-none" />
        </span>
        {line && <span className="truncate text-meta text-ink-2 desktop:hidden">{line}</span>}
        <span className="hidden text-caption text-ink-2 desktop:block">
          <Deferred load={loadWideEta} props={{ isPlain: true }} />
        </span>
      </span>
      <span className="flex-none desktop:hidden">
        <Deferred load={loadNarrowEta} props={{ isPlain: false }} />
      </span>
    </Link>
  )
}

function useDestinationText(service: ServiceType | null): { title: string; line: string; href: string } {
  const { t } = useLingui()
  const language = useLanguage()
  const { address, branch, table } = useDestination()
  const pickUp = usePickUpPath()
  if (service === 'DELIVERY') {
    if (!address) return { title: t`Where to bring it?`, line: t`Choose your address`, href: '/address/delivery' }
    const { entrance, floor, office } = address
    const parts = [entrance && t`entrance ${entrance}`, floor && t`floor ${floor}`, office && t`flat ${office}`]
    return {
      title: address.name || address.line,
      line: address.name ? address.line : parts.filter(Boolean).join(', '),
      href: '/choose-address',
    }
  }
  if (service === 'DINE_IN') {
    const { number } = table ?? {}
    return table
      ? { title: t`Table ${number}`, line: pickText(table.branch, language), href: '/branches' }
      : { title: t`In the hall`, line: t`Scan the code on your table`, href: '/branches' }
  }
  if (branch) return { title: branch.name, line: branch.address, href: pickUp }
  return { title: t`Where to pick it up?`, line: t`Choose a branch`, href: pickUp }
}
