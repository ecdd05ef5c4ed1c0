// The notices on the page. Stacking and swiping are a library's, look and time are ours.
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import './notices.css'
import { notices, type PassingNotice } from '#platform/feedback/notify.ts'
import { TimedNotice } from './timed-notice.tsx'
import { ErrorDialog } from './error-dialog.tsx'

const gap = 16
/** More at once nobody reads. */
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
      customAriaLabel={t`Notices`}
    />
  )
}

const show = (notice: PassingNotice) =>
  toast.custom((id) => <TimedNotice notice={notice} onEnd={() => toast.dismiss(id)} />, {
    position: notice.corner,
    // The library's clock does not stop for those who come by keyboard.
    duration: Number.POSITIVE_INFINITY,
  })

/** What comes and goes above any page. Downloaded after the page has come alive. */
export const PassingParts = () => (
  <>
    <Notices />
    <ErrorDialog />
  </>
)
