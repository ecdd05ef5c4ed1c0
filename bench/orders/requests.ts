// The HTTP requests that customers send in the order benches.
import { randomUUID } from 'node:crypto'
import { orderHistory } from '@dasturxon/contracts/orders.endpoints'
import { placeOrder } from '@dasturxon/contracts/placing.endpoints'
import type { LoadRequest } from '../load.ts'
import type { Customer } from './shop.ts'

export const orderOf = (port: number, { host, token, body }: Customer): LoadRequest => {
  const headers = { 'X-Forwarded-Host': host, Authorization: `Bearer ${token}`, 'Idempotency-Key': `${randomUUID()}:1` }
  return { port, path: placeOrder.path, host: 'api', method: 'POST', headers, body }
}

export const historyOf = (port: number, { host, token, customerId }: Customer): LoadRequest => {
  const path = `${orderHistory.path.replace(':userId', customerId)}?page=0`
  return { port, path, host: 'api', headers: { 'X-Forwarded-Host': host, Authorization: `Bearer ${token}` } }
}
