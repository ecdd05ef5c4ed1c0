// Opens the map its merchant has chosen. Where that one does not come, Leaflet does: an address must be found today.
import { merchantBySub } from '@dasturxon/contracts/merchants.endpoints'
import type { MapSettings } from '#features/shop/shop.ts'
import { call } from '#platform/session/call.ts'
import { isMapPath, type MapSetup, type MapView } from './map-view.ts'

export async function openMap(settings: MapSettings, setup: MapSetup): Promise<MapView> {
  // `YANDEX_LITE` is Yandex with fewer layers; whoever draws the one draws the other.
  if (settings.provider !== 'LEAFLET' && isMapPath(location.pathname)) {
    // Came here without a new document: the one they have lets no stranger's script in.
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
  allowProbe()
  const { openLeaflet } = await import('./leaflet-map.ts')
  return openLeaflet(setup)
}

/** What the document was asked for, wherever the visitor has gone in it since. */
function documentPath(): string {
  const [asked] = performance.getEntriesByType('navigation')
  return asked ? new URL(asked.name).pathname : location.pathname
}

async function openYandexMap(sub: string, setup: MapSetup): Promise<MapView> {
  const [{ openYandex }, [, merchant]] = await Promise.all([
    import('./yandex-map.ts'),
    call(merchantBySub, { params: { sub } }),
  ])
  return openYandex({ apikey: merchant?.yandexMapKey ?? '' }, setup)
}

// Leaflet asks the browser whether it draws vectors by writing `<svg/>` into a box. A page that forbids written markup
// lets this one text through, and nothing else.
type Rules = { createHTML: (text: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Rules) => unknown; defaultPolicy: unknown }

const probe = '<svg/>'

export function allowProbe(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createHTML: (text) => {
      if (text !== probe) throw new TypeError('No markup is written by hand on this page')
      return text
    },
  })
}
