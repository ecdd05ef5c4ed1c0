// A browser at an IP address, with a guest token and cookies. Every tenth request goes through a real socket, the
// others are injected into the same server inside the process.
import { Agent, request } from 'undici'
import type { Environment, Shop } from './environment.ts'

type Method = 'GET' | 'POST'
export type CallResult = { status: number; code: string; body: Record<string, unknown> }
export type BrowserClient = {
  cookies: Map<string, string>
  call: (method: Method, path: string, body?: object) => Promise<CallResult>
  open: () => Promise<CallResult>
  renew: () => Promise<CallResult>
  /** Another tab, or a thief: a visitor with the current cookies and token. */
  copy: () => BrowserClient
}
type State = { token: string; issued: number; cookies: Map<string, string>; turn: number; onlySockets: boolean }

const agent = new Agent({ connections: 64 })
const refreshPath = '/users/v1/users/token'
/** An access token is valid for ten minutes; it is renewed before that. */
const renewAfter = 480_000

const newState = (): State => ({ token: '', issued: 0, cookies: new Map(), turn: 0, onlySockets: false })

export function browserClient(
  environment: Environment,
  shop: Shop,
  ip: string,
  initial: Partial<State> = {},
): BrowserClient {
  const state = { ...newState(), ...initial }

  async function call(method: Method, path: string, body?: object): Promise<CallResult> {
    if (state.token && Date.now() - state.issued > renewAfter && path !== refreshPath) await renew()
    const headers: Record<string, string> = {
      'x-forwarded-host': shop.host,
      'x-forwarded-for': ip,
      origin: `https://${shop.host}`,
      cookie: [...state.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(state.token && { authorization: `Bearer ${state.token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const way = state.onlySockets || state.turn++ % 10 === 0 ? bySocket : inProcess
    const { status, cookies, text } = await way(environment, method, path, headers, body && JSON.stringify(body))
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      state.cookies.set(name, value)
    }
    const response = JSON.parse(text) as Record<string, unknown>
    if (typeof response['token'] === 'string') Object.assign(state, { token: response['token'], issued: Date.now() })
    return { status, code: status < 300 ? 'done' : String(response['code']), body: response }
  }
  const renew = () => call('POST', refreshPath)

  return {
    cookies: state.cookies,
    call,
    renew,
    open: () => call('POST', '/users/v1/users/guest'),
    copy: () => browserClient(environment, shop, ip, { ...state, cookies: new Map(state.cookies) }),
  }
}

type Answer = { status: number; cookies: string[]; text: string }
type Way = (
  environment: Environment,
  method: Method,
  path: string,
  headers: Record<string, string>,
  body?: string,
) => Promise<Answer>

const list = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat())

const bySocket: Way = async ({ baseUrl }, method, path, headers, body) => {
  const answer = await request(baseUrl + path, { method, headers, dispatcher: agent, ...(body && { body }) })
  return { status: answer.statusCode, cookies: list(answer.headers['set-cookie']), text: await answer.body.text() }
}

const inProcess: Way = async ({ app }, method, path, headers, body) => {
  const answer = await app.inject({ method, url: path, headers, ...(body && { payload: body }) })
  return { status: answer.statusCode, cookies: list(answer.headers['set-cookie']), text: answer.payload }
}
