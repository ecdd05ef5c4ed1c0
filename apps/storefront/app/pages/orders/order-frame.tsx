// The order page without an order: still loading, not found, or not loadable.
import { Button, LinkButton } from '@dasturxon/ui/button'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState, ErrorState } from '@dasturxon/ui/empty-state'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { UNSAFE_ErrorResponseImpl as ErrorResponse, useLocation } from 'react-router'
import { useSession } from '#platform/session/use-session.ts'
import { DeferredErrorPage } from '#shell/error-page/deferred-error-page.tsx'
import { errorTitle } from '#shell/error-page/fallback.tsx'
import { SidePage } from '#shell/side-page/side-page.tsx'
import type { useOrder } from './use-order.ts'

export const ordersHref = '/profile/orders'

type Found = Pick<ReturnType<typeof useOrder>, 'isMissing' | 'isError' | 'refetch'>

export function OrderMissing({ isMissing, isError, refetch }: Found) {
  const { t } = useLingui()
  const { status } = useSession()
  if (isMissing && status === 'customer') return <NotFound />
  return (
    <SidePage title={t`Order details`} back={ordersHref}>
      {isMissing ? (
        <LogInFirst />
      ) : isError ? (
        <ErrorState
          title={t`Couldn’t load the order`}
          line={t`It’s saved. Check your connection and try again.`}
          action={<Button onClick={() => void refetch()}>{t`Try again`}</Button>}
        />
      ) : (
        <Loading label={t`Loading order`}>
          <div className="grid gap-4 rounded-box bg-surface p-4 shadow-e1 desktop:p-6">
            <Skeleton shape="title" />
            <Skeleton shape="line" />
            <Skeleton shape="short" />
            <Skeleton shape="wide" />
          </div>
        </Loading>
      )}
    </SidePage>
  )
}

/** The order of another customer looks like an order that does not exist. */
function NotFound() {
  const { pathname } = useLocation()
  const error = new ErrorResponse(404, '', `Page not found: ${pathname}`)
  const title = errorTitle(error)
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => void (document.title = before)
  }, [title])
  return <DeferredErrorPage error={error} isInLayout />
}

/** A guest can see only their own order at a table; for every other order the guest must log in first. */
function LogInFirst() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <EmptyState
      art={<EmptyArt drawing="receipt" />}
      title={t`Log in to see this order`}
      line={t`Only the person who placed an order can see it.`}
      action={<LinkButton tone="fill" href={`/login?from=${encodeURIComponent(pathname)}`}>{t`Log in`}</LinkButton>}
    />
  )
}
