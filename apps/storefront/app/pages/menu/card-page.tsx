// What every page with cards has besides them: the product somebody opens, and a watch on what can be had.
import { LatePart } from '#platform/deferred/deferred.tsx'
import { ProductLayer } from './product-layer.tsx'

const loadWatch = () => import('./current-branch/branch-watch.tsx').then(({ BranchWatch }) => BranchWatch)
const none = {}

export const CardPage = ({ children }: { children: React.ReactNode }) => (
  <>
    {children}
    <LatePart load={loadWatch} props={none} />
    <ProductLayer />
  </>
)
