// Starts a page inside Telegram: connects to the app and calls its methods in the sequence of the specification. The script
// of the page has stored the launch data already, because a request may be sent before this code is downloaded.
import { isBotSession } from '@dasturxon/rules/bot-session'
import { stateKeys } from '#platform/storage/client-state.ts'
import { perTab } from '#platform/storage/storage.ts'
import { hostStore } from '../current-host.ts'
import { showAppearance } from '../appearance.ts'
import { telegramApp } from './app.ts'
import { paintBars } from './bar-colours.ts'
import { readLaunch } from './launch-parameters.ts'
import { telegramHost } from './telegram-host.ts'
import { connect } from './transport.ts'
import { uncoverField } from './uncover-field.ts'

export function startTelegram(): void {
  const transport = connect()
  const launch = readLaunch()
  if (!isBotSession(launch.initData)) {
    perTab.remove(stateKeys.initData)
    console.error('Telegram initData not found')
  }
  if (!transport) return

  const app = telegramApp(transport, launch.version)
  const host = telegramHost(app, launch)
  if (app.isFramed) {
    app.on('reload_iframe', () => {
      app.send('iframe_will_reload')
      window.location.reload()
    })
    app.send('iframe_ready', { reload_supported: true })
  }
  app.send('web_app_ready')
  app.send('web_app_expand')
  host.confirmClosing(true)
  host.allowVerticalSwipes(false)
  app.send('web_app_check_location')
  const paint = paintBars(app)
  host.followAppearance?.((appearance) => {
    showAppearance(appearance)
    paint()
  })
  uncoverField(app)
  hostStore.setState(host, true)
}
