// What must each of them hear? Said once more, from the contract alone, without the code that decides it.
import type { Endpoint } from '@dasturxon/contracts/endpoint'
import { whyNot } from '@dasturxon/rules/roles'
import type { Asker } from './askers.ts'
import type { Sample } from './sample.ts'

/** `served`, or status and code. */
export type Heard = string

const loginRequired = '401 login_required'
const notFound = '404 not_found'

export const isOfConsole = ({ path }: Endpoint): boolean => path.startsWith('/staff/')

export function expectedOf(endpoint: Endpoint, asker: Asker, sample: Sample): Heard {
  if (endpoint.access === 'public') return 'served'
  if (asker.as.kind === 'anonymous') return loginRequired
  return endpoint.access === 'staff' ? ofStaffCall(endpoint, asker, sample) : ofPersonalCall(endpoint, asker, sample)
}

function ofPersonalCall({ access, path, endedIsFine }: Endpoint, asker: Asker, { of }: Sample): Heard {
  const { kind } = asker.as
  // A token is good where it was given.
  if (asker.isNeighbour) return loginRequired
  if (kind === 'staff' || (access === 'customer' && kind === 'guest')) return '403 login_required'
  if (path.includes(':userId') && !asker.isOwner) return notFound
  if (asker.isEnded && !endedIsFine) return loginRequired
  return of === 'customer' && !asker.isOwner ? notFound : 'served'
}

function ofStaffCall(endpoint: Endpoint & { access: 'staff' }, asker: Asker, { of }: Sample): Heard {
  const { capability, endedIsFine } = endpoint
  if (asker.as.kind !== 'staff') return '403 role_forbidden'
  const { branchIds } = asker.as
  // Where a call names no branch, one of one's own must do.
  const [branchId] = branchIds === 'all' ? [] : branchIds
  const denial = capability === 'own' ? null : whyNot(asker.as, capability, branchId ? { branchId } : {})
  if (denial) return `403 ${denial}`
  if (asker.isEnded && !endedIsFine) return loginRequired
  return asker.isNeighbour && of ? notFound : 'served'
}
