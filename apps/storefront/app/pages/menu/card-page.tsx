// Common parts of every page with product cards: the layer of an opened product, and the component that follows the
// availability of products.
import { Deferred } from '#platform/deferred/deferred.tsx'
import { ProductLayer } from './product-layer.tsx'

const loadWatch = () => import('./current-branch/branch-watch.tsx').then(({ BranchWatch }) => BranchWatch)
const none = {}

export const CardPage = ({ children }: { children: React.ReactNode }) => (
  <>
    {children}
    <Deferred load={loadWatch} props={none} />
    <ProductLayer />
  </>
)
