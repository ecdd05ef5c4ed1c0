// The metadata of a page for search engines and messengers. It is inserted into the finished HTML: the
// browser does not need the metadata, so no script contains it.
import { htmlLang, type Language } from '@dasturxon/i18n/language'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Shop } from '#features/shop/shop.ts'
import { imageUrl } from '#platform/image/image-url.ts'
import { alternatesOf, canonicalOf, isIndexed } from './addresses.ts'
import { structuredData } from './structured-data.ts'

export type IndexedPage = {
  url: URL
  status: number
  language: Language
  main: Language
  shop: Shop
  /** The innermost route and the data of its loader. */
  routeId: string
  data: unknown
  /** The nonce of this rendering: see server/csp.ts. */
  mark: string
}

export function withHead(html: string, page: IndexedPage): string {
  if (page.status !== 200 || !isIndexed(page.url.pathname)) return hideFromSearch(html)
  // A long menu makes a page of half a megabyte: it is searched and copied as seldom as possible.
  const [headEnd, bodyEnd] = [html.indexOf('</head>'), html.lastIndexOf('</body>')]
  const head = renderToStaticMarkup(<Head page={page} html={html.slice(0, headEnd)} />)
  const about = structuredData(page.routeId, page.data, { shop: page.shop, origin: page.url.origin })
  const data = about ? dataBlock(about, page.mark) : ''
  return html.slice(0, headEnd) + head + html.slice(headEnd, bodyEnd) + data + html.slice(bodyEnd)
}

function Head({ page, html }: { page: IndexedPage; html: string }) {
  const { url, language, main, shop } = page
  const pageLanguages = { languages: shop.languages, main }
  const canonical = canonicalOf(url, language, pageLanguages)
  const title = textIn(html, /<title>([^<]*)<\/title>/) || shop.title
  const written = textIn(html, /<meta name="description" content="([^"]*)"/)
  const description = short(written || `${shop.brand}. ${title}`)
  const image = pictureOf(page)
  return (
    <>
      <link rel="canonical" href={canonical} />
      {alternatesOf(url, pageLanguages).map(({ lang, href }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={href} />
      ))}
      {!written && <meta name="description" content={description} />}
      <meta property="og:type" content={page.routeId === 'pages/menu/product/product.route' ? 'product' : 'website'} />
      <meta property="og:site_name" content={shop.brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={htmlLang[language]} />
      {image && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

const maxDescription = 300
const short = (text: string) => (text.length > maxDescription ? `${text.slice(0, maxDescription - 1)}…` : text)

function pictureOf({ data, shop, url }: IndexedPage): string | null {
  const { product } = (data ?? {}) as { product?: { image?: string | null } }
  const key = product?.image ?? shop.logo
  return key ? url.origin + imageUrl(key, 960) : null
}

/** Undoes React's escapes: the text read here is escaped again where it is written. */
const textIn = (html: string, pattern: RegExp): string =>
  (pattern.exec(html)?.[1] ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** Escapes `<`, so that no text of a merchant can end the script block. */
const dataBlock = (about: object, mark: string): string =>
  `<script type="application/ld+json" nonce="${mark}">${JSON.stringify(about).replaceAll('<', '\\u003c')}</script>`

const hideFromSearch = (html: string): string =>
  /<meta name="robots"/.test(html)
    ? html
    : html.replace('</head>', () => '<meta name="robots" content="noindex"/></head>')
