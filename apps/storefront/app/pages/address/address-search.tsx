// Searches an address by text. Suggestions come when the visitor pauses; a submitted search also finds what nobody has
// searched before. See decision 11: a public map server may only be asked for a submitted search.
import { searchPlaces } from '@dasturxon/contracts/geocoding.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Point } from '#features/map/map-view.ts'
import { callWithFeedback } from '#platform/calls/call-with-feedback.ts'
import { useLanguage } from '#platform/document/document.ts'
import { call } from '#platform/session/call.ts'
import { addressLine, districtLine } from './address-line.ts'

type Found = Reply<typeof searchPlaces>
type PlaceSearchProps = { label: string; onFound: (place: Point) => void }

export function AddressSearch({ label, onFound }: PlaceSearchProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [isSearching, setSearching] = useState(false)
  const stopSuggesting = useSuggestions(text, setFound)
  /** The submitted text whose places are awaited; null once the visitor has typed on. */
  const awaited = useRef<string | null>(null)

  const stopAwaiting = () => {
    awaited.current = null
    setSearching(false)
  }
  const search = async (event: SubmitEvent) => {
    event.preventDefault()
    const q = text.trim()
    if (q.length < 2 || awaited.current === q) return
    stopSuggesting()
    awaited.current = q
    setSearching(true)
    const [, places] = await callWithFeedback(searchPlaces, { query: { q, language } })
    if (awaited.current !== q) return
    stopAwaiting()
    if (places) setFound(places)
  }
  const choose = ({ lat, lon }: Found[number]) => {
    stopSuggesting()
    stopAwaiting()
    setFound(null)
    onFound({ latitude: lat, longitude: lon })
  }
  return (
    // The keys only move the focus between the field and the results, which are pressed by themselves.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <search className="grid gap-2" onKeyDown={moveFocus}>
      <form
        onSubmit={(event) => void search(event)}
        className="flex h-12 items-center rounded-full bg-thumb pr-1 pl-4 shadow-e2 focus-within:inset-ring-2 focus-within:inset-ring-accent"
      >
        <input
          type="search"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            stopAwaiting()
            setFound(null)
          }}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
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

/** Milliseconds without a key after which places are suggested, and the fewest characters that name one. */
const pause = 300
const fewest = 3

/** Suggests places for the text. A newer text cancels the request for an older one; no suggestions change nothing. */
function useSuggestions(text: string, onFound: (found: Found) => void): () => void {
  const language = useLanguage()
  const stop = useRef(() => {})
  useEffect(() => {
    const q = text.trim()
    if (q.length < fewest) return undefined
    const request = new AbortController()
    const suggest = async () => {
      const [, places] = await call(searchPlaces, { query: { q, language, typing: 'true' } }, request.signal)
      if (places && places.length > 0 && !request.signal.aborted) onFound(places)
    }
    const timer = setTimeout(() => void suggest(), pause)
    stop.current = () => {
      clearTimeout(timer)
      request.abort()
    }
    return stop.current
  }, [text, language, onFound])
  return () => stop.current()
}

/** The arrow keys lead from the field to the results and among them, Escape leads back. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const field = event.currentTarget.querySelector('input')
  const stops = [field, ...event.currentTarget.querySelectorAll<HTMLElement>('li button')]
  const at = stops.indexOf(document.activeElement as HTMLInputElement)
  const step = { ArrowDown: 1, ArrowUp: -1, Escape: -at }[event.key]
  if (step === undefined || at < 0 || (event.key === 'Escape' && at === 0)) return
  event.preventDefault()
  stops[at + step]?.focus()
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
