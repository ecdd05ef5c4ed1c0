// The order list while it is loading, and after it could not be loaded.
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { Button } from '@dasturxon/ui/button'
import { ErrorState } from '@dasturxon/ui/empty-state'
import { useLingui } from '@lingui/react/macro'

export function OrdersSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading orders`}>
      <div className="grid gap-3">
        {[0, 1].map((index) => (
          <div key={index} className="grid gap-4 rounded-box bg-surface p-4 shadow-e1 desktop:p-6">
            <Skeleton shape="title" />
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** Shown if the orders could not be loaded; the text says that the orders are not lost. */
export function OrdersMissing({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <ErrorState
      title={t`Couldn’t load orders`}
      line={t`They’re saved. Check your connection and try again.`}
      action={<Button onClick={onRetry}>{t`Try again`}</Button>}
    />
  )
}
