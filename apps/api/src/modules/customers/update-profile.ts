import type { me, updateProfile as contract } from '@dasturxon/contracts/customers.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Tx } from '#platform/db'
import type { RowsOf } from '#platform/query'
import { type findCustomer, updateCustomer } from './customers.sql.ts'

type Updated = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
type ProfileChange = Pick<Received<typeof contract>, 'params' | 'body'>

export async function updateProfile(tx: Tx, customerId: string, { params, body }: ProfileChange): Promise<Updated> {
  if (params.id !== customerId) return refused({ code: 'not_found', params: {} })
  // An image key begins with its merchant; an image of another merchant would not be shown.
  if (body.image && !body.image.startsWith(`m/${tx.merchantId}/`)) return refused({ code: 'unknown_image', params: {} })
  const [[customer]] = await tx.finish(updateCustomer(tx.merchantId, customerId, defined(body)))
  return customer ? done(userOf(customer)) : refused({ code: 'not_found', params: {} })
}

/** Drops undefined fields, which stay unchanged in the row. */
const defined = <T extends object>(body: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as never

export type Customer = RowsOf<ReturnType<typeof findCustomer>>[number]
export type User = Reply<typeof me>

export const userOf = (customer: Customer): User => ({
  ...customer,
  role: 'CLIENT',
  createdDate: customer.createdDate.toISOString(),
  lastModifiedDate: customer.lastModifiedDate.toISOString(),
})
