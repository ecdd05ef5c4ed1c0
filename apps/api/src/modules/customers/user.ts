// A customer as its owner sees it.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { me } from '@dasturxon/contracts/customers.endpoints'
import type { RowsOf } from '#platform/query'
import type { findCustomer } from './customers.sql.ts'

export type Customer = RowsOf<ReturnType<typeof findCustomer>>[number]
export type User = Reply<typeof me>

export const userOf = (customer: Customer): User => ({
  ...customer,
  role: 'CLIENT',
  createdDate: customer.createdDate.toISOString(),
  lastModifiedDate: customer.lastModifiedDate.toISOString(),
})
