// The specification's names for what a browser stores, and the version it is stored under. Apart from their uses, because
// the first page and the server need only these.
export const stateKeys = {
  language: '_language',
  page: '_page',
  merchant: 'merchant',
  initData: 'initData',
  redirectUrl: '_redirectUrl',
  version: 'version',
} as const

/** The version the specification names. What a browser stored under another one is thrown away at start-up. */
export const appVersion = '2.1.7'
