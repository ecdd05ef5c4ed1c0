export { deliveryRoutes } from './delivery.routes.ts'
export { quoteRecords } from './quote-records.ts'
export { geocodingRoutes } from './geocoding/geocoding.routes.ts'
export { nominatim } from './geocoding/nominatim.ts'
