// Everything else there is to see in the shop, one row each.
import { ListRow } from '@dasturxon/ui/list-row'
import { usePlaceNames } from '#shell/place-names.ts'
import { hrefOf, iconOf, type Place } from '#shell/places.ts'
import { useShop } from '#shell/shop.ts'

const rows: readonly Place[] = ['branches', 'vacancies', 'help', 'about', 'terms', 'privacy', 'language']

export function PlaceList() {
  const names = usePlaceNames()
  const shown = useShop()?.places ?? []
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-box bg-surface shadow-e1">
      {rows
        .filter((place) => shown.includes(place))
        .map((place) => (
          <li key={place}>
            <ListRow href={hrefOf[place]} icon={iconOf(place)} title={names[place]} />
          </li>
        ))}
    </ul>
  )
}
