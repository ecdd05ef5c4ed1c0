// Collects errors and warnings of a page: thrown errors, console messages, CSP violations, failed requests.
import type { Page } from '@playwright/test'

export function collectPageErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // The URL of the failed request is in the message's location, not in its text.
    const where = message.text().startsWith('Failed to load resource') ? ` ${message.location().url}` : ''
    errors.push(`${message.type()}: ${message.text()}${where}`)
  })
  page.on('requestfailed', (request) => {
    // ERR_ABORTED is no error: the page itself aborted the request, because of a navigation or a newer request.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') errors.push(`failed: ${request.url()} ${reason}`)
  })
  return errors
}

/** Waits for hydration: React then has added its own keys to the DOM nodes. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  )
