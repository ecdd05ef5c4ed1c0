// Tabs of one origin that want the same thing done take turns, so that the next finds what the first has done.

/** Where a browser has no locks, tabs may act at the same time: the server must bear that. */
export const withTabLock = <Result>(name: string, action: () => Promise<Result>): Promise<Result> =>
  globalThis.navigator?.locks ? navigator.locks.request(name, action) : action()
