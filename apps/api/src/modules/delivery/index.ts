export { deliveryRoutes } from './delivery.routes.ts'
export { quoteRecords } from './quote-records.ts'
