import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { updateProfile as contract } from '@dasturxon/contracts/customers.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Tx } from '#platform/db'
import { updateCustomer } from './customers.sql.ts'
import { userOf } from './user.ts'

type Updated = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
type Wish = Pick<Received<typeof contract>, 'params' | 'body'>

export async function updateProfile(tx: Tx, customerId: string, { params, body }: Wish): Promise<Updated> {
  if (params.id !== customerId) return refused({ code: 'not_found', params: {} })
  // A key says whose picture it is; a neighbour's would be shown to nobody.
  if (body.image && !body.image.startsWith(`m/${tx.merchantId}/`)) return refused({ code: 'unknown_image', params: {} })
  const [[customer]] = await tx.finish(updateCustomer(tx.merchantId, customerId, defined(body)))
  return customer ? done(userOf(customer)) : refused({ code: 'not_found', params: {} })
}

/** What was left out stays as it is. */
const defined = <T extends object>(body: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as never
