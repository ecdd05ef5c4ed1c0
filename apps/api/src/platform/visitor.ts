// The visitor's side of a call that is not in its contract: where they come from, and the cookies they keep for us.
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Visitor = {
  ip: string
  origin: string | undefined
  host: string
  cookie: (name: string) => string | undefined
  /** Sent only with a good answer: what a rolled back transaction promised must not be kept. */
  keepCookie: (name: string, value: string, seconds: number) => void
}

export type Promised = { name: string; value: string; seconds: number }

export function visitorOf(request: FastifyRequest, promised: Promised[]): Visitor {
  return {
    ip: request.ip,
    origin: request.headers.origin,
    host: request.host,
    cookie: (name) =>
      request.headers.cookie
        ?.split(/;\s*/)
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1),
    keepCookie: (name, value, seconds) => void promised.push({ name, value, seconds }),
  }
}

/** `__Host-` binds a cookie to this one host over TLS: no sister shop can read or plant it. */
export function sendCookies(reply: FastifyReply, promised: readonly Promised[]): void {
  for (const { name, value, seconds } of promised)
    reply.header('set-cookie', `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`)
}
