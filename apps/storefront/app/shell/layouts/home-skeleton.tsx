// The skeleton of the home page, shown while the menu loads after a navigation from another page.
import { Loading, ProductCardSkeleton, Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'

const few = (count: number, shape: (at: number) => React.ReactNode) =>
  Array.from({ length: count }, (_, at) => shape(at))

export function HomeSkeleton() {
  const { t } = useLingui()
  return (
    <div className="mx-auto max-w-350 px-gutter pt-4 desktop:pt-6">
      <Loading label={t`Loading the menu`}>
        <div className="grid gap-6">
          <div className="flex gap-2.5 overflow-hidden">
            {few(6, (at) => (
              <div key={at} className="w-21 flex-none desktop:w-26">
                <Skeleton shape="plate" />
              </div>
            ))}
          </div>
          <div className="flex gap-1 overflow-hidden">
            {few(6, (at) => (
              <div key={at} className="flex-none">
                <Skeleton shape="tab" />
              </div>
            ))}
          </div>
          <Skeleton shape="title" />
          <div className="grid grid-cols-2 gap-x-3 gap-y-6 tablet:grid-cols-3 desktop:grid-cols-5">
            {few(6, (at) => (
              <ProductCardSkeleton key={at} view="MEDIUM" />
            ))}
          </div>
        </div>
      </Loading>
    </div>
  )
}
