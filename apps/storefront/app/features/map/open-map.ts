// Opens the map of the merchant's provider. When that fails, Leaflet opens, so that addresses can still be chosen.
import { merchantBySub } from '@dasturxon/contracts/merchants.endpoints'
import type { MapSetup, MapView } from '@dasturxon/ui/map-view'
import { openLeafletMap } from '@dasturxon/ui/open-leaflet'
import type { MapSettings } from '#features/shop/shop.ts'
import { call } from '#platform/session/call.ts'
import { isMapPath } from './map-view.ts'

export async function openMap(settings: MapSettings, setup: MapSetup): Promise<MapView> {
  // `YANDEX_LITE` is Yandex with fewer layers; the same code draws both.
  if (settings.provider !== 'LEAFLET' && isMapPath(location.pathname)) {
    // After client-side navigation the document's content security policy still blocks Yandex's script, so reload.
    if (!isMapPath(documentPath())) {
      location.reload()
      return new Promise(() => {})
    }
    try {
      return await openYandexMap(settings.sub, setup)
    } catch (error) {
      console.error(error)
    }
  }
  return openLeafletMap(setup)
}

/** The path the document was loaded from, whatever client-side navigation followed. */
function documentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : location.pathname
}

async function openYandexMap(sub: string, setup: MapSetup): Promise<MapView> {
  const [{ openYandex }, [, merchant]] = await Promise.all([
    import('./yandex-map.ts'),
    call(merchantBySub, { params: { sub } }),
  ])
  return openYandex({ apikey: merchant?.yandexMapKey ?? '' }, setup)
}
