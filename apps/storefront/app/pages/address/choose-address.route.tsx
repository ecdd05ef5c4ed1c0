// The page that chooses the destination of an order: a saved address, a new address, or a pick-up branch.
import { LinkButton } from '@dasturxon/ui/button'
import { ListRow } from '@dasturxon/ui/list-row'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { safeRedirect } from '@dasturxon/rules/redirect-url'
import { useLingui } from '@lingui/react/macro'
import { chooseAddress } from '#features/destination/destination.ts'
import { useDestination, usePickUpPath } from '#features/destination/use-destination.ts'
import { useShop } from '#features/shop/shop.ts'
import { useQueryParameters } from '#platform/routing/router-link.tsx'
import { SidePage } from '#shell/side-page/side-page.tsx'
import { NewAddressRow } from './new-address-row.tsx'
import { SavedRow } from './saved-row.tsx'
import { cityOf, useCities } from './use-cities.ts'
import { type SavedAddress, useSavedAddresses } from '#features/destination/use-saved-addresses.ts'
import { useLeave } from './use-leave.ts'
import { chosenAddressOf, detailsOf } from './address-mapping.ts'

export default function ChooseAddress() {
  const { t } = useLingui()
  const query = useQueryParameters()
  const next = safeRedirect(query.get('next'))
  const leave = useLeave(next)
  const search = query.size > 0 ? `?${query}` : ''
  const services = useShop()?.services ?? []
  const destination = useDestination()
  const pickUp = usePickUpPath()
  const cities = useCities()
  const { saved, isComing } = useSavedAddresses()

  const deliverTo = async (address: SavedAddress) => {
    const cityId = address.cityId ?? cityOf(cities, address)?.id
    if (!cityId) return
    chooseAddress(chosenAddressOf(detailsOf(address), address, { id: address.id, source: 'SAVED', cityId }))
    await leave()
  }
  const chosen = destination.service === 'PICK_UP' ? destination.branch?.name : destination.address?.line
  return (
    <SidePage title={t`Choose an address`} back={next}>
      <div className="grid gap-5">
        {chosen && (
          <div className="overflow-hidden rounded-box bg-surface shadow-e1">
            <ListRow
              icon={destination.service === 'PICK_UP' ? 'branch' : 'pin'}
              title={chosen}
              line={t`Selected`}
              isCurrent
            />
          </div>
        )}
        {services.includes('DELIVERY') && (
          <section className="grid gap-3">
            <h2 className="text-h3">{t`Where to?`}</h2>
            {isComing && (
              <Loading label={t`My addresses`}>
                <Skeleton shape="line" />
              </Loading>
            )}
            {saved.length > 0 && (
              <ul className="divide-y divide-line overflow-hidden rounded-box bg-surface shadow-e1">
                {saved.map((address) => (
                  <li key={address.id}>
                    <SavedRow saved={address} onPress={() => void deliverTo(address)} />
                  </li>
                ))}
              </ul>
            )}
            <NewAddressRow href={`/address/delivery${search}`} />
          </section>
        )}
        {services.includes('PICK_UP') && (
          <section className="grid gap-3">
            <h2 className="text-h3">{t`Which branch?`}</h2>
            <div className="overflow-hidden rounded-box bg-surface shadow-e1">
              <ListRow
                icon="branch"
                href={`${pickUp}${search}`}
                title={t`Branch near you`}
                line={t`Choose on the map or from the list`}
              />
            </div>
          </section>
        )}
        {chosen && <LinkButton tone="fill" isWide href={next}>{t`Keep`}</LinkButton>}
      </div>
    </SidePage>
  )
}
