// The document every page is written into, and the page shown when there is nothing else to show.
import { brandCatalog } from '@dasturxon/contracts/settings.endpoints'
import { htmlLang } from '@dasturxon/i18n/language'
import { LinkContext } from '@dasturxon/ui/link'
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { apiContext } from '#shell/api.server.ts'
import { themeBlockId, useDocument } from '#shell/document.ts'
import { errorTitle } from '#shell/error-title.ts'
import { ErrorPage } from '#shell/error-page.tsx'
import { Favicon } from '#shell/favicon.tsx'
import { Loading } from '#shell/loading.tsx'
import { RouterLink } from '#shell/router-link.tsx'
import { shopOf } from '#shell/shop.server.ts'
import { useShop } from '#shell/shop.ts'
import { languageContext, merchantContext } from '#shell/visit.server.ts'
import type { Route } from './+types/root.ts'
import './app.css'

/** No shop, no loaders: whatever the path, the answer is the error page in the default clothes. */
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
  // Sister brands are an extra: without them the shop still sells.
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
  const { language, theme, themeCss, mark } = useDocument()
  return (
    <html lang={htmlLang[language]} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Favicon shop={useShop()} />
        <style id={themeBlockId} nonce={mark}>
          {themeCss}
        </style>
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
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
  return <ErrorPage error={error} />
}
