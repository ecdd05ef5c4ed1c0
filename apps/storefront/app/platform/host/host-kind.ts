// Which app shows this page: a browser, or a messenger that frames it. The address of a page inside Telegram contains
// `ch=tg`, for the server; an inline script marks its document, for scripts (see telegram/launch-script.server.ts).
export type HostKind = 'web' | 'telegram' | 'click'

export const hostParameter = 'ch'
const inTelegram = 'tg'

/** For the server, which knows nothing but the address. */
export const hostKindAt = ({ searchParams }: URL): HostKind =>
  searchParams.get(hostParameter) === inTelegram ? 'telegram' : 'web'

/** For scripts of the page. A component rendered on the server asks nothing by it before it is hydrated. */
export const hostKind = (): HostKind =>
  typeof document !== 'undefined' && document.documentElement.dataset['host'] === 'telegram' ? 'telegram' : 'web'

/** The same address as a page inside Telegram. */
export function addressInTelegram({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  query.set(hostParameter, inTelegram)
  return `${pathname}?${query.toString()}`
}
