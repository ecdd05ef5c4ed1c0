// Asks for the closest branch the way this visitor may: a customer by token, everybody else by merchant.
import { closestBranch, closestBranchLocal } from './branches.endpoints.ts'
import type { Answer, Client } from './client.ts'
import type { Request } from './endpoint.ts'

/** Thrown here, where the call is made without a merchant. */
export const merchantIdNotDefined = 'Merchant ID is not defined'
/** For whoever keeps the answer and finds no merchant before the call. */
export const merchantIdUndefined = 'Merchant ID is undefined'

type Visitor = { merchantId: string | undefined; isLoggedIn: boolean }

export async function askClosestBranch(
  call: Client,
  { merchantId, isLoggedIn }: Visitor,
  query: Request<typeof closestBranch>['query'],
  signal?: AbortSignal,
): Promise<Answer<typeof closestBranch>> {
  if (!merchantId) throw new Error(merchantIdNotDefined)
  return isLoggedIn
    ? call(closestBranchLocal, { query }, signal)
    : call(closestBranch, { params: { merchantId }, query }, signal)
}
