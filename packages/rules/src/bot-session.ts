// Does this page run inside the messaging platform? Short init data is none: it is removed, not sent.
const longestNoise = 10

/** A hint for the page only. Whether init data is genuine, the server finds out by its signature. */
export const isBotSession = (initData: string | null | undefined): boolean => (initData?.length ?? 0) > longestNoise

export const usableInitData = (initData: string | null | undefined): string | null =>
  initData && isBotSession(initData) ? initData : null
