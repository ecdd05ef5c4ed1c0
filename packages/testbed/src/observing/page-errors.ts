// Everything a browser complains about while a page lives: errors, warnings, hydration, refused scripts and styles.
import type { Page } from '@playwright/test'

export function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // Which of its requests was refused, a browser says only beside the message.
    const where = message.text().startsWith('Failed to load resource') ? ` ${message.location().url}` : ''
    complaints.push(`${message.type()}: ${message.text()}${where}`)
  })
  page.on('requestfailed', (request) => {
    // Taken back by the page itself: it was left, or asked again for somebody else.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`)
  })
  return complaints
}

/** React has taken the page over: its own keys hang on the nodes. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  )
