// Placeholders in the shape of content that is loading.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { ProductView } from './product-card-parts.tsx'

const shapes = {
  plate: 'aspect-square rounded-plate',
  wide: 'aspect-16/10 rounded-plate',
  title: 'h-7 w-1/2 rounded-small',
  line: 'h-4 w-3/4 rounded-badge',
  short: 'h-4 w-2/5 rounded-badge',
  tab: 'h-11 w-24 rounded-full',
}

export const Skeleton = ({ shape }: { shape: keyof typeof shapes }) => (
  <div aria-hidden className={classNames('shimmer', shapes[shape])} />
)

export const ProductCardSkeleton = ({ view }: { view: ProductView }) =>
  view === 'SMALL' ? (
    <div className="flex items-center gap-3.5 py-3">
      <div className="w-23 flex-none">
        <Skeleton shape="plate" />
      </div>
      <div className="grid grow gap-2">
        <Skeleton shape="line" />
        <Skeleton shape="short" />
      </div>
    </div>
  ) : (
    <div className="grid min-w-0 content-start gap-2">
      <Skeleton shape={view === 'BIG' ? 'wide' : 'plate'} />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </div>
  )

/** Wraps skeletons with aria-busy and an accessible name. */
export const Loading = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-busy="true" aria-label={label}>
    {children}
  </section>
)
