// Places an order for a caller. The customer is found by phone, or created without a login; everything else is the
// placing of the shop.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { placePhoneOrder as contract } from '@dasturxon/contracts/placing.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { lockAddressesOf } from '#modules/addresses'
import { fillInName, findCustomerByPhone, insertCaller } from '#modules/customers'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { claimOf } from '#platform/idempotency'
import type { InTx } from '#platform/route'
import type { Buyer } from '../placing/load-order-facts.ts'
import { placeOnce, tryToPlace } from '../placing/place-order.ts'

type Body = Received<typeof contract>['body']
type Result = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
type Blocked = { code: 'customer_blocked'; params: Record<string, never> }

export async function placePhoneOrder(
  { merchantId, actor, inTx }: { merchantId: string; actor: Staff; inTx: InTx },
  key: string,
  body: Body,
): Promise<Result> {
  const { phone, name, ...request } = body
  const named = claimOf({ merchantId, actorId: actor.id, key, route: contract.path }, body)
  return placeOnce<Result>(inTx, named, async (tx, ref, claim) => {
    const caller = await findOrAddCaller(tx, phone, name)
    if (!caller.ok) return caller
    const ordering = { buyer: caller.value, by: actor }
    const own = { cashback: 0, orderDevice: 'OPERATOR', sendCheque: false } as const
    return tryToPlace(tx, ordering, ref, claim, { ...request, ...own })
  })
}

/** A name is only filled in where there is none: a customer who logs in has chosen it. */
async function findOrAddCaller(tx: Tx, phone: string, name: string): Promise<Outcome<Buyer, Blocked>> {
  const { merchantId } = tx
  const [, [customer]] = await tx.bundle(
    insertCaller(merchantId, newId(), phone, name),
    findCustomerByPhone(merchantId, phone),
  )
  if (!customer) throw new Error('The caller was neither inserted nor found')
  const { id, firstName, lastName, isActive } = customer
  if (!isActive) return refused({ code: 'customer_blocked', params: {} })
  // The deletion of an account locks the addresses before the customer, so this transaction does too.
  if (!firstName && !lastName) await tx.bundle(lockAddressesOf(merchantId, id), fillInName(merchantId, id, name))
  return done({ kind: 'customer', id })
}
