import type { PersonalRecords } from '#modules/customers'
import { eraseWords, findActiveOrder } from './orders.sql.ts'

export { listKitchenQueues } from './kitchen-queue.sql.ts'
export { ordersRoutes } from './orders.routes.ts'

export const orderRecords: PersonalRecords = {
  findUnfinished: findActiveOrder,
  erase: (merchantId, customerId) => [eraseWords(merchantId, customerId)],
}
