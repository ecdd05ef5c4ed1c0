// Decides whether the page runs inside the messaging platform. Short init data is not a session and is not sent.
const longestNoise = 10

/** A hint for the page only. The server verifies the signature of the init data. */
export const isBotSession = (initData: string | null | undefined): boolean => (initData?.length ?? 0) > longestNoise

export const usableInitData = (initData: string | null | undefined): string | null =>
  initData && isBotSession(initData) ? initData : null
