// Which branch's menu a shop lists: the one that would prepare the order, else the one nearest to the visitor.
import type { ServiceType } from './service-type.ts'

export type BranchFacts = {
  service: ServiceType | null
  /** The branch of the table whose code was scanned. */
  table: string | null
  /** The branch chosen for pick-up. */
  pickUp: string | null
  /** The branch that delivers to the chosen address. */
  delivery: string | null
  nearest: string | null
}

/** Null while none is known: then the whole menu of the merchant is listed. */
export function currentBranch({ service, nearest, ...branches }: BranchFacts): string | null {
  const preparing = { DINE_IN: branches.table, PICK_UP: branches.pickUp, DELIVERY: branches.delivery }
  return (service && preparing[service]) ?? nearest
}
