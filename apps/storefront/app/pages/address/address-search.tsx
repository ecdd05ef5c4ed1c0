// Searches an address by text. The request is sent when the visitor submits the form, not at every key: the terms of
// use of the geocoding server require this.
import { searchPlaces } from '@dasturxon/contracts/geocoding.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import type { Point } from '#features/map/map-view.ts'
import { callWithFeedback } from '#platform/calls/call-with-feedback.ts'
import { useLanguage } from '#platform/document/document.ts'
import { addressLine, districtLine } from './address-line.ts'

type Found = Reply<typeof searchPlaces>
type PlaceSearchProps = { label: string; onFound: (place: Point) => void }

export function AddressSearch({ label, onFound }: PlaceSearchProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [isSearching, setSearching] = useState(false)

  const search = async (event: SubmitEvent) => {
    event.preventDefault()
    const q = text.trim()
    if (q.length < 2 || isSearching) return
    setSearching(true)
    const [, places] = await callWithFeedback(searchPlaces, { query: { q, language } })
    setSearching(false)
    if (places) setFound(places)
  }
  const choose = ({ lat, lon }: Found[number]) => {
    setFound(null)
    onFound({ latitude: lat, longitude: lon })
  }
  return (
    <search className="grid gap-2">
      <form
        onSubmit={(event) => void search(event)}
        className="flex h-12 items-center rounded-full bg-thumb pr-1 pl-4 shadow-e2 focus-within:inset-ring-2 focus-within:inset-ring-accent"
      >
        <input
          type="search"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setFound(null)
          }}
          placeholder={label}
          aria-label={label}
          enterKeyHint="search"
          className="h-full w-0 grow bg-transparent text-input outline-none placeholder:text-ink-2"
        />
        <button
          type="submit"
          aria-label={t`Search`}
          aria-busy={isSearching || undefined}
          className={`grid size-11 shrink-0 place-items-center rounded-full ${isSearching ? 'opacity-50' : ''}`}
        >
          <Icon name="search" className="size-5.5" />
        </button>
      </form>
      {found && <Results found={found} onChoose={choose} />}
    </search>
  )
}

function Results({ found, onChoose }: { found: Found; onChoose: (place: Found[number]) => void }) {
  const { t } = useLingui()
  if (found.length === 0)
    return (
      <output className="block rounded-plate bg-surface p-4 text-label text-ink-2 shadow-e3">
        {t`Nothing found. Try the name of a street or a place nearby.`}
      </output>
    )
  return (
    <ul className="max-h-[40dvh] overflow-y-auto rounded-plate bg-surface p-1.5 shadow-e3">
      {found.map((place) => (
        <li key={`${place.lat} ${place.lon} ${place.display_name}`}>
          <button
            type="button"
            onClick={() => onChoose(place)}
            className="flex min-h-12 w-full items-center gap-3 rounded-field px-3 py-2 text-left hover:bg-surface-2"
          >
            <Icon name="pin" className="size-5 text-ink-2" />
            <span className="grid min-w-0">
              <span className="truncate text-body font-name">{nameOf(place)}</span>
              <span className="truncate text-meta text-ink-2">{districtLine(place)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Visitors often search for a building, not a street, so its name is shown before the street. */
const nameOf = (place: Found[number]) => {
  const [first = ''] = place.display_name.split(', ')
  const line = addressLine(place, { latitude: place.lat, longitude: place.lon })
  return /^\d/.test(first) || line.startsWith(first) ? line : `${first} · ${line}`
}
