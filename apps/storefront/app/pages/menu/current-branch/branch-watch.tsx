// Watches the branch that would cook: what it sells at all, and what has just run out there.
import { useEffect } from 'react'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'
import { useStopList } from '#features/catalogue/use-stop-list.ts'
import { useOrderFacts } from '#features/destination/use-service-terms.ts'
import { soldHere, tellStops } from '../branch-availability.ts'

export function BranchWatch() {
  const { branchId } = useOrderFacts()
  const stops = useStopList(branchId)
  const list = useCatalogue()?.list

  useEffect(() => tellStops(stops), [stops])
  useEffect(() => {
    const place = list?.branches.findIndex(({ id }) => id === branchId) ?? -1
    const products = list?.products.filter(({ soldAt }) => soldAt.includes(place)).map(({ id }) => id) ?? []
    soldHere.setState({ products: place < 0 ? null : new Set(products) })
  }, [branchId, list])
  return null
}
