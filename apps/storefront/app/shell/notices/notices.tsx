// The notices on the page. The library sonner stacks and swipes them; appearance and timing are the shop's own.
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import './notices.css'
import { notices, type NoticeMessage } from '#platform/feedback/notify.ts'
import { TimedNotice } from './timed-notice.tsx'
import { ErrorDialog } from './error-dialog.tsx'

const gap = 16
/** The most notices shown at once; visitors do not read more. */
const most = 4

export function Notices() {
  const { t } = useLingui()
  useEffect(() => notices.read(show), [])
  return (
    <Toaster
      expand
      gap={gap}
      visibleToasts={most}
      offset={{ top: 'calc(var(--safe-top) + 92px)', bottom: 'calc(var(--safe-bottom) + 24px)' }}
      mobileOffset={{
        top: 'calc(var(--safe-top) + 12px)',
        bottom: 'calc(var(--safe-bottom) + 74px)',
        left: '16px',
        right: '16px',
      }}
      toastOptions={{ className: 'w-full' }}
      customAriaLabel={t`Notifications`}
    />
  )
}

const show = (notice: NoticeMessage) =>
  toast.custom((id) => <TimedNotice notice={notice} onEnd={() => toast.dismiss(id)} />, {
    position: notice.corner,
    // TimedNotice ends the notice, because sonner's timer does not pause for keyboard focus.
    duration: Number.POSITIVE_INFINITY,
  })

/** Notices and the error dialog, above any page. Downloaded after hydration. */
export const Overlays = () => (
  <>
    <Notices />
    <ErrorDialog />
  </>
)
