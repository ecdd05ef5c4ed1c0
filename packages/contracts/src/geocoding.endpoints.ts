import type { Endpoint } from './endpoint.ts'
import type * as schema from './geocoding.schema.ts'

export const reverseGeocode = {
  method: 'GET',
  path: '/notifications/v1/nominatim/reverse',
  access: 'guest',
  work: 'steps',
  idempotent: false,
  deadline: 4_000,
  refusals: { geocoder_unavailable: 503 },
  types: {} as typeof schema.reverseGeocode,
} as const satisfies Endpoint<typeof schema.reverseGeocode>

export const searchPlaces = {
  method: 'GET',
  path: '/notifications/v1/nominatim/search',
  access: 'guest',
  work: 'steps',
  idempotent: false,
  deadline: 4_000,
  refusals: { geocoder_unavailable: 503 },
  types: {} as typeof schema.searchPlaces,
} as const satisfies Endpoint<typeof schema.searchPlaces>
