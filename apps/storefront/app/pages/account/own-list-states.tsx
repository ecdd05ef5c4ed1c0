// What the lists of a customer show instead of themselves: to a guest, while they load, and when they cannot be loaded.
import { Button, LinkButton } from '@dasturxon/ui/button'
import { type Drawing, EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState, ErrorState } from '@dasturxon/ui/empty-state'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { connection } from '#platform/offline/connection.ts'
import { loginHref } from './login/login-redirect.ts'

type GuestProps = { drawing: Drawing; title: string; line: string; path: string }

export function GuestState({ drawing, title, line, path }: GuestProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      art={<EmptyArt drawing={drawing} />}
      title={title}
      line={line}
      action={<LinkButton tone="fill" href={loginHref(path)}>{t`Log in`}</LinkButton>}
    />
  )
}

export const ListSkeleton = ({ label }: { label: string }) => (
  <Loading label={label}>
    <div className="grid gap-3 rounded-box bg-surface p-4 shadow-e1">
      {[0, 1, 2].map((index) => (
        <div key={index} className="flex items-center gap-3.5 py-2">
          <div className="w-11 flex-none">
            <Skeleton shape="plate" />
          </div>
          <div className="grid grow gap-2">
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)

export function ListMissing({ title, line, onRetry }: { title: string; line: string; onRetry: () => void }) {
  const { t } = useLingui()
  const isOnline = useStore(connection, (state) => state.isOnline)
  return (
    <ErrorState
      title={isOnline ? title : t`No internet`}
      line={line}
      action={<Button onClick={onRetry}>{t`Try again`}</Button>}
    />
  )
}
