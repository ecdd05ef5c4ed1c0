// The destination: an address, a branch or a table.
import type { ServiceType } from '@dasturxon/rules/service-type'
import { pickText } from '@dasturxon/rules/text'
import { Field } from '@dasturxon/ui/field'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { ListRow } from '@dasturxon/ui/list-row'
import { Note } from '@dasturxon/ui/note'
import { SegmentedChoice } from '@dasturxon/ui/segmented-choice'
import { useLingui } from '@lingui/react/macro'
import { type ChosenAddress, chooseService } from '#features/destination/destination.ts'
import { TableCalls } from '#features/destination/table-calls.tsx'
import { addressHref, branchHref } from '#features/destination/use-destination.ts'
import { courierNoteOf, writeCourierNote } from '#features/order-request/order-request.ts'
import { useShop } from '#features/shop/shop.ts'
import { useLanguage } from '#platform/document/document.ts'
import { SectionBox } from './section-box.tsx'
import type { Row } from './section-row.tsx'
import { MapPreview } from './map-preview.tsx'
import type { Offer } from './offer.ts'
import { type Checkout, pickUpAt } from './use-checkout.ts'

const icons: Record<ServiceType, IconName> = { DELIVERY: 'courier', PICK_UP: 'pick-up', DINE_IN: 'dine-in' }

export function DestinationSection({ checkout, offer }: { checkout: Checkout; offer: Offer }) {
  const { t } = useLingui()
  const { service, destination, request } = checkout
  const services = useShop()?.services ?? []
  const names: Record<ServiceType, string> = { DELIVERY: t`Delivery`, PICK_UP: t`Pick-up`, DINE_IN: t`Dine in` }
  const chosen = useChosen(checkout, offer)
  // At a table the buttons that call the staff stay in view.
  const hasRow = checkout.isKnown && service !== 'DINE_IN'
  const row: Row | false = hasRow && chosen !== null && { part: 'destination', ...chosen }
  return (
    <SectionBox part="destination" title={t`Where to`} hidesTitle row={row}>
      {services.length > 1 && (
        <SegmentedChoice
          label={t`How to get your order`}
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
        {service === 'DELIVERY' && <AddressRow checkout={checkout} />}
        {service === 'PICK_UP' && <BranchRow checkout={checkout} offer={offer} />}
        {service === 'DINE_IN' && <TableRow chosen={chosen} tableId={destination.table?.id ?? ''} />}
      </div>
      {checkout.isKnown && service === 'DELIVERY' && destination.address && (
        <Field
          label={t`Note for the courier`}
          value={courierNoteOf(request, destination.address)}
          maxLength={300}
          onChange={({ target }) => writeCourierNote(target.value)}
        />
      )}
    </SectionBox>
  )
}

/** The chosen destination; null while there is none, or the chosen one cannot be used. */
function useChosen({ service, destination, isOutOfZone }: Checkout, offer: Offer): Omit<Row, 'part'> | null {
  const { t } = useLingui()
  const language = useLanguage()
  const { address, table } = destination
  const door = useDoor(address)
  if (service === 'DELIVERY')
    return address && !isOutOfZone ? { icon: 'pin', title: address.line, line: door ?? t`Delivery` } : null
  if (service === 'DINE_IN')
    return table
      ? {
          icon: 'dine-in',
          title: t`Table ${table.number}`,
          line: `${pickText(table.hall, language)}, ${pickText(table.branch, language)}`,
        }
      : null
  const branch = pickUpAt(destination, offer.branches)
  return branch ? { icon: 'pick-up', title: branch.name, line: branch.address || t`Pick-up` } : null
}

function AddressRow({ checkout: { destination, isOutOfZone } }: { checkout: Checkout }) {
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
    <ListRow icon="pin" href={addressHref} title={t`Where to?`} line={t`Mark it on the map`} />
  )
}

function useDoor(address: ChosenAddress | null): string | undefined {
  const { t } = useLingui()
  if (!address) return undefined
  const { entrance, floor, office } = address
  const parts = [entrance && t`entrance ${entrance}`, floor && t`floor ${floor}`, office && t`apt. ${office}`].filter(
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
      title={branch?.name ?? t`Which branch?`}
      line={branch?.address ?? t`Choose a branch`}
    />
  )
}

function TableRow({ chosen, tableId }: { chosen: Omit<Row, 'part'> | null; tableId: string }) {
  const { t } = useLingui()
  if (chosen)
    return (
      <>
        <ListRow {...chosen} />
        <div className="px-4 pt-1">
          <TableCalls tableId={tableId} />
        </div>
      </>
    )
  return (
    <div className="px-4">
      <Note
        tone="info"
        title={t`Scan the code on your table`}
        line={t`So we know where you’re sitting.`}
        icon="dine-in"
      />
    </div>
  )
}
