// Tabs of one origin run the same action one after another, so that the next tab finds the result of the first.

/** In a browser without locks, tabs may run the action at the same time: the server must tolerate that. */
export const withTabLock = <Result>(name: string, action: () => Promise<Result>): Promise<Result> =>
  globalThis.navigator?.locks ? navigator.locks.request(name, action) : action()
