// The destination: an address, a branch or a table. For an address outside the delivery area: another address or pick-up.
import type { ServiceType } from '@dasturxon/rules/service-type'
import { pickText } from '@dasturxon/rules/text'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { ListRow } from '@dasturxon/ui/list-row'
import { Note } from '@dasturxon/ui/note'
import { SegmentedChoice } from '@dasturxon/ui/segmented-choice'
import { useLingui } from '@lingui/react/macro'
import { type ChosenAddress, chooseService } from '#features/destination/destination.ts'
import { addressHref, branchHref } from '#features/destination/use-destination.ts'
import { useShop } from '#features/shop/shop.ts'
import { useLanguage } from '#platform/document/document.ts'
import { SectionBox } from './section-box.tsx'
import { MapPreview } from './map-preview.tsx'
import type { Offer } from './offer.ts'
import { refusalsIn } from './refusals.ts'
import { type Checkout, pickUpAt } from './use-checkout.ts'
import { useRefusalText } from './use-refusal-text.ts'

const icons: Record<ServiceType, IconName> = { DELIVERY: 'courier', PICK_UP: 'pick-up', DINE_IN: 'dine-in' }

export function DestinationSection({ checkout, offer }: { checkout: Checkout; offer: Offer }) {
  const { t } = useLingui()
  const { service } = checkout
  const services = useShop()?.services ?? []
  const names: Record<ServiceType, string> = { DELIVERY: t`Delivery`, PICK_UP: t`Pick-up`, DINE_IN: t`Dine in` }
  return (
    <SectionBox part="destination">
      <h2 className="sr-only">{t`Where`}</h2>
      {services.length > 1 && (
        <SegmentedChoice
          label={t`How to get the order`}
          name="checkout-service"
          value={service}
          onChange={chooseService}
          options={services.map((value) => ({
            value,
            text: names[value],
            icon: <Icon name={icons[value]} className="size-4.5" />,
          }))}
        />
      )}
      <div className="-mx-4 desktop:-mx-2">
        {service === 'DELIVERY' && <AddressRow {...checkout} />}
        {service === 'PICK_UP' && <BranchRow checkout={checkout} offer={offer} />}
        {service === 'DINE_IN' && <TableRow {...checkout} />}
      </div>
      <Against checkout={checkout} />
    </SectionBox>
  )
}

function AddressRow({ destination, isOutOfZone }: Checkout) {
  const { t } = useLingui()
  const { address } = destination
  const door = useDoor(address)
  return address ? (
    <div className="flex flex-wrap items-center pl-4">
      <MapPreview at={address} />
      <div className="min-w-0 grow basis-48">
        <ListRow
          href="/choose-address?next=/checkout"
          title={address.line}
          line={isOutOfZone ? t`Outside the delivery area` : door}
        />
      </div>
    </div>
  ) : (
    <ListRow icon="pin" href={addressHref} title={t`Where shall we deliver?`} line={t`Show it on the map`} />
  )
}

function useDoor(address: ChosenAddress | null): string | undefined {
  const { t } = useLingui()
  if (!address) return undefined
  const { entrance, floor, office } = address
  const parts = [entrance && t`entrance ${entrance}`, floor && t`floor ${floor}`, office && t`flat ${office}`].filter(
    Boolean,
  )
  return parts.length > 0 ? parts.join(' · ') : undefined
}

function BranchRow({ checkout: { destination }, offer }: { checkout: Checkout; offer: Offer }) {
  const { t } = useLingui()
  const branch = pickUpAt(destination, offer.branches)
  return (
    <ListRow
      icon="branch"
      href={branchHref}
      title={branch?.name ?? t`Where will you pick it up?`}
      line={branch?.address ?? t`Choose a branch`}
    />
  )
}

function TableRow({ destination: { table } }: Checkout) {
  const { t } = useLingui()
  const language = useLanguage()
  if (!table)
    return (
      <div className="px-4">
        <Note tone="info" title={t`Scan the code on your table`} line={t`It tells us where you sit.`} icon="dine-in" />
      </div>
    )
  return (
    <ListRow
      icon="dine-in"
      title={t`Table ${table.number}`}
      line={`${pickText(table.hall, language)}, ${pickText(table.branch, language)}`}
    />
  )
}

function Against({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui()
  const text = useRefusalText()
  const services = useShop()?.services ?? []
  const { isOutOfZone, refusals, service } = checkout
  const [refusal] = refusalsIn(refusals, 'destination').filter(
    ({ code }) => code !== 'address_missing' && code !== 'table_missing',
  )
  if (service === 'DELIVERY' && isOutOfZone)
    return (
      <div role="alert">
        <Note
          tone="bad"
          icon="pin"
          title={t`We don’t deliver here yet`}
          line={t`This address is out of our service zone. Choose another one, or pick the order up at a branch.`}
          actions={
            <>
              <LinkButton tone="ink" size="small" href={addressHref}>
                {t`Change the address`}
              </LinkButton>
              {services.includes('PICK_UP') && (
                <Button tone="outline" size="small" onClick={() => chooseService('PICK_UP')}>
                  {t`Pick-up`}
                </Button>
              )}
            </>
          }
        />
      </div>
    )
  return refusal ? (
    <div role="alert">
      <Note tone="bad" icon="pin" title={text(refusal)} />
    </div>
  ) : null
}
