// A map on a page: its own tiles, its own pins. Arrows and signs move it as well as hands do.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useShop } from '#features/shop/shop.ts'
import { BareMap } from './bare-map.tsx'
import { type MapArea, type MapView, type Point, streetZoom } from './map-view.ts'
import { openMap } from './open-map.ts'

export type MapHandle = Pick<MapView, 'moveTo' | 'zoomBy' | 'fit'>
export type PinOnMap = { id: string; at: Point; content: React.ReactNode }

type MapCanvasProps = {
  /** Read aloud when the map is reached. */
  label: string
  /** Where it begins; later it is moved by hand or by its handle. */
  at: Point
  zoom?: number
  areas?: readonly MapArea[]
  pins?: readonly PinOnMap[]
  /** From place to place, as the crow flies. */
  way?: readonly Point[]
  onReady?: (map: MapHandle) => void
  onMove?: () => void
  onRest?: (centre: Point) => void
}

const none: readonly never[] = []

export function MapCanvas(props: MapCanvasProps) {
  const { label, at, zoom = streetZoom, areas = none, pins = none, way = none } = props
  const holder = useRef<HTMLDivElement>(null)
  const settings = useShop()?.map
  const [view, setView] = useState<MapView | null>(null)
  const [isBare, setBare] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const ready = useEffectEvent((map: MapView) => {
    setView(map)
    props.onReady?.(map)
  })
  const move = useEffectEvent(() => props.onMove?.())
  const rest = useEffectEvent((centre: Point) => props.onRest?.(centre))
  const open = useEffectEvent((element: HTMLElement) =>
    settings
      ? openMap(settings, {
          element,
          at,
          zoom,
          onMove: () => move(),
          onRest: (spot) => rest(spot),
          onTiles: (areThere) => setBare(!areThere),
        })
      : null,
  )

  useEffect(() => {
    if (!holder.current) return
    let isGone = false
    const opening = Promise.resolve(open(holder.current)).then(
      (map) => {
        if (map && !isGone) ready(map)
        return map
      },
      // Without network there is no map; whatever stands beside it still works.
      (error: unknown) => {
        console.info('No map:', error)
        if (!isGone) setBare(true)
        return null
      },
    )
    return () => {
      isGone = true
      void opening.then((map) => map?.close())
    }
  }, [attempt])

  const markers = useMemo(
    () => (view ? pins.map(({ id, at: place }) => ({ id, at: place, element: document.createElement('div') })) : none),
    [view, pins],
  )
  useEffect(() => view?.showAreas(areas), [view, areas])
  useEffect(() => view?.showMarkers(markers), [view, markers])
  useEffect(() => view?.showWay(way), [view, way])

  return (
    <>
      <div
        ref={holder}
        role="application"
        aria-label={label}
        data-map={isBare ? 'bare' : view ? 'shown' : 'coming'}
        className="absolute inset-0 isolate bg-surface-3"
      />
      {markers.map(({ id, element }) => createPortal(pins.find((pin) => pin.id === id)?.content, element, id))}
      {isBare ? (
        <BareMap onRetry={() => (view ? view.retry() : setAttempt(attempt + 1))} />
      ) : (
        <a
          href="https://www.openstreetmap.org/copyright"
          target="_blank"
          rel="noreferrer"
          className="absolute bottom-8 left-2 rounded-badge bg-surface/80 px-1.5 text-nav text-ink-2 desktop:right-2 desktop:bottom-1 desktop:left-auto"
        >
          © OpenStreetMap
        </a>
      )}
    </>
  )
}
