// One page, rendered to its last byte and sealed: what it says, and the policy that lets exactly its own scripts run.
import { createRequestHandler } from 'react-router'
import type { Visit } from '#features/shop/request-context.server.ts'
import { contentSecurityPolicy, seal } from './csp.ts'
import type { Env } from './env.ts'
import type { MadePage } from './html-cache/finished-page.ts'
import { lastResort } from './last-resort.ts'
import type { Pages } from './pages.ts'
import { strangersOn } from './strangers.ts'

export async function makePage(
  url: URL,
  visit: Visit,
  pages: Pages,
  { development }: Pick<Env, 'development'>,
): Promise<MadePage> {
  const response = await answer(url, visit, pages)
  const { status } = response
  const headers = Object.fromEntries(response.headers)
  const content = await response.text()
  if (!headers['content-type']?.startsWith('text/html')) return { status, headers, content }

  const { html, ...hashes } = seal(content, visit.mark)
  const preloads = pages.preloads[visit.language].map((file) => `<${file}>; rel=modulepreload; fetchpriority=low`)
  const policy = contentSecurityPolicy({
    ...hashes,
    frameAncestors: framers(visit),
    strangers: strangersOn(visit.lookup, url),
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
  }
}

/** Loaders get the address and nothing else of the request: no cookie, no token. */
async function answer(url: URL, visit: Visit, pages: Pages): Promise<Response> {
  try {
    const { build, contextOf } = await pages.load()
    const handle = createRequestHandler(build, pages.mode)
    const response = await handle(new Request(url), contextOf(visit))
    const isData = url.pathname.endsWith('.data')
    return response.status >= 500 && !isData && !response.headers.get('content-type')?.startsWith('text/html')
      ? lastResort(visit.mark)
      : response
  } catch (error) {
    visit.reportError(error)
    return lastResort(visit.mark)
  }
}

const framers = ({ lookup }: Visit): string[] =>
  lookup.found && lookup.settings.telegramBotLinkActive ? ['https://web.telegram.org'] : []
