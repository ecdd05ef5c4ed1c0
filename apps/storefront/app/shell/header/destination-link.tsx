// The destination in the header: the chosen address or branch, linked to the page where another is chosen. The server
// renders the prompt to choose one; the stored destination and the delivery time appear after hydration.
import type { ServiceType } from '@dasturxon/rules/service-type'
import { pickText } from '@dasturxon/rules/text'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { useStore } from 'zustand'
import { orderOnWay } from '#features/destination/destination.ts'
import { useService } from '#features/destination/service.tsx'
import { useDestination, usePickUpPath } from '#features/destination/use-destination.ts'
import { hrefOf, isInSection } from '#features/shop/sections.ts'
import { Deferred, onceWide } from '#platform/deferred/deferred.tsx'
import { useLanguage } from '#platform/document/document.ts'
import { loadAllStyles } from '#platform/styles/style-sheets.ts'

const icons: Record<ServiceType, IconName> = { DELIVERY: 'pin', PICK_UP: 'branch', DINE_IN: 'dine-in' }
const loadEta = (isWide: boolean) => async () => {
  await onceWide(isWide)
  return (await import('#features/destination/eta-chip.tsx')).EtaChip
}
const loadWideEta = loadEta(true)
const loadNarrowEta = loadEta(false)
/** Few visitors sit at a table, so the styles of the buttons are not those of the first page. */
const loadCalls = async () => {
  await loadAllStyles()
  return (await import('#features/destination/table-calls.tsx')).TableCalls
}

export function DestinationLink() {
  const service = useService()
  const { table } = useDestination()
  const { pathname } = useLocation()
  const { order } = useStore(orderOnWay)
  // The checkout is about the next order.
  const onWay = service === 'DELIVERY' && pathname !== '/checkout' ? order : null
  const { title, line, href } = useDestinationText(service, onWay)
  if (!service) return null
  return (
    <>
      <Link
        // From the checkout the visitor returns to the checkout.
        to={pathname === '/checkout' ? `${href}?next=${pathname}` : href}
        className="flex min-h-14.5 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-surface px-3.5 py-1.5 text-ink shadow-e1 transition duration-press active:scale-[0.985] desktop:h-13 desktop:min-h-0 desktop:w-60 desktop:bg-surface-2 desktop:shadow-none desktop:hover:bg-surface-3"
      >
        <Icon name={onWay ? 'courier' : icons[service]} className="size-5 flex-none" />
        <span className="grid min-w-0 grow basis-24 grid-cols-1">
          <span className="flex items-center gap-1 text-body font-strong">
            <span className="truncate">{title}</span>
            <Icon name={onWay ? 'next' : 'down'} className="size-4 flex-none" />
          </span>
          {line && <span className={`truncate text-meta text-ink-2 ${onWay ? '' : 'desktop:hidden'}`}>{line}</span>}
          {!onWay && (
            <span className="hidden text-caption text-ink-2 desktop:block">
              <Deferred load={loadWideEta} props={{ isPlain: true }} />
            </span>
          )}
        </span>
        {!onWay && (
          <span className="flex-none desktop:hidden">
            <Deferred load={loadNarrowEta} props={{ isPlain: false }} />
          </span>
        )}
      </Link>
      {/* Basket and checkout show the buttons themselves. */}
      {service === 'DINE_IN' && table && isInSection(pathname, 'menu') && (
        <div className="desktop:hidden">
          <Deferred load={loadCalls} props={{ tableId: table.id }} />
        </div>
      )}
    </>
  )
}

type Text = { title: string; line: string; href: string }

function useDestinationText(service: ServiceType | null, onWay: { id: string; line: string } | null): Text {
  const { t } = useLingui()
  const language = useLanguage()
  const { address, branch, table } = useDestination()
  const pickUp = usePickUpPath()
  if (onWay) return { title: onWay.line, line: t`The courier is on the way`, href: `${hrefOf.orders}/${onWay.id}` }
  if (service === 'DELIVERY') {
    if (!address) return { title: t`Where to?`, line: t`Choose your address`, href: '/address/delivery' }
    const { entrance, floor, office } = address
    const parts = [entrance && t`entrance ${entrance}`, floor && t`floor ${floor}`, office && t`apt. ${office}`]
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
      : { title: t`Dine in`, line: t`Scan the code on your table`, href: '/branches' }
  }
  if (branch) return { title: branch.name, line: branch.address, href: pickUp }
  return { title: t`Which branch?`, line: t`Choose a branch`, href: pickUp }
}
