// Light or dark, and the covered edges of the screen, as the Telegram app reports them.
import type { Appearance, Edges } from '../appearance.ts'
import { fieldOf, type TelegramApp } from './app.ts'
import { coloursIn } from './launch-parameters.ts'

const none: Edges = { top: 0, right: 0, bottom: 0, left: 0 }

export function followAppearance(
  app: TelegramApp,
  themeColours: Record<string, string>,
  listener: (appearance: Appearance) => void,
): void {
  let appearance: Appearance = { scheme: schemeOf(themeColours), safeArea: none, contentSafeArea: none }
  const change = (part: Partial<Appearance>) => {
    appearance = { ...appearance, ...part }
    listener(appearance)
  }
  listener(appearance)
  app.on('theme_changed', (data) => {
    const scheme = schemeOf(coloursIn(fieldOf(data, 'theme_params')))
    if (scheme) change({ scheme })
  })
  app.on('safe_area_changed', (data) => change({ safeArea: edgesIn(data) }))
  app.on('content_safe_area_changed', (data) => change({ contentSafeArea: edgesIn(data) }))
  app.send('web_app_request_theme')
  app.send('web_app_request_safe_area')
  app.send('web_app_request_content_safe_area')
}

const darkBelow = 120

/** Telegram names no scheme, only its colours. Its own script takes a background of this brightness as dark. */
function schemeOf({ bg_color: background }: Record<string, string>): Appearance['scheme'] {
  if (!background) return null
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(background.slice(at, at + 2), 16))
  return Math.sqrt(0.299 * red ** 2 + 0.587 * green ** 2 + 0.114 * blue ** 2) < darkBelow ? 'dark' : 'light'
}

function edgesIn(data: unknown): Edges {
  const edge = (name: keyof Edges) => {
    const pixels = fieldOf(data, name)
    return typeof pixels === 'number' && pixels >= 0 && pixels < 1_000 ? pixels : 0
  }
  return { top: edge('top'), right: edge('right'), bottom: edge('bottom'), left: edge('left') }
}
