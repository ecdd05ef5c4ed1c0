// Everything else there is to see in the shop, one row each.
import { ListRow, ListRows } from '@dasturxon/ui/list-row'
import { usePlaceNames } from '#features/shop/section-names.ts'
import { hrefOf, iconOf, type Place } from '#features/shop/sections.ts'
import { useShop } from '#features/shop/shop.ts'

const rows: readonly Place[] = ['branches', 'vacancies', 'help', 'about', 'terms', 'privacy', 'language']

export function PlaceList() {
  const names = usePlaceNames()
  const shown = useShop()?.places ?? []
  return (
    <div className="overflow-hidden rounded-box bg-surface shadow-e1">
      <ListRows
        rows={rows
          .filter((place) => shown.includes(place))
          .map((place) => ({
            key: place,
            row: <ListRow href={hrefOf[place]} icon={iconOf(place)} title={names[place]} />,
          }))}
      />
    </div>
  )
}
