// Renders the whole page before the first byte is sent: the CSP header contains the hash of every inline script.
import { displayLanguage } from '@dasturxon/rules/display-language'
import { I18nProvider } from '@lingui/react'
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
import { orderSpaceScript, questionScript } from '#shell/start-up/question-script.server.ts'
import { chunkGuard } from '#platform/deferred/chunk-guard.server.ts'
import { type Branding, DocumentContext } from '#platform/document/document.ts'
import { clickLaunchScript } from '#platform/host/click/launch-script.server.ts'
import { hostKindAt } from '#platform/host/host-kind.ts'
import { launchScript } from '#platform/host/telegram/launch-script.server.ts'
import { wordsFor } from '#platform/words/words.server.ts'
import { CardsHtml } from './pages/menu/card-list.tsx'
import { earlyBranchScript } from './pages/menu/current-branch/early-branch.server.ts'
import { earlyTapScript } from './pages/menu/early-taps.ts'
import { writtenCards } from './pages/menu/written-cards.server.tsx'
import { type IndexedPage, withHead } from '#shell/seo/head.server.tsx'
import { earlyPressScript } from '#platform/document/early-press.server.ts'
import { contextWithData, renderWhole } from '#platform/document/whole-page.server.ts'

export { contextOf } from '#features/shop/request-context.server.ts'

const guard = chunkGuard + earlyBranchScript + earlyTapScript + earlyPressScript + questionScript + orderSpaceScript

const launchScripts = { web: '', telegram: launchScript, click: clickLaunchScript }

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { mark, deliver, reportError } = context.get(documentContext)
  const language = context.get(languageContext)
  const url = new URL(request.url)
  const branding = {
    ...brandingOf(context.get(merchantContext), language),
    mark,
    guard: guard + launchScripts[hostKindAt(url)],
  }
  const routerContext = await contextWithData(router)
  const cards = context.get(writtenCards)()
  const page = () => (
    <DocumentContext value={branding}>
      <I18nProvider i18n={wordsFor(language)}>
        <CardsHtml value={cards}>
          <ServerRouter context={routerContext()} url={request.url} nonce={mark} />
        </CardsHtml>
      </I18nProvider>
    </DocumentContext>
  )
  const html = letPaintFirst(await renderWhole(page, { mark, reportError }))
  const indexed = indexedOf(url, status, router, context)
  headers.set('content-type', 'text/html; charset=utf-8')
  deliver(indexed ? withHead(html, indexed) : html)
  return new Response(null, { status, headers })
}

/** The data for search engines; null while there is no shop. */
function indexedOf(url: URL, status: number, router: EntryContext, context: RouterContextProvider): IndexedPage | null {
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
 * Preloads scripts with low priority, so that they do not delay the text on a slow connection. The router has no option
 * for it. Only in production, because in development React reports an attribute it has not rendered.
 */
function letPaintFirst(html: string): string {
  if (!import.meta.env.PROD) return html
  // Only the head has such links, and it is a hundredth of a page with a long menu.
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  return (
    head.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ') + html.slice(end)
  )
}

/** The language shown to a visitor who has chosen none. */
const mainOf = ({ languages }: Shop, main: Language): Language =>
  displayLanguage({ asked: null, stored: null, host: null, main }, languages)

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  // A request aborted by the visitor is not an error.
  if (!request.signal.aborted) context.get(documentContext).reportError(error)
}

/** The merchant's colours, or the defaults while no merchant is known. Never another merchant's. */
function brandingOf(lookup: MerchantLookup, language: Language): Branding {
  if (!lookup.found) return { language, theme: 'light', themeCss: themeCss({ brand: defaultBrand, isDark: false }) }
  const { mainColor, mainColorType, isDark } = lookup.settings
  return {
    language,
    theme: isDark ? 'dark' : 'light',
    themeCss: themeCss({ brand: mainColor, isDark, preference: mainColorType }),
  }
}
