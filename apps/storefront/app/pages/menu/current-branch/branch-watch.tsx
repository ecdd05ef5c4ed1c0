// Follows the current branch: the menu lists what it sells, and cards show what has just run out there. Loads the grades
// of the products, which cards show as well.
import { branchById } from '@dasturxon/contracts/branches.endpoints'
import { useEffect, useLayoutEffect } from 'react'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'
import { useStopList } from '#features/catalogue/use-stop-list.ts'
import { restoreDestination } from '#features/destination/destination.ts'
import { restoreNearestBranch } from '#features/destination/nearest-branch.ts'
import { useCurrentBranch } from '#features/destination/use-current-branch.ts'
import { unknownId, useCall } from '#platform/calls/use-call.ts'
import { listedBranch, setBranchStock } from '../branch-availability.ts'
import { listOnly } from './branch-sheet.ts'
import { useGrades } from './use-grades.ts'

// Before the first render, which would otherwise list everything for a moment.
restoreDestination()
restoreNearestBranch()

/** Renders nothing itself. */
export function BranchWatch() {
  const id = useKnownBranch()
  const isInMenu = useIsInMenu(id)
  const stops = useStopList(id)
  useGrades()

  useEffect(() => setBranchStock(stops), [stops])
  useLayoutEffect(() => {
    const branch = id === null ? null : { id, isInMenu }
    listOnly(branch)
    listedBranch.setState({ branch })
  }, [id, isInMenu])
  return null
}

/** Also true until the menu is loaded. */
function useIsInMenu(id: string | null): boolean {
  const list = useCatalogue()?.list
  return list === undefined || list.branches.some((branch) => branch.id === id)
}

/** A branch that no longer exists is not known any more. */
function useKnownBranch(): string | null {
  const id = useCurrentBranch()
  const isMissing = !useIsInMenu(id) && id !== null
  const { error } = useCall(branchById, { params: { id: id ?? unknownId } }, { enabled: isMissing })
  return error?.code === 'no_branch' ? null : id
}
