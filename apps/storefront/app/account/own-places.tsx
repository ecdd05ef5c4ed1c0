// What belongs to the customer alone: orders, favourite dishes, addresses, personal details. A part that is switched off
// has no row.
import { ListRow, ListRows } from '@dasturxon/ui/list-row'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { activeOrders } from '#shell/data/active-orders.ts'
import { hrefOf } from '#shell/places.ts'
import { useShop } from '#shell/shop.ts'

export function OwnPlaces() {
  const { t } = useLingui()
  const shown = useShop()?.places ?? []
  const count = useStore(activeOrders, ({ orders }) => orders.length)
  const active = count > 0 ? t`${count} active` : undefined
  const rows = [
    { key: 'orders', row: <ListRow icon="orders" title={t`My orders`} href={hrefOf.orders} aside={active} /> },
    ...(shown.includes('favourites')
      ? [{ key: 'favourites', row: <ListRow icon="heart" title={t`Favourite dishes`} href={hrefOf.favourites} /> }]
      : []),
    { key: 'addresses', row: <ListRow icon="pin" title={t`My addresses`} href="/profile/address" /> },
    { key: 'person', row: <ListRow icon="profile" title={t`Personal details`} href="/profile/user" /> },
  ]
  return (
    <div className="overflow-hidden rounded-box bg-surface shadow-e1">
      <ListRows rows={rows} />
    </div>
  )
}
