// Starts a page inside Click. Its inline script has stored what the app has passed (see launch-script.server.ts).
import { whenIdle } from '@dasturxon/browser/reload'
import { readCookie } from '#platform/storage/cookies.ts'
import { perTab } from '#platform/storage/storage.ts'
import { showAppearance } from '../appearance.ts'
import { hostStore } from '../current-host.ts'
import { clickHost } from './click-host.ts'
import { clickKeys } from '../launch-keys.ts'

export function startClick(): void {
  const host = clickHost()
  host.followAppearance?.(showAppearance)
  hostStore.setState(host, true)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isAnotherSession()) whenIdle(() => window.location.reload())
  })
}

/** Another person may have opened the app while the page was in the background. */
function isAnotherSession(): boolean {
  const session = readCookie('click-web-session')
  return Boolean(session) && session !== perTab.read(clickKeys.session)
}
