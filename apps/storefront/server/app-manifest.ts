// What a phone needs to keep a shop beside its other apps: a name, two colours and icons, all the merchant's own.
import { parseBrand } from '@dasturxon/ui/theme'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MerchantLookup } from '#features/shop/request-context.server.ts'
import { iconSizes } from '#shell/seo/addresses.ts'
import type { Env } from './env.ts'
import type { ShopsNow } from './html-cache/shop-now.ts'
import { iconPainter } from './icon.ts'
import { addressOf, arrivalOf, shopAt } from './visit.ts'

type Found = Extract<MerchantLookup, { found: true }>

/** As long as a merchant may wait for a new logo; the address of an icon does not change with it. */
const keptFor = 'private, max-age=3600'

export function installable(app: FastifyInstance, { apiUrl }: Env, shops: ShopsNow): void {
  const paint = iconPainter(apiUrl)

  app.get('/manifest.webmanifest', async (request, reply) => {
    const shop = await shopOf(request, shops, apiUrl)
    if (!shop) return reply.callNotFound()
    return reply.type('application/manifest+json').header('cache-control', keptFor).send(manifestOf(shop))
  })

  app.get<{ Params: { size: string } }>('/icons/:size.png', async (request, reply) => {
    const size = iconSizes.find((offered) => String(offered) === request.params.size)
    const shop = size && (await shopOf(request, shops, apiUrl))
    if (!size || !shop) return reply.callNotFound()
    const { favicon, logo, mainColor } = shop.settings
    const icon = await paint({ host: request.hostname, image: favicon ?? logo, colour: parseBrand(mainColor), size })
    return reply.type('image/png').header('cache-control', keptFor).send(icon)
  })
}

async function shopOf(request: FastifyRequest, shops: ShopsNow, apiUrl: string): Promise<Found | null> {
  const url = addressOf(request)
  const lookup = url && (await shopAt(arrivalOf(request, url), request, shops, apiUrl)).lookup
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
