// The address editor: a pin on the map, then the details (entrance, floor, flat). It is used to choose the delivery
// address of an order and to edit the saved addresses of a customer.
import { findSavedAddress, type Point } from '@dasturxon/rules/address'
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useAreas, useDeliveryQuote } from '#features/destination/use-delivery-quote.ts'
import type { MapHandle } from '#features/map/map-canvas.tsx'
import { MapPage } from '#features/map/map-page.tsx'
import { streetZoom } from '#features/map/map-view.ts'
import { useDebounced } from '#platform/timing/timing.ts'
import { AddressCard } from './address-card.tsx'
import { DetailsForm } from './details-form.tsx'
import { type Details, noDetails } from './details.ts'
import { MapButtons } from './map-buttons.tsx'
import { PinMap } from './pin-map.tsx'
import { AddressSearch } from './address-search.tsx'
import { useAddressAt } from './use-address-at.ts'
import { cityOf, useCities } from './use-cities.ts'
import { type SavedAddress, useSavedAddresses } from '#features/destination/use-saved-addresses.ts'
import { useStartPosition } from './use-start-position.ts'
import { detailsOf } from './address-mapping.ts'

export type PickedAddress = { at: Point; cityId: string; written: Details; saved: SavedAddress | undefined }

/** How many milliseconds the pin rests before its address is requested: the geocoding server allows one a second. */
const settleAfter = 800

type AddressPickerProps = {
  title: string
  back: string
  saveLabel: string
  /** The saved address that is being edited. */
  changing?: SavedAddress | undefined
  onPick: (picked: PickedAddress) => Promise<void>
}

export function AddressPicker({ title, back, saveLabel, changing, onPick }: AddressPickerProps) {
  const { t } = useLingui()
  const searching = useRef<HTMLDivElement>(null)
  const start = useStartPosition(changing)
  const [map, setMap] = useState<MapHandle | null>(null)
  const [moved, setMoved] = useState<Point | null>(null)
  const [isMoving, setMoving] = useState(false)
  const [step, setStep] = useState<'pin' | 'details'>('pin')
  const [isTyping, setTyping] = useState(false)
  const { saved, isCustomer } = useSavedAddresses()
  const cities = useCities()

  const at = moved ?? start
  const settled = useDebounced(at, settleAfter)
  const isWaiting = isMoving || settled !== at
  const city = settled ? cityOf(cities, settled) : undefined
  const address = useAddressAt(settled)
  const delivery = useDeliveryQuote(settled, city?.id)
  const areas = useAreas(city?.id)
  const match = changing ?? (settled ? findSavedAddress(saved, settled) : undefined)

  const showMap = () => {
    setTyping(false)
    setStep('pin')
  }
  const goTo = (position: Point) => {
    showMap()
    map?.moveTo(position, streetZoom + 1)
  }
  const pick = async (written: Details) => {
    if (at && city) await onPick({ at, cityId: city.id, written, saved: match })
  }
  return (
    <MapPage
      title={title}
      back={back}
      search={
        // Hidden in the details step: the position is already chosen, and the map is only a strip.
        step === 'pin' && (
          <div ref={searching}>
            <AddressSearch label={t`Street or place`} onFound={goTo} />
          </div>
        )
      }
      buttons={step === 'pin' && <MapButtons map={map} />}
      map={
        start && (
          <PinMap
            at={start}
            areas={areas}
            isMoving={isMoving}
            hint={delivery.state === 'offered' && !isWaiting && step === 'pin' ? t`We deliver here` : null}
            onReady={setMap}
            onMove={() => setMoving(true)}
            onRest={(centre) => {
              setMoving(false)
              setMoved(centre)
            }}
          />
        )
      }
    >
      {step === 'pin' ? (
        <AddressCard
          address={address}
          savedName={match?.name ?? undefined}
          ride={delivery}
          isMoving={isWaiting}
          onConfirm={() => setStep('details')}
          onType={() => {
            setTyping(true)
            setStep('details')
          }}
          onOther={() => searching.current?.querySelector('input')?.focus()}
        />
      ) : (
        <div className="grid gap-4">
          <div className="flex items-start justify-between gap-3">
            <div className="grid gap-1">
              <h2 className="text-h2 text-balance">{address.line || title}</h2>
              <p className="text-label text-ink-2">{t`So the courier finds you fast`}</p>
            </div>
            <Button size="small" onClick={showMap}>{t`Map`}</Button>
          </div>
          <DetailsForm
            start={match ? detailsOf(match) : { ...noDetails, line: address.line }}
            isTyping={isTyping || changing !== undefined}
            isKept={isCustomer}
            saveLabel={saveLabel}
            onSave={pick}
          />
        </div>
      )}
    </MapPage>
  )
}
