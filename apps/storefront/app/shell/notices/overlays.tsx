// What comes and goes above any page. Downloaded after the page has come alive.
import { ErrorDialog } from './error-dialog.tsx'
import { Notices } from './notices.tsx'

export const PassingParts = () => (
  <>
    <Notices />
    <ErrorDialog />
  </>
)
