// Which app shows this page: a browser, or an app around it. The address of a page inside an app has
// a mark, for the server; an inline script marks its document, for scripts (see mark-script.server.ts).
export type HostKind = 'web' | 'telegram' | 'click'

export const hostParameter = 'ch'
export const hostMarks = { telegram: 'tg', click: 'click' } as const
export type AppKind = keyof typeof hostMarks

/** For the server, which knows nothing but the address. */
export function hostKindAt({ searchParams }: URL): HostKind {
  const mark = searchParams.get(hostParameter)
  return mark === hostMarks.telegram ? 'telegram' : mark === hostMarks.click ? 'click' : 'web'
}

/** For scripts of the page. A component rendered on the server asks nothing by it before it is hydrated. */
export const hostKind = (): HostKind =>
  ((typeof document !== 'undefined' && document.documentElement.dataset['host']) || 'web') as HostKind

/** The same address as a page inside the app. */
export function addressIn(kind: AppKind, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  query.set(hostParameter, hostMarks[kind])
  return `${pathname}?${query.toString()}`
}
