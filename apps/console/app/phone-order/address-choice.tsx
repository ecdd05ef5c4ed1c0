// The address of a delivery: one that the caller has used, or one that is found by its words.
import { geocodeForStaff } from '@dasturxon/contracts/phone-orders.endpoints'
import { formatDistance } from '@dasturxon/i18n/format'
import { Button } from '@dasturxon/ui/button'
import { Radio } from '@dasturxon/ui/choice'
import { Field } from '@dasturxon/ui/field'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useCall } from '#platform/use-call.ts'
import { problemText, useLanguage } from '#platform/words.ts'
import { type Destination, type Door, foundDestination, refusesAddress, savedDestination } from './order-draft.ts'
import type { PhoneOrder } from './use-phone-order.ts'

export function AddressChoice({ order: { draft, change, caller, delivery } }: { order: PhoneOrder }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const found = useCall(
    geocodeForStaff,
    { query: { q: asked, language } },
    { enabled: asked.length > 1, staleTime: Infinity },
  )
  const { destination } = draft
  const saved = (caller.data?.addresses ?? []).map(savedDestination)
  const places = asked ? (found.data ?? []).map(foundDestination) : []
  const shown = [...saved, ...places.filter(({ id }) => saved.every((one) => one.id !== id))]

  const search = (event: FormEvent) => {
    event.preventDefault()
    setAsked(typed.trim())
  }
  const distance = destination && delivery.data && formatDistance(delivery.data.distance, language)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-label font-name text-ink-2">{t`Address`}</legend>
      {shown.map((one) => (
        <Radio
          key={one.id}
          name="destination"
          label={[one.streetName, one.door.houseNumber].filter(Boolean).join(', ')}
          note={one.id === destination?.id && distance ? distance : undefined}
          checked={one.id === destination?.id}
          onChange={() => change({ destination: one })}
        />
      ))}
      <form onSubmit={search} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
        <Field
          label={t`New address`}
          icon="search"
          placeholder={t`Street, house`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          type="submit"
          size="small"
          isLoading={found.isFetching}
          blocked={typed.trim().length < 2 ? t`Find` : undefined}
        >
          {t`Find`}
        </Button>
      </form>
      {found.error && <Note tone="warn" title={problemText(found.error, language)} />}
      {asked && found.data?.length === 0 && (
        <p className="text-meta text-ink-2">{t`Nothing found. Add the district.`}</p>
      )}
      {destination && <DoorFields destination={destination} onChange={(next) => change({ destination: next })} />}
      {destination && delivery.error && (refusesAddress(delivery.error) || !delivery.data) && (
        <Note
          tone="bad"
          title={
            refusesAddress(delivery.error) ? problemText(delivery.error, language) : t`Couldn’t get the delivery fee`
          }
          actions={
            !refusesAddress(delivery.error) && (
              <Button size="small" isLoading={delivery.isFetching} onClick={() => void delivery.refetch()}>
                {t`Try again`}
              </Button>
            )
          }
        />
      )}
    </fieldset>
  )
}

type DoorProps = { destination: Destination; onChange: (destination: Destination) => void }

function DoorFields({ destination, onChange }: DoorProps) {
  const { t } = useLingui()
  const names: Record<keyof Door, string> = {
    houseNumber: t`House`,
    entrance: t`Entrance`,
    floor: t`Floor`,
    office: t`Apartment`,
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      {(Object.keys(names) as (keyof Door)[]).map((field) => (
        <Field
          key={field}
          label={names[field]}
          maxLength={30}
          autoComplete="off"
          value={destination.door[field]}
          onChange={(event) => onChange({ ...destination, door: { ...destination.door, [field]: event.target.value } })}
        />
      ))}
    </div>
  )
}
