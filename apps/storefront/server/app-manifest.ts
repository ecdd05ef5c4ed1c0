// The web app manifest and icons that let a phone install a shop as an app: name, two colours, icons.
import { parseBrand } from '@dasturxon/ui/theme'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MerchantLookup } from '#features/shop/request-context.server.ts'
import { iconSizes } from '#shell/seo/addresses.ts'
import type { Env } from './env.ts'
import type { ShopVersions } from './html-cache/shop-version.ts'
import { iconPainter } from './icon.ts'
import { addressOf, arrivalOf, shopOfRequest } from './request-context.ts'

type Found = Extract<MerchantLookup, { found: true }>

/** The URL of an icon does not change with the logo, so a new logo is visible after an hour at the latest. */
const cacheControl = 'private, max-age=3600'

export function installable(app: FastifyInstance, { apiUrl }: Env, shops: ShopVersions): void {
  const paint = iconPainter(apiUrl)

  app.get('/manifest.webmanifest', async (request, reply) => {
    const shop = await shopOf(request, shops, apiUrl)
    if (!shop) return reply.callNotFound()
    return reply.type('application/manifest+json').header('cache-control', cacheControl).send(manifestOf(shop))
  })

  app.get<{ Params: { size: string } }>('/icons/:size.png', async (request, reply) => {
    const size = iconSizes.find((offered) => String(offered) === request.params.size)
    const shop = size && (await shopOf(request, shops, apiUrl))
    if (!size || !shop) return reply.callNotFound()
    const { favicon, logo, mainColor } = shop.settings
    const icon = await paint({ host: request.hostname, image: favicon ?? logo, colour: parseBrand(mainColor), size })
    return reply.type('image/png').header('cache-control', cacheControl).send(icon)
  })
}

async function shopOf(request: FastifyRequest, shops: ShopVersions, apiUrl: string): Promise<Found | null> {
  const url = addressOf(request)
  const lookup = url && (await shopOfRequest(arrivalOf(request, url), request, shops, apiUrl)).lookup
  return lookup?.found ? lookup : null
}

function manifestOf({ settings: { brand, title, mainColor, mainLanguage, isDark } }: Found) {
  const colour = parseBrand(mainColor)
  return {
    id: '/',
    name: title || brand,
    short_name: brand,
    lang: mainLanguage === 'eng' ? 'en' : mainLanguage,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colour,
    background_color: isDark ? '#000000' : '#ffffff',
    icons: iconSizes.flatMap((size) =>
      (['any', 'maskable'] as const).map((purpose) => ({
        src: `/icons/${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  }
}
