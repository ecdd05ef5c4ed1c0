// What every page with cards has besides them: the product somebody opens, and a watch on what can be had.
import { LatePart } from '#shell/late-part.tsx'
import { ProductLayer } from './product-layer.tsx'

const loadWatch = () => import('./here/branch-watch.tsx').then(({ BranchWatch }) => BranchWatch)
const none = {}

export const CardPage = ({ children }: { children: React.ReactNode }) => (
  <>
    {children}
    <LatePart load={loadWatch} props={none} />
    <ProductLayer />
  </>
)
