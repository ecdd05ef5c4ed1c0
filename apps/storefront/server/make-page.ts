// Renders one page completely and adds the content security policy that allows exactly its own scripts.
import { createRequestHandler } from 'react-router'
import type { RequestContext } from '#features/shop/request-context.server.ts'
import { contentSecurityPolicy, seal } from './csp.ts'
import type { Env } from './env.ts'
import type { MadePage } from './html-cache/finished-page.ts'
import { fallbackPage } from './fallback-page.ts'
import type { Pages } from './pages.ts'
import { callableOriginsOn, thirdPartyHostsOn } from './third-party-hosts.ts'

export async function makePage(
  url: URL,
  visit: RequestContext & { delivered: () => string },
  pages: Pages,
  { development, paymeOrigin }: Pick<Env, 'development' | 'paymeOrigin'>,
): Promise<MadePage> {
  const response = await render(url, visit, pages)
  const { status } = response
  const headers = Object.fromEntries(response.headers)
  const content = response.body === null ? visit.delivered() : await response.text()
  if (!headers['content-type']?.startsWith('text/html')) return { status, headers, content }

  const { html, ...hashes } = seal(content, visit.mark)
  const preloads = pages.preloads[visit.language].map((file) => `<${file}>; rel=modulepreload; fetchpriority=low`)
  const policy = contentSecurityPolicy({
    ...hashes,
    frameAncestors: frameAncestorsOf(visit),
    callable: callableOriginsOn(visit.lookup, url, paymeOrigin),
    strangers: thirdPartyHostsOn(visit.lookup, url),
    development,
  })
  return {
    status,
    headers: {
      ...headers,
      'content-security-policy': policy,
      ...(preloads.length > 0 && { link: preloads.join(', ') }),
    },
    content: html,
    trueUntil: visit.lifetime.end,
  }
}

/** Loaders get only the URL of the request: no cookie, no token. */
async function render(url: URL, visit: RequestContext, pages: Pages): Promise<Response> {
  try {
    const { build, contextOf } = await pages.load()
    const handle = createRequestHandler(build, pages.mode)
    const response = await handle(new Request(url), contextOf(visit))
    const isData = url.pathname.endsWith('.data')
    return response.status >= 500 && !isData && !response.headers.get('content-type')?.startsWith('text/html')
      ? fallbackPage(visit.mark, visit.language)
      : response
  } catch (error) {
    visit.reportError(error)
    return fallbackPage(visit.mark, visit.language)
  }
}

const frameAncestorsOf = ({ lookup }: RequestContext): string[] =>
  lookup.found && lookup.settings.telegramBotLinkActive ? ['https://web.telegram.org'] : []
