// Requests again what depends on the terms of a branch: whether it takes orders, for when, and how fast it is.
import { branchById, branches, closestBranch } from '@dasturxon/contracts/branches.endpoints'
import { calculateTariff, preparation } from '@dasturxon/contracts/delivery.endpoints'
import { orderSetting, quoteOrder } from '@dasturxon/contracts/placing.endpoints'
import { useEffect } from 'react'
import { queryClient } from '#platform/calls/use-call.ts'

const dependent = [branchById, branches, closestBranch, calculateTariff, preparation, orderSetting, quoteOrder]
const paths: unknown[] = dependent.map(({ path }) => path)

export const refreshBranchTerms = (): void =>
  void queryClient.invalidateQueries(
    { predicate: ({ queryKey }) => paths.includes(queryKey[1]) },
    { cancelRefetch: false },
  )

type Ending = { until: string } | null
const repeatAfter = 15_000

/** At the end of a pause or of a busy time everything is requested again. Repeated, as the clock of a device may be fast. */
export function useTermsEnd(branch: { pause: Ending; busy: Ending } | undefined): void {
  const ends = [branch?.pause, branch?.busy].flatMap((state) => (state ? [Date.parse(state.until)] : []))
  const end = ends.length > 0 ? Math.min(...ends) : null
  useEffect(() => {
    if (end === null) return
    const refresh = () => {
      refreshBranchTerms()
      timer = setTimeout(refresh, repeatAfter)
    }
    let timer = setTimeout(refresh, Math.max(0, end - Date.now()) + 500)
    return () => clearTimeout(timer)
  }, [end])
}
