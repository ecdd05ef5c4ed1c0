// The people of an order: the customer or the table, where the food goes, and the courier.
import { courierStatusLabel } from '@dasturxon/i18n/courier-status'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { useLanguage } from '#platform/words.ts'
import { useBranchNames } from '#shell/shop.ts'
import { boardStore, type OpenOrder } from './board-store.ts'

export function People({ order }: { order: OpenOrder }) {
  const { t } = useLingui()
  const language = useLanguage()
  const card = useStore(boardStore, ({ cards }) => cards[order.id])
  const { user, receiver, address, tableId, courierStatus, deliveryType } = order
  const phone = receiver?.phone ?? user?.phone ?? null
  const name = receiver?.name ?? user?.name ?? (tableId ? t`Guest` : t`Customer`)
  const table = card?.table
  const branch = useBranchNames()?.(order.branch.id)
  const street = [address?.streetName, address?.houseNumber].filter(Boolean).join(' ')
  const door = [
    address?.entrance && t`entrance ${address.entrance}`,
    address?.floor && t`floor ${address.floor}`,
    address?.office && t`apt. ${address.office}`,
    address?.domophone && t`intercom ${address.domophone}`,
  ].filter(Boolean)
  const carriers = { OWN: t`Our courier`, YANDEX: t`Yandex courier`, CUSTOM: t`Another courier service` }
  const carrier = deliveryType ? carriers[deliveryType] : t`Courier`
  const courierState = courierStatusLabel(courierStatus, language)
  return (
    <section aria-label={t`People`} className="grid gap-2">
      <Person icon="profile" name={table ? t`Table ${table}` : name} line={phone ?? ''} phone={phone} />
      {branch !== undefined && <Person icon="branch" name={branch} line="" phone={null} />}
      {address && (
        <Person icon="pin" name={street || (address.name ?? t`Point on the map`)} line={door.join(', ')} phone={null} />
      )}
      {address && (
        <Person
          icon="courier"
          name={card?.courier?.name ?? carrier}
          line={card?.courier?.name ? `${carrier} · ${courierState}` : courierState}
          phone={null}
        />
      )}
    </section>
  )
}

type PersonProps = { icon: IconName; name: string; line: string; phone: string | null }

function Person({ icon, name, line, phone }: PersonProps) {
  const { t } = useLingui()
  return (
    <div className="flex items-center gap-3 rounded-field bg-surface-2 p-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-small bg-surface">
        <Icon name={icon} />
      </span>
      <div className="min-w-0 grow">
        <p className="text-body font-strong break-words">{name}</p>
        {line && <p className="text-meta text-ink-2">{line}</p>}
      </div>
      {phone && (
        <a
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          aria-label={t`Call ${name}`}
          className="grid size-target shrink-0 place-items-center rounded-full bg-surface"
        >
          <Icon name="phone" />
        </a>
      )}
    </div>
  )
}
