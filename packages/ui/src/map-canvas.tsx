// A map on a page, with areas, pins and a route. Arrow and plus/minus keys move it as well as a pointer.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapArea, MapSetup, MapView, Point } from './map-view.ts'

export type MapHandle = Pick<MapView, 'moveTo' | 'zoomBy' | 'fit'>
export type PinOnMap = { id: string; at: Point; content: React.ReactNode }

export type MapCanvasProps = {
  /** The name that a screen reader reads for the map. */
  label: string
  /** The initial centre; later the visitor or the map handle moves the map. */
  at: Point
  zoom: number
  /** Opens the map of the provider; null: there is none. */
  open: (setup: MapSetup) => Promise<MapView> | null
  /** Shown over a map without tiles. */
  bare: (retry: () => void) => React.ReactNode
  areas?: readonly MapArea[]
  pins?: readonly PinOnMap[]
  /** A route drawn as straight lines between these positions. */
  way?: readonly Point[]
  onReady?: (map: MapHandle) => void
  onMove?: () => void
  onRest?: (centre: Point) => void
}

const none: readonly never[] = []

export function MapCanvas(props: MapCanvasProps) {
  const { label, at, zoom, areas = none, pins = none, way = none } = props
  const holder = useRef<HTMLDivElement>(null)
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
    props.open({
      element,
      at,
      zoom,
      onMove: () => move(),
      onRest: (centre) => rest(centre),
      onTiles: (areThere) => setBare(!areThere),
    }),
  )

  useEffect(() => {
    if (!holder.current) return
    let isGone = false
    const opening = Promise.resolve(open(holder.current)).then(
      (map) => {
        if (map && !isGone) ready(map)
        return map
      },
      // Without network there is no map; the rest of the page still works.
      (error: unknown) => {
        console.info('The map did not load:', error)
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
    () => (view ? pins.map(({ id, at: point }) => ({ id, at: point, element: document.createElement('div') })) : none),
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
        props.bare(() => (view ? view.retry() : setAttempt(attempt + 1)))
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
