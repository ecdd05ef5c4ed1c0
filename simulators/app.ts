// Simulators of the providers: HTTP servers with the protocols of the providers, each under its own path prefix. The
// product does not know that they are simulated.
// Paths that begin with an underscore are control endpoints: they list sent messages and inject faults.
import Fastify, { type FastifyInstance } from 'fastify'
import { click, type ClickSettings } from './click/click.ts'
import { eskiz, type EskizSettings } from './eskiz/eskiz.ts'
import { acceptForms } from './form.ts'
import { frontPage } from './front-page.ts'
import { openInbox } from './inbox.ts'
import { nominatim } from './nominatim/nominatim.ts'
import type { Policy } from './nominatim/usage-policy.ts'
import { payme, type PaymeSettings } from './payme/payme.ts'
import { playmobile, type PlaymobileSettings } from './playmobile/playmobile.ts'
import { push } from './push/push.ts'
import { telegram, type TelegramSettings } from './telegram/telegram.ts'
import { tiles } from './tiles/tiles.ts'
import { uzum, type UzumSettings } from './uzum/uzum.ts'
import { yandexMetrika } from './yandex-metrika/yandex-metrika.ts'

export type Settings = {
  eskiz?: EskizSettings
  playmobile?: PlaymobileSettings
  nominatim?: Policy
  telegram?: TelegramSettings
  payme?: PaymeSettings
  click?: ClickSettings
  uzum?: UzumSettings
}

export async function buildSimulators(settings: Settings = {}): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 1024 * 1024, forceCloseConnections: true })
  const inbox = openInbox()
  acceptForms(app)
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/', async (_request, reply) => reply.type('text/html').send(frontPage(inbox.list())))
  await app.register(eskiz, { prefix: '/eskiz', inbox, ...settings.eskiz })
  await app.register(playmobile, { prefix: '/playmobile', inbox, ...settings.playmobile })
  await app.register(nominatim, { prefix: '/nominatim', ...settings.nominatim })
  await app.register(telegram, { prefix: '/telegram', inbox, ...settings.telegram })
  await app.register(tiles, { prefix: '/tiles' })
  await app.register(yandexMetrika, { prefix: '/yandex-metrika' })
  await app.register(payme, { prefix: '/payme', ...settings.payme })
  await app.register(click, { prefix: '/click', ...settings.click })
  await app.register(push, { prefix: '/push' })
  await app.register(uzum, { prefix: '/uzum', ...settings.uzum })
  return app
}
