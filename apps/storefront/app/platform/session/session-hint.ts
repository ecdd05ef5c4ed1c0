// Whether it is worth asking the server for a session: its own cookie cannot be seen by a page, so another one says so.
import { initData } from '#platform/storage/client-state.ts'
import { readCookie, writeCookie } from '#platform/storage/cookies.ts'

const cookie = '_session'
const seconds = 30 * 86_400

/** True with launch data or after a page with a session, until the server has refused. */
export const mayHaveSession = (): boolean =>
  readCookie(cookie) === '1' || (initData() !== null && readCookie(cookie) !== '0')

export const setSessionHint = (mayExist: boolean): void => writeCookie(cookie, mayExist ? '1' : '0', seconds)
