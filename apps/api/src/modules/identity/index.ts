export { accessSeconds, accessTokens } from './access-token.ts'
export { useChallenge } from './challenges.sql.ts'
export { checkCode, wrongCode } from './check-code.ts'
export { countWithinLimit, findMoments } from './counters.sql.ts'
export { deviceCookie, rememberDevice } from './device.ts'
export { identityRoutes } from './identity.routes.ts'
export { isOwnOrigin, issueSession, refreshCookie, type Tokens } from './issue-session.ts'
export { isSame, keyedHash } from './keyed-hash.ts'
export { bindLaunch, findSessionOfLaunch, lockLaunch } from './launches.sql.ts'
export {
  deleteOldChallenges,
  deleteOldCounters,
  deleteOldLaunches,
  deleteOldSessions,
  listGuestsAmong,
} from './expired.sql.ts'
export { visitTables } from './personal-tables.ts'
export { readPhone } from './phone-number.ts'
export { type RateLimit, secondsUntilAllowed } from './rate-limits.ts'
export { writeRefreshToken } from './refresh-token.ts'
export { type Codes, type OtherChannel, requestCode, type CodeSteps } from './request-code.ts'
export { rotateSession } from './rotate-session.ts'
export {
  countWrongProof,
  endOtherSessionsOf,
  endSession,
  endSessionsOf,
  extendSession,
  findGuest,
  findSession,
  insertSession,
  listOpenSessions,
  lockProof,
  proveSession,
  requireSession,
  touchSession,
  unlinkGuestsOf,
} from './sessions.sql.ts'
export { customerSession, endedSessions, guestSession } from './sessions.ts'
