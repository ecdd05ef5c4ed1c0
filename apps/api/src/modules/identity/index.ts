export { accessTokens } from './access-token.ts'
export { identityRoutes } from './identity.routes.ts'
export type { Tokens } from './issue-session.ts'
