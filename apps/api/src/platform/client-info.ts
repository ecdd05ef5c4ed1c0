// The parts of a request that are not in its contract: IP address, origin, host and cookies.
import type { FastifyReply, FastifyRequest } from 'fastify'

export type ClientInfo = {
  ip: string
  origin: string | undefined
  host: string
  cookie: (name: string) => string | undefined
  /** Sets a cookie, but only with a successful response: a rolled back transaction must not leave a cookie. */
  keepCookie: (name: string, value: string, seconds: number) => void
}

export type CookieToSet = { name: string; value: string; seconds: number }

export function clientInfoOf(request: FastifyRequest, cookiesToSet: CookieToSet[]): ClientInfo {
  return {
    ip: request.ip,
    origin: request.headers.origin,
    host: request.host,
    cookie: (name) =>
      request.headers.cookie
        ?.split(/;\s*/)
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1),
    keepCookie: (name, value, seconds) => void cookiesToSet.push({ name, value, seconds }),
  }
}

/** `__Host-` binds a cookie to this one host over TLS: no other shop can read or set it. */
export function sendCookies(reply: FastifyReply, cookiesToSet: readonly CookieToSet[]): void {
  for (const { name, value, seconds } of cookiesToSet)
    reply.header('set-cookie', `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`)
}
