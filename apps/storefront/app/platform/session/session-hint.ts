// Whether to request a session from the server: scripts cannot read the session cookie, so a second cookie is the hint.
import { initData } from '#platform/storage/client-state.ts'
import { readCookie, writeCookie } from '#platform/storage/cookies.ts'

const cookie = '_session'
const seconds = 30 * 86_400

/** True with Telegram launch data or if an earlier page had a session, until that session is refused or ended. */
export const mayHaveSession = (): boolean =>
  readCookie(cookie) === '1' || (initData() !== null && readCookie(cookie) !== '0')

export const setSessionHint = (mayExist: boolean): void => writeCookie(cookie, mayExist ? '1' : '0', seconds)
