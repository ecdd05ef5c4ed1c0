// Implements the map interface of ui/map-view.ts with Yandex Maps 3. Only the used parts of Yandex's API are typed here.
import '@dasturxon/ui/map.css'
import type { MapMarker, MapSetup, MapView, Point } from '@dasturxon/ui/map-view'
import { yandexLoader, type YandexOptions } from './yandex-loader.ts'

type LonLat = [lon: number, lat: number]
type Location = { center: LonLat; zoom: number }
type Layer = object
type Ymap = {
  center: LonLat
  zoom: number
  addChild: (child: Layer) => unknown
  removeChild: (child: Layer) => unknown
  update: (change: { location: Partial<Location> & { duration?: number; bounds?: [LonLat, LonLat] } }) => void
  destroy: () => void
}
type Ymaps3 = {
  ready: Promise<void>
  YMap: new (element: HTMLElement, options: { location: Location }) => Ymap
  YMapDefaultSchemeLayer: new (options: { theme: 'light' | 'dark' }) => Layer
  YMapDefaultFeaturesLayer: new (options: object) => Layer
  YMapMarker: new (options: { coordinates: LonLat }, element: HTMLElement) => Layer
  YMapFeature: new (options: object) => Layer
  YMapListener: new (options: { onActionStart: () => void; onActionEnd: () => void }) => Layer
}

const lonLat = ({ latitude, longitude }: Point): LonLat => [longitude, latitude]
const glide = 400

export async function openYandex(
  options: Partial<YandexOptions>,
  { element, at, zoom, onMove, onRest }: MapSetup,
): Promise<MapView> {
  await yandexLoader.init(options)
  const { ymaps3 } = window as Window & { ymaps3?: Ymaps3 }
  if (!ymaps3) throw new Error('Yandex Maps loaded without its ymaps3 object')
  await ymaps3.ready
  const map = new ymaps3.YMap(element, { location: { center: lonLat(at), zoom } })
  const theme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
  map.addChild(new ymaps3.YMapDefaultSchemeLayer({ theme }))
  map.addChild(new ymaps3.YMapDefaultFeaturesLayer({}))
  const rest = () => onRest({ latitude: map.center[1], longitude: map.center[0] })
  map.addChild(new ymaps3.YMapListener({ onActionStart: onMove, onActionEnd: rest }))

  const shown = { areas: [] as Layer[], way: [] as Layer[], markers: [] as Layer[] }
  const replace = (kind: keyof typeof shown, layers: Layer[]) => {
    for (const layer of shown[kind]) map.removeChild(layer)
    for (const layer of layers) map.addChild(layer)
    shown[kind] = layers
  }
  /** Yandex's listener reports only the visitor's gestures, so moves made by code are reported here. */
  const move = (location: Parameters<Ymap['update']>[0]['location']) => {
    onMove()
    map.update({ location: { ...location, duration: glide } })
    setTimeout(rest, glide + 50)
  }
  return {
    moveTo: (position, targetZoom = map.zoom) => move({ center: lonLat(position), zoom: targetZoom }),
    zoomBy: (steps) => move({ zoom: map.zoom + steps }),
    fit(places) {
      const [lons, lats] = [places.map(({ longitude }) => longitude), places.map(({ latitude }) => latitude)]
      if (places.length === 0) return
      move({
        bounds: [
          [Math.min(...lons), Math.max(...lats)],
          [Math.max(...lons), Math.min(...lats)],
        ],
      })
    },
    showAreas: (areas) =>
      replace(
        'areas',
        areas.map(
          ({ polygon }) =>
            new ymaps3.YMapFeature({
              geometry: { type: 'Polygon', coordinates: polygon },
              style: { stroke: [{ width: 2.5, dash: [2, 7], color: colourOf('--ink') }], fill: colourOf('--tint') },
            }),
        ),
      ),
    showWay: (places) =>
      replace(
        'way',
        places.length < 2
          ? []
          : [
              new ymaps3.YMapFeature({
                geometry: { type: 'LineString', coordinates: places.map(lonLat) },
                style: { stroke: [{ width: 5, dash: [2, 10], color: colourOf('--ink') }] },
              }),
            ],
      ),
    showMarkers: (markers) => replace('markers', markers.map(markerOf(ymaps3))),
    // Yandex loads its tiles itself; there is nothing to retry.
    retry: () => {},
    close: () => map.destroy(),
  }
}

const markerOf =
  ({ YMapMarker }: Ymaps3) =>
  ({ at, element }: MapMarker): Layer => {
    const holder = document.createElement('div')
    holder.className = 'map-marker'
    holder.append(element)
    return new YMapMarker({ coordinates: lonLat(at) }, holder)
  }

/** Yandex draws on a canvas, which cannot use CSS variables. */
const colourOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
