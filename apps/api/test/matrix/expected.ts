// The expected response of an endpoint to a caller, derived from the contract alone, without the code under test.
import type { Endpoint } from '@dasturxon/contracts/endpoint'
import { denialOf } from '@dasturxon/rules/roles'
import type { Caller } from './callers.ts'
import type { Sample } from './sample.ts'

/** `served`, or status and code. */
export type MatrixAnswer = string

/** Whether the branch is named as forbidden or its rows as unknown is decided by each endpoint. */
export const refusedElsewhere = 'refused: of another branch'
export const isRefusedElsewhere = (answer: MatrixAnswer): boolean =>
  answer === '403 branch_forbidden' || answer === notFound

const loginRequired = '401 login_required'
const notFound = '404 not_found'

export const isOfConsole = ({ path }: Endpoint): boolean => path.startsWith('/staff/')

export function expectedOf(endpoint: Endpoint, caller: Caller, sample: Sample): MatrixAnswer {
  if (endpoint.access === 'public') return 'served'
  if (caller.as.kind === 'anonymous') return loginRequired
  return endpoint.access === 'staff' ? ofStaffCall(endpoint, caller, sample) : ofPersonalCall(endpoint, caller, sample)
}

function ofPersonalCall({ access, path, endedIsFine }: Endpoint, caller: Caller, { of }: Sample): MatrixAnswer {
  const { kind } = caller.as
  // A token is valid only at the merchant that issued it.
  if (caller.isNeighbour) return loginRequired
  if (kind === 'staff' || (access === 'customer' && kind === 'guest')) return '403 login_required'
  if (path.includes(':userId') && !caller.isOwner) return notFound
  if (caller.isEnded && !endedIsFine) return loginRequired
  return of === 'customer' && !caller.isOwner ? notFound : 'served'
}

function ofStaffCall(endpoint: Endpoint & { access: 'staff' }, caller: Caller, sample: Sample): MatrixAnswer {
  const { capability, endedIsFine, stepUp } = endpoint
  if (caller.as.kind !== 'staff') return '403 role_forbidden'
  const { branchIds } = caller.as
  // For a request that names no branch, the caller's first branch counts.
  const [branchId] = branchIds === 'all' ? [] : branchIds
  const denial = capability === 'own' ? null : denialOf(caller.as, capability, branchId ? { branchId } : {})
  if (denial) return `403 ${denial}`
  if (caller.isEnded && !endedIsFine) return loginRequired
  if (caller.isStale && stepUp) return '403 step_up_required'
  if (caller.isElsewhere && sample.isOfBranch) return refusedElsewhere
  return caller.isNeighbour && sample.of ? notFound : 'served'
}
