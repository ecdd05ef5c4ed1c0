// Common parts of every page with product cards: the layer of an opened product, and the component that follows the
// availability of products.
import { Deferred } from '#platform/deferred/deferred.tsx'
import { useCardLinks } from './card-link.tsx'
import { ProductLayer } from './product-layer.tsx'

const loadWatch = () => import('./current-branch/branch-watch.tsx').then(({ BranchWatch }) => BranchWatch)
const none = {}

export const CardPage = ({ children }: { children: React.ReactNode }) => (
  <div className="contents" onClickCapture={useCardLinks()}>
    {children}
    <Deferred load={loadWatch} props={none} />
    <ProductLayer />
  </div>
)
