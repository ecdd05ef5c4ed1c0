// There is definitely no shop here: nothing of it stays in this browser, and the page that says so is shown. A basket
// survives, because the server holds it under a cookie no page can clear.
import { forgetEverything } from '#platform/storage/client-state.ts'

const page = '/merchantNotAvailable'

export async function leaveMissingShop(): Promise<void> {
  await forgetEverything({ local: [], perTab: [] })
  if (window.location.pathname !== page) window.location.replace(page)
}
