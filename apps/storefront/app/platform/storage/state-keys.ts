// The specification's storage keys, and the version of the stored data. In a file of their own, because the first page
// and the server need only these.
export const stateKeys = {
  language: '_language',
  page: '_page',
  merchant: 'merchant',
  initData: 'initData',
  redirectUrl: '_redirectUrl',
  version: 'version',
} as const

/** Per tab: the visitor has been asked for the position in this visit. */
export const positionAsked = 'placeAsked'
/** The browser gave us the position when it was last asked for the permission. */
export const positionAllowed = 'placeAllowed'

/** The version given by the specification. Data stored under another version is removed at start-up. */
export const appVersion = '2.1.7'
