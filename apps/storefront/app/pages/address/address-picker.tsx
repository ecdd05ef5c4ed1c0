// Choosing a place on the map and describing the door: for an order, and for the addresses a customer keeps.
import { findSavedAddress, type Point } from '@dasturxon/rules/address'
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useAreas, useRide } from '#features/destination/use-delivery-quote.ts'
import type { MapHandle } from '#features/map/map-canvas.tsx'
import { MapPage } from '#features/map/map-page.tsx'
import { streetZoom } from '#features/map/map-view.ts'
import { useSettled } from '#platform/timing/timing.ts'
import { AddressCard } from './address-card.tsx'
import { DetailsForm } from './details-form.tsx'
import { type Details, noDetails } from './details.ts'
import { MapButtons } from './map-buttons.tsx'
import { PinMap } from './pin-map.tsx'
import { PlaceSearch } from './place-search.tsx'
import { useAddressAt } from './use-address-at.ts'
import { cityOf, useCities } from './use-cities.ts'
import { type SavedAddress, useSavedAddresses } from './use-saved-addresses.ts'
import { useStartPlace } from './use-start-place.ts'
import { detailsOf } from './written-address.ts'

export type Picked = { at: Point; cityId: string; written: Details; saved: SavedAddress | undefined }

/** The map server answers one question a second. */
const settleAfter = 800

type AddressPickerProps = {
  title: string
  back: string
  saveLabel: string
  /** An address that is being changed. */
  changing?: SavedAddress | undefined
  onPick: (picked: Picked) => Promise<void>
}

export function AddressPicker({ title, back, saveLabel, changing, onPick }: AddressPickerProps) {
  const { t } = useLingui()
  const searching = useRef<HTMLDivElement>(null)
  const start = useStartPlace(changing)
  const [map, setMap] = useState<MapHandle | null>(null)
  const [moved, setMoved] = useState<Point | null>(null)
  const [isMoving, setMoving] = useState(false)
  const [step, setStep] = useState<'pin' | 'details'>('pin')
  const { saved, isCustomer } = useSavedAddresses()
  const cities = useCities()

  const at = moved ?? start
  const asked = useSettled(at, settleAfter)
  const isWaiting = isMoving || asked !== at
  const city = asked ? cityOf(cities, asked) : undefined
  const address = useAddressAt(asked)
  const ride = useRide(asked, city?.id)
  const areas = useAreas(city?.id)
  const known = changing ?? (asked ? findSavedAddress(saved, asked) : undefined)

  const goTo = (place: Point) => {
    setStep('pin')
    map?.moveTo(place, streetZoom + 1)
  }
  const pick = async (written: Details) => {
    if (at && city) await onPick({ at, cityId: city.id, written, saved: known })
  }
  return (
    <MapPage
      title={title}
      back={back}
      search={
        // The door is being described: the place is settled, and the map is only a strip.
        step === 'pin' && (
          <div ref={searching}>
            <PlaceSearch label={t`Street or place`} onFound={goTo} />
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
            hint={ride.state === 'offered' && !isWaiting && step === 'pin' ? t`We deliver here` : null}
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
          savedName={known?.name ?? undefined}
          ride={ride}
          isMoving={isWaiting}
          onConfirm={() => setStep('details')}
          onType={() => setStep('details')}
          onOther={() => searching.current?.querySelector('input')?.focus()}
        />
      ) : (
        <div className="grid gap-4">
          <div className="flex items-start justify-between gap-3">
            <div className="grid gap-1">
              <h2 className="text-h2 text-balance">{address.line || title}</h2>
              <p className="text-label text-ink-2">{t`So that the courier finds you quickly`}</p>
            </div>
            <Button size="small" onClick={() => setStep('pin')}>{t`Map`}</Button>
          </div>
          <DetailsForm
            start={known ? detailsOf(known) : { ...noDetails, line: address.line }}
            isKept={isCustomer}
            saveLabel={saveLabel}
            onSave={pick}
          />
        </div>
      )}
    </MapPage>
  )
}
