// The orders of the map as a list: status, address, courier. The selected order is marked on the map.
import { classNames } from '@dasturxon/ui/class-names'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useBranchNames } from '#shell/shop.ts'
import { boardStore, type CardOnMap } from './board-store.ts'
import { ChangeMark } from './change-mark.tsx'
import { dotOf } from './map-pins.tsx'
import { useStatusName } from './status-name.ts'

/** `without`: how many active orders have no address. */
export function OrdersBesideMap({ orders, without }: { orders: readonly CardOnMap[]; without: number }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Deliveries`} className="grid min-h-0 content-start gap-2 overflow-y-auto">
      {orders.length === 0 && <p className="px-1 py-2 text-body text-ink-2">{t`No deliveries now`}</p>}
      <ul className="grid gap-2">
        {orders.map((card) => (
          <Row key={card.id} card={card} />
        ))}
      </ul>
      {without > 0 && (
        <p className="px-1 text-meta text-ink-2">
          {t`${plural(without, { one: '# more order has no address', other: '# more orders have no address' })}`}
        </p>
      )}
    </section>
  )
}

function Row({ card }: { card: CardOnMap }) {
  const { t } = useLingui()
  const statusName = useStatusName()
  const isLate = useStore(boardStore, ({ late }) => late[card.id] === true)
  const branch = useBranchNames()?.(card.branchId)
  const select = () => boardStore.setState({ selected: card.id })
  return (
    <li>
      <Link
        to={`/orders/${card.id}?view=map`}
        onFocus={select}
        onPointerEnter={select}
        className="grid min-h-target gap-0.5 rounded-plate bg-surface px-4 py-2.5 shadow-e1 -outline-offset-2 hover:bg-surface-2"
      >
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className={classNames('size-3 shrink-0 rounded-full', dotOf(card))} />
          <span className="text-body font-strong">{card.number ?? '–'}</span>
          <span className="min-w-0 truncate text-label text-ink-2">{statusName(card.status)}</span>
          {branch !== undefined && <span className="min-w-0 truncate text-label text-ink-2">{branch}</span>}
          {isLate && <span className="ml-auto text-label font-strong text-bad">{t`Late`}</span>}
        </span>
        <span className="truncate text-label">{card.address.text}</span>
        <ChangeMark card={card} />
        {card.courier?.name && <span className="truncate text-meta text-ink-2">{card.courier.name}</span>}
      </Link>
    </li>
  )
}
