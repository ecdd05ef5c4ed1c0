// What the page keeps of its launch inside Click, per tab.
export const clickKeys = {
  /** The web session; empty when the app has passed none. */
  session: 'clickSession',
  /** The web session that the server has answered about. */
  settled: 'clickSettled',
  theme: 'clickTheme',
} as const
