// The frame of the two steps that add a card: the content, and the button at the lower edge of a phone.
import { Loading } from '@dasturxon/ui/skeleton'
import type { ReactNode } from 'react'
import { useSession } from '#platform/session/use-session.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'

type StepFrameProps = {
  title: string
  back: string
  /** Only for a customer, and so never in the page of the server: its fields need scripts. */
  children: ReactNode
}

export function StepFrame({ title, back, children }: StepFrameProps) {
  const { status } = useSession()
  return (
    <SidePage title={title} back={back}>
      {status === 'customer' ? children : <StepSkeleton label={title} />}
    </SidePage>
  )
}

export const StepSkeleton = ({ label }: { label: string }) => (
  <Loading label={label}>
    <div className="grid gap-3 desktop:max-w-105">
      <div aria-hidden className="shimmer aspect-[5/3] rounded-box" />
      <div aria-hidden className="shimmer h-14.5 rounded-field" />
    </div>
  </Loading>
)

/** Above the bottom bar of the shop, which these steps do not need. */
export const StepBar = ({ children }: { children: ReactNode }) => (
  <div className="fixed inset-x-0 bottom-0 z-45 border-t border-line bg-surface px-gutter pt-3 pb-[calc(var(--safe-bottom)+--spacing(3))] desktop:static desktop:z-auto desktop:border-0 desktop:bg-transparent desktop:p-0">
    {children}
  </div>
)
