// Every error and warning of a page: thrown errors, console messages, hydration, refused scripts and styles, failed requests.
import type { Page } from '@playwright/test'

export function collectPageErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // Which of its requests was refused, a browser says only beside the message.
    const where = message.text().startsWith('Failed to load resource') ? ` ${message.location().url}` : ''
    errors.push(`${message.type()}: ${message.text()}${where}`)
  })
  page.on('requestfailed', (request) => {
    // Taken back by the page itself: it was left, or asked again for somebody else.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') errors.push(`failed: ${request.url()} ${reason}`)
  })
  return errors
}

/** React has taken the page over: its own keys hang on the nodes. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  )
