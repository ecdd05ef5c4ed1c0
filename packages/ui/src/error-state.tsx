// Something went wrong and the person can do something about it. Announced, because it takes the place of what they waited for.
import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'

export type ErrorStateProps = Omit<EmptyStateProps, 'action'> & {
  /** Try again, or the way round. */
  action: ReactNode
}

export const ErrorState = (props: ErrorStateProps) => (
  <div role="alert">
    <EmptyState {...props} />
  </div>
)
