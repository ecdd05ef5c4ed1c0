// Gives Telegram's bars above and below the page, and the ground behind it, the colour of the page.
import type { TelegramApp } from './app.ts'

/** Returns a function that sends the colour of the page when it has changed, as with light and dark. */
export function paintBars(app: TelegramApp): () => void {
  let painted = ''
  return () => {
    const color = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim()
    // Telegram takes no other notation.
    if (color === painted || !/^#[0-9a-f]{6}$/i.test(color)) return
    painted = color
    app.send('web_app_set_header_color', { color })
    app.send('web_app_set_background_color', { color })
    app.send('web_app_set_bottom_bar_color', { color })
  }
}
