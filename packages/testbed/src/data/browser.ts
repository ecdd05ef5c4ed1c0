// An API client that behaves like a browser on a shop's page: stores cookies, sends its origin and its access token.
import { type Client, createClient } from '@dasturxon/contracts/client'
import type { TestApi } from '../servers/api.ts'

export type Browser = {
  call: Client
  cookies: Map<string, string>
  setCookies: string[]
  token: string | undefined
  origin: string
  /** The IP address that the proxy reports to the API; without one, all requests come from the test's own address. */
  address: string | undefined
  /** Another tab with a copy of the current cookies. */
  copy: () => Browser
}

export function browser(
  api: Pick<TestApi, 'baseUrl'>,
  shop: { host: string; merchantId: string },
  jar = new Map<string, string>(),
): Browser {
  const page: Browser = {
    cookies: jar,
    setCookies: [],
    token: undefined,
    origin: `https://${shop.host}`,
    address: undefined,
    copy: () => Object.assign(browser(api, shop, new Map(page.cookies)), { token: page.token, address: page.address }),
    call: async (endpoint, request, signal) => {
      const response = await client(endpoint, request, signal)
      const [, result] = response
      if (result && typeof result === 'object' && 'token' in result) page.token = String(result.token)
      return response
    },
  }
  const client = createClient({
    baseUrl: api.baseUrl,
    merchantId: shop.merchantId,
    token: () => page.token,
    fetch: async (url, init) => {
      const cookie = [...page.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = {
        ...(init?.headers as Record<string, string>),
        'x-forwarded-host': shop.host,
        origin: page.origin,
        cookie,
        ...(page.address !== undefined && { 'x-forwarded-for': page.address }),
      }
      const response = await fetch(url, { ...init, headers })
      for (const set of response.headers.getSetCookie()) {
        page.setCookies.push(set)
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        page.cookies.set(name, value)
      }
      return response
    },
  })
  return page
}
