// The HTML document of every page, and the error page shown when no other page can be.
import { brandCatalog } from '@dasturxon/contracts/settings.endpoints'
import { htmlLang } from '@dasturxon/i18n/language'
import { LinkContext } from '@dasturxon/ui/link'
import { useEffect } from 'react'
import { data, Links, Meta, Outlet, Scripts, useRouteLoaderData } from 'react-router'
import { apiContext } from '#platform/calls/public-api.server.ts'
import { themeBlockId, useDocument } from '#platform/document/document.ts'
import { errorTitle, Loading, missingShop } from '#shell/error-page/fallback.tsx'
import { Favicon, FontPreloads, ManifestLinks } from '#shell/head/head-links.tsx'
import { DeferredErrorPage } from '#shell/error-page/deferred-error-page.tsx'
import { RouterLink } from '#platform/routing/router-link.tsx'
import { ScrollMemory, ServerWritten } from '#platform/document/server-written.tsx'
import { shopOf } from '#features/shop/shop.server.ts'
import { ShopContext, useShop } from '#features/shop/shop.ts'
import { AfterMissingShop, AfterPage } from '#shell/start-up/after-page.tsx'
import { PositionQuestion } from '#shell/start-up/position-question.tsx'
import { languageContext, merchantContext } from '#features/shop/request-context.server.ts'
import type { Route } from './+types/root.ts'
import { useFirstSheet } from '#platform/styles/style-sheets.ts'

/** Without a shop no loader runs: every path responds with the error page in the default theme. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const lookup = context.get(merchantContext)
    if (lookup.found) return
    throw data({ code: lookup.reason }, { status: lookup.reason === 'not_available' ? 404 : 503 })
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  const lookup = context.get(merchantContext)
  if (!lookup.found) throw data({ code: lookup.reason }, { status: 503 })
  // Sister brands are optional: the shop works without them.
  const [, brands = []] = lookup.settings.multiTabNavigationEnabled
    ? await context.get(apiContext)(brandCatalog, {})
    : [undefined, []]
  return { shop: shopOf(lookup, brands, context.get(languageContext)) }
}

/** The merchant is read once per document; a new language or theme is a new document. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  { title: error ? errorTitle(error) : loaderData?.shop.title },
]

export function Layout({ children }: { children: React.ReactNode }) {
  const { language, theme, themeCss, mark, guard } = useDocument()
  const shop = useRouteLoaderData<typeof loader>('root')?.shop ?? null
  // A page that could not be loaded has no data: its error page is not the home page.
  const isHome = useRouteLoaderData('pages/menu/home.route') !== undefined
  return (
    <html lang={htmlLang[language]} data-theme={theme} data-merchant={shop?.merchantId}>
      <head>
        <meta charSet="utf-8" />
        <ServerWritten>
          <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: guard ?? '' }} />
        </ServerWritten>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <FontPreloads language={language} />
        <Favicon shop={shop} />
        {shop && <ManifestLinks colour={shop.colour} />}
        <style id={themeBlockId} nonce={mark}>
          {themeCss}
        </style>
        <link rel="stylesheet" href={useFirstSheet(isHome)} />
        <Links />
      </head>
      <body>
        <ShopContext value={shop}>
          {shop && <AfterPage shop={shop} />}
          {shop && <PositionQuestion />}
          {children}
        </ShopContext>
        <ScrollMemory />
        <ServerWritten>
          <Scripts />
        </ServerWritten>
      </body>
    </html>
  )
}

export const HydrateFallback = Loading

export default function Root() {
  if (!useShop()) return <Loading />
  return (
    <LinkContext value={RouterLink}>
      <Outlet />
    </LinkContext>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // The router does not know an error thrown while rendering, and so `meta` has no title for it.
  useEffect(() => void (document.title = errorTitle(error)), [error])
  return (
    <>
      <DeferredErrorPage error={error} />
      {missingShop(error) === 'not_available' && <AfterMissingShop />}
    </>
  )
}
