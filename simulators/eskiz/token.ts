// The tokens of Eskiz: JWTs that are valid for thirty days unless they are invalidated.
import { createHmac, randomBytes, randomUUID } from 'node:crypto'

const thirtyDays = 2_592_000
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export type Tokens = {
  issue: (email: string) => string
  /** The account, or null when the token is forged, expired or invalidated. */
  emailOf: (authorization: string | undefined) => string | null
  invalidate: (authorization: string | undefined) => void
  /** Expires every token that was issued so far. */
  expireAll: () => void
}

export function openTokens(lifetime = thirtyDays): Tokens {
  let secret = randomBytes(32)
  const invalidated = new Set<string>()
  const now = () => Math.floor(Date.now() / 1000)
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  const bare = (authorization = '') => authorization.replace(/^Bearer /i, '')
  return {
    issue(email) {
      const iat = now()
      const claims = { sub: email, iat, exp: iat + lifetime, jti: randomUUID() }
      const text = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode(claims)}`
      return `${text}.${sign(text)}`
    },
    emailOf(authorization) {
      const token = bare(authorization)
      const [head, claims, signature] = token.split('.')
      if (!head || !claims || signature !== sign(`${head}.${claims}`) || invalidated.has(token)) return null
      const { sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string; exp: number }
      return exp > now() ? sub : null
    },
    invalidate: (authorization) => void invalidated.add(bare(authorization)),
    expireAll: () => void (secret = randomBytes(32)),
  }
}
