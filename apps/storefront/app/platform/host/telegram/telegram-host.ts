// Telegram as a host: the interface of host.ts by the methods of the Telegram app.
import type { Feedback, Host, MainButton, Position } from '../host.ts'
import { webHost } from '../web-host.ts'
import { followAppearance } from './appearance.ts'
import { fieldOf, type TelegramApp } from './app.ts'
import { askContact, cloudStorage } from './custom-methods.ts'
import type { LaunchParameters } from './launch-parameters.ts'

const vibrations: Record<Feedback, object> = {
  added: { type: 'impact', impact_style: 'light' },
  done: { type: 'notification', notification_type: 'success' },
  failed: { type: 'notification', notification_type: 'error' },
}

export function telegramHost(app: TelegramApp, { initData, startParameter, themeColours }: LaunchParameters): Host {
  let onBack: (() => void) | null = null
  let main: MainButton | null = null
  app.on('back_button_pressed', () => onBack?.())
  app.on('main_button_pressed', () => main?.isActive && !main.isBusy && main.onPress())

  return {
    kind: 'telegram',
    launch: { initData, startParameter, webSession: null },
    followAppearance: (listener) => followAppearance(app, themeColours, listener),
    setBackButton: app.can('web_app_setup_back_button')
      ? (onPress) => {
          const isChanged = (onPress === null) !== (onBack === null)
          onBack = onPress
          if (isChanged) app.send('web_app_setup_back_button', { is_visible: onPress !== null })
        }
      : null,
    setMainButton: (button) => {
      const [before, after] = [main, button].map((one) => JSON.stringify(dataOf(one)))
      main = button
      if (before === after) return
      app.send('web_app_setup_main_button', dataOf(button))
      // The shop's bottom bar leaves: two bars above each other would leave little of the page.
      const { dataset } = document.documentElement
      if (button) dataset['mainButton'] = ''
      else delete dataset['mainButton']
    },
    vibrate: (feedback) => void app.send('web_app_trigger_haptic_feedback', vibrations[feedback]),
    confirmClosing: (isOn) => void app.send('web_app_setup_closing_behavior', { need_confirmation: isOn }),
    allowVerticalSwipes: (isOn) => void app.send('web_app_setup_swipe_behavior', { allow_vertical_swipe: isOn }),
    askContact: app.can('web_app_request_phone') ? () => askContact(app) : null,
    findPosition: app.can('web_app_request_location') ? () => findPosition(app) : webHost.findPosition,
    openLink: (address) => {
      app.send('web_app_open_link', { url: address })
      return false
    },
    storage: cloudStorage(app),
    share: app.can('web_app_open_tg_link')
      ? ({ address, title }) => {
          const [url, text] = [encodeURIComponent(address), encodeURIComponent(title)]
          app.send('web_app_open_tg_link', { path_full: `/share/url?url=${url}&text=${text}` })
        }
      : null,
  }
}

const dataOf = (button: MainButton | null) =>
  button
    ? {
        is_visible: true,
        is_active: button.isActive,
        is_progress_visible: button.isBusy,
        text: button.text,
        color: button.colours.fill,
        text_color: button.colours.text,
      }
    : { is_visible: false }

const positionWithin = 20_000

async function findPosition(app: TelegramApp): Promise<Position | null> {
  const found = await app.ask('web_app_request_location', undefined, {
    event: 'location_requested',
    within: positionWithin,
  })
  const [latitude, longitude] = [fieldOf(found, 'latitude'), fieldOf(found, 'longitude')]
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}
