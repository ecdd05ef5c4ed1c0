// Opens the component gallery and waits for hydration.
import type { Page } from '@playwright/test'
import { shop } from '../shops.ts'

export async function openGallery(page: Page, query = ''): Promise<void> {
  await page.goto(`${shop('olov')}/ui?lang=uz${query}`)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}

export const cell = (page: Page, state: string) => page.locator(`[data-state="${state}"]`)
