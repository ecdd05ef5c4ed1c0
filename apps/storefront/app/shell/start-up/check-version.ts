// Step 1. What another version stored may not fit this one: clear, store, reload, in that order, or it would go on for ever.
import { appVersion } from '#platform/storage/app-version.ts'
import { dropCaches, stateKeys } from '#platform/storage/client-state.ts'
import { local, perTab } from '#platform/storage/storage.ts'
import type { Step } from './start-up-context.ts'

export const checkVersion: Step = async () => {
  const stored = local.read(stateKeys.version)
  if (stored === appVersion) return
  // A first visit: there is nothing to compare with and nothing to clear, so there is nothing to reload for.
  if (stored === null && local.isEmpty()) return void local.write(stateKeys.version, appVersion)

  // Launch data stays, and so do cookies: the session and the basket come back with them.
  const launch = perTab.read(stateKeys.initData)
  local.clear()
  perTab.clear()
  if (launch !== null) perTab.write(stateKeys.initData, launch)
  await dropCaches()
  // A browser that stores nothing would meet the same difference after the reload.
  if (!local.write(stateKeys.version, appVersion)) return
  window.location.reload()
  return 'stop'
}
