// The parameters with which Telegram opens a page. They are in the fragment of its first address only; a script takes
// them from there and keeps them for the pages that follow (see launch-script.server.ts).
import { perTab } from '#platform/storage/storage.ts'
import { telegramKey } from '../launch-keys.ts'

export type LaunchParameters = {
  initData: string
  version: string
  startParameter: string | null
  themeColours: Record<string, string>
}

const oldest = '6.0'

export function readLaunch(): LaunchParameters {
  const parameters = new URLSearchParams(perTab.read(telegramKey) ?? '')
  const initData = parameters.get('tgWebAppData') ?? ''
  return {
    initData,
    version: parameters.get('tgWebAppVersion') ?? oldest,
    startParameter: new URLSearchParams(initData).get('start_param') ?? parameters.get('tgWebAppStartParam'),
    themeColours: coloursIn(parameters.get('tgWebAppThemeParams')),
  }
}

/** Unknown and damaged colours are left out. */
export function coloursIn(given: unknown): Record<string, string> {
  try {
    const colours: unknown = typeof given === 'string' ? JSON.parse(given) : given
    const pairs = Object.entries(colours ?? {}).filter(([, colour]) => /^#[0-9a-f]{6}$/i.test(String(colour)))
    return Object.fromEntries(pairs) as Record<string, string>
  } catch {
    return {}
  }
}
