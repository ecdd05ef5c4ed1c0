// The keys in sessionStorage of what an app has passed to the page.
/** The launch parameters, as the fragment of the first address had them. */
export const telegramKey = 'telegramLaunch'

export const clickKeys = {
  /** The web session; empty when the app has passed none. */
  session: 'clickSession',
  /** The web session that the server has answered about. */
  settled: 'clickSettled',
  theme: 'clickTheme',
} as const

/**
 * They outlast a logout and a new version of the page: without them it would not know that it is still inside the app.
 */
export const launchKeys: readonly string[] = [telegramKey, ...Object.values(clickKeys)]
