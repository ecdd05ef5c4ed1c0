// Follows the branch that would prepare the order: which products it sells at all, and which have just run out there.
import { useEffect } from 'react'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'
import { useStopList } from '#features/catalogue/use-stop-list.ts'
import { useServiceTerms } from '#features/destination/use-service-terms.ts'
import { productsAtBranch, setBranchStock } from '../branch-availability.ts'

export function BranchWatch() {
  const { branchId } = useServiceTerms()
  const stops = useStopList(branchId)
  const list = useCatalogue()?.list

  useEffect(() => setBranchStock(stops), [stops])
  useEffect(() => {
    const index = list?.branches.findIndex(({ id }) => id === branchId) ?? -1
    const products = list?.products.filter(({ soldAt }) => soldAt.includes(index)).map(({ id }) => id) ?? []
    productsAtBranch.setState({ products: index < 0 ? null : new Set(products) })
  }, [branchId, list])
  return null
}
