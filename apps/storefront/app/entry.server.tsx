// Renders a page to its last byte before the first one leaves: the CSP header names the hash of every inline script.
import { Writable } from 'node:stream'
import { displayLanguage } from '@dasturxon/rules/display-language'
import { I18nProvider } from '@lingui/react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import type { Language } from '@dasturxon/i18n/language'
import { defaultBrand, themeCss } from '@dasturxon/ui/theme'
import {
  documentContext,
  languageContext,
  merchantContext,
  type MerchantLookup,
} from '#features/shop/request-context.server.ts'
import type { Shop } from '#features/shop/shop.ts'
import { partGuard } from '#platform/deferred/chunk-guard.server.ts'
import { type Clothes, DocumentContext } from '#platform/document/document.ts'
import { wordsFor } from '#platform/words/words.server.ts'
import { type Found, withHead } from '#shell/seo/head.server.tsx'

export { contextOf } from '#features/shop/request-context.server.ts'

const patience = 5_000

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { mark, reportError } = context.get(documentContext)
  const language = context.get(languageContext)
  const worn = { ...clothesOf(context.get(merchantContext), language), mark, guard: partGuard }
  const page = (
    <DocumentContext value={worn}>
      <I18nProvider i18n={wordsFor(language)}>
        <ServerRouter context={router} url={request.url} nonce={mark} />
      </I18nProvider>
    </DocumentContext>
  )
  const html = letPaintFirst(await renderWhole(page, mark, reportError))
  const found = foundIn(new URL(request.url), status, router, context)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(found ? withHead(html, found) : html, { status, headers })
}

/** Nothing to be found while no shop is there. */
function foundIn(url: URL, status: number, router: EntryContext, context: RouterContextProvider): Found | null {
  const lookup = context.get(merchantContext)
  const { matches, loaderData } = router.staticHandlerContext
  const { shop } = (loaderData['root'] ?? {}) as { shop?: Shop }
  const routeId = matches.at(-1)?.route.id ?? ''
  if (!lookup.found || !shop) return null
  const { mark } = context.get(documentContext)
  const language = context.get(languageContext)
  return {
    url,
    status,
    language,
    main: mainOf(shop, lookup.settings.mainLanguage),
    shop,
    routeId,
    data: loaderData[routeId],
    mark,
  }
}

/**
 * What can be read does not share a slow line with the scripts that make it move. The router cannot say so, and React
 * complains of a word it has not written, though only in development.
 */
const letPaintFirst = (html: string): string =>
  import.meta.env.PROD
    ? html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
    : html

/** What somebody without a wish is shown. */
const mainOf = ({ languages }: Shop, main: Language): Language =>
  displayLanguage({ asked: null, stored: null, host: null, main }, languages)

function renderWhole(page: React.ReactNode, mark: string, reportError: (error: unknown) => void): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const chunks: Buffer[] = []
  const collected = new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(done) {
      resolve(Buffer.concat(chunks).toString())
      done()
    },
  })
  const stream = renderToPipeableStream(page, {
    nonce: mark,
    // Nothing waits in a later piece for a script to put it in place.
    progressiveChunkSize: Infinity,
    onAllReady: () => stream.pipe(collected),
    onShellError: reject,
    onError: reportError,
  })
  const timer = setTimeout(() => stream.abort(new Error(`Not rendered in ${patience} ms`)), patience)
  return promise.finally(() => clearTimeout(timer))
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  // A visitor who has gone is not an error.
  if (!request.signal.aborted) context.get(documentContext).reportError(error)
}

/** The merchant's colours, or the defaults while no merchant is known. Never another merchant's. */
function clothesOf(lookup: MerchantLookup, language: Language): Clothes {
  if (!lookup.found) return { language, theme: 'light', themeCss: themeCss({ brand: defaultBrand, isDark: false }) }
  const { mainColor, mainColorType, isDark } = lookup.settings
  return {
    language,
    theme: isDark ? 'dark' : 'light',
    themeCss: themeCss({ brand: mainColor, isDark, wish: mainColorType }),
  }
}
