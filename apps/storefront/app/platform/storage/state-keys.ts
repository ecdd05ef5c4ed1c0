// The specification's names for what a browser remembers. Apart from their uses, because the first page needs the names
// alone.
export const stateKeys = {
  language: '_language',
  page: '_page',
  merchant: 'merchant',
  initData: 'initData',
  redirectUrl: '_redirectUrl',
  version: 'version',
} as const
