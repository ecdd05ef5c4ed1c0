// Click as a host. Its app has no published bridge to a page, so the page's own bars stay and links are ordinary ones.
import { perTab } from '#platform/storage/storage.ts'
import type { Appearance } from '../appearance.ts'
import type { Host, WebSession } from '../host.ts'
import { webHost } from '../web-host.ts'
import { clickKeys } from '../launch-keys.ts'

export const clickHost = (): Host => ({
  ...webHost,
  kind: 'click',
  launch: { ...webHost.launch, webSession: newWebSession() },
  followAppearance: (listener) => listener({ scheme: schemeOf(perTab.read(clickKeys.theme)), ...uncovered }),
})

/** Null when there is none, or the server has answered about it in this tab: then our own session is renewed. */
function newWebSession(): WebSession | null {
  const id = perTab.read(clickKeys.session)
  if (!id || id === perTab.read(clickKeys.settled)) return null
  return { id, settle: () => void perTab.write(clickKeys.settled, id) }
}

const none = { top: 0, right: 0, bottom: 0, left: 0 }
const uncovered = { safeArea: none, contentSafeArea: none }

const schemeOf = (theme: string | null): Appearance['scheme'] => (theme === 'dark' || theme === 'light' ? theme : null)
