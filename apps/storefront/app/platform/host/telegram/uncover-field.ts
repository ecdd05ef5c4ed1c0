// Scrolls the field in which a person types above the keyboard. Telegram reports the height that stays visible; its web
// view keeps the height of the page, so the browser takes a covered field for a visible one.
import { fieldOf, type TelegramApp } from './app.ts'

/** Pixels between the field and the keyboard. */
const gap = 16

export function uncoverField(app: TelegramApp): void {
  app.on('viewport_changed', (data) => {
    const height = fieldOf(data, 'height')
    if (typeof height !== 'number' || fieldOf(data, 'is_state_stable') === false) return
    const field = document.activeElement
    const isTyping = field?.matches('input, textarea') ?? false
    const covered = isTyping ? Math.max(0, window.innerHeight - height) : 0
    // The padding makes room to scroll to the last field of a page.
    document.body.style.paddingBottom = covered > 0 ? `${covered}px` : ''
    document.documentElement.style.scrollPaddingBottom = covered > 0 ? `${covered + gap}px` : ''
    if (covered > 0) field?.scrollIntoView({ block: 'nearest' })
  })
}
