// The host has definitely no shop: everything stored in this browser is removed, and the page for a missing shop opens.
// A basket survives, because the server stores it under a cookie that scripts cannot clear.
import { clearClientState } from '#platform/storage/client-state.ts'

const page = '/merchantNotAvailable'

export async function leaveMissingShop(): Promise<void> {
  await clearClientState({ local: [], perTab: [] })
  if (window.location.pathname !== page) window.location.replace(page)
}
