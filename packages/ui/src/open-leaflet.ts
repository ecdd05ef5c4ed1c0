// Opens a map drawn by Leaflet, which is downloaded when the first map opens.
import type { MapSetup, MapView } from './map-view.ts'

export async function openLeafletMap(setup: MapSetup): Promise<MapView> {
  allowProbe()
  const { openLeaflet } = await import('./leaflet-map.ts')
  return openLeaflet(setup)
}

// Leaflet tests the browser's vector support by writing `<svg/>` into an element. The page enforces Trusted Types; this
// policy allows that one text and nothing else.
type Rules = { createHTML: (text: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Rules) => unknown; defaultPolicy: unknown }

const probe = '<svg/>'

function allowProbe(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createHTML: (text) => {
      if (text !== probe) throw new TypeError('Trusted Types: this page allows no HTML but the Leaflet probe')
      return text
    },
  })
}
