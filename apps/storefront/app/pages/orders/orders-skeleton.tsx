// The shape of a list of orders that is about to come.
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'

export function OrdersSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading the orders`}>
      <div className="grid gap-3">
        {[0, 1].map((place) => (
          <div key={place} className="grid gap-4 rounded-box bg-surface p-4 shadow-e1 desktop:p-6">
            <Skeleton shape="title" />
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
