// Requests the closest branch: with the token for a logged-in customer, by merchant id for every other visitor.
import { closestBranch, closestBranchLocal } from './branches.endpoints.ts'
import type { CallResult, Client } from './client.ts'
import type { Request } from './endpoint.ts'

/** The error message of `requestClosestBranch` without a merchant id. */
export const merchantIdNotDefined = 'Merchant ID is not defined'
/** The error message of a caller that stores the closest branch and has no merchant id. */
export const merchantIdUndefined = 'Merchant ID is undefined'

type Visitor = { merchantId: string | undefined; isLoggedIn: boolean }

export async function requestClosestBranch(
  call: Client,
  { merchantId, isLoggedIn }: Visitor,
  query: Request<typeof closestBranch>['query'],
  signal?: AbortSignal,
): Promise<CallResult<typeof closestBranch>> {
  if (!merchantId) throw new Error(merchantIdNotDefined)
  return isLoggedIn
    ? call(closestBranchLocal, { query }, signal)
    : call(closestBranch, { params: { merchantId }, query }, signal)
}
