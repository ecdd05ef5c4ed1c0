import * as endpoint from '@dasturxon/contracts/geocoding.endpoints'
import * as schema from '@dasturxon/contracts/geocoding.schema'
import { geocodeForStaff } from '@dasturxon/contracts/phone-orders.endpoints'
import { geocodeForStaff as geocodeForStaffSchema } from '@dasturxon/contracts/phone-orders.schema'
import { type Language, parseLanguage, textLanguage } from '@dasturxon/i18n/language'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import type { ClientInfo } from '#platform/client-info'
import { type MapServer, reverseGeocode, searchPlaces } from './geocode.ts'
import { openCachedGeocoder } from './cached-geocoder.ts'
import type { Geocoder } from './nominatim.ts'

export function geocodingRoutes(app: FastifyInstance, geocoder: Geocoder, isOwn: boolean): void {
  const map: MapServer = { geocoder, lookUp: openCachedGeocoder({ isOwn }), isOwn }

  route(app, endpoint.reverseGeocode, schema.reverseGeocode, ({ query, visitor, ...steps }) =>
    reverseGeocode(steps, map, query, query.language ?? languageOf(visitor)),
  )

  route(app, endpoint.searchPlaces, schema.searchPlaces, ({ query, visitor, ...steps }) =>
    searchPlaces(steps, map, { q: query.q, isTyped: query.typing === 'true' }, query.language ?? languageOf(visitor)),
  )

  route(app, geocodeForStaff, geocodeForStaffSchema, ({ query, visitor, ...steps }) =>
    searchPlaces(steps, map, { q: query.q }, query.language ?? languageOf(visitor)),
  )
}

const languageOf = (visitor: ClientInfo): Language => parseLanguage(visitor.cookie('_language')) ?? textLanguage
