// Logs in through the login pages.
import type { Page } from '@playwright/test'
import { newPhone, readCode } from './messages.ts'

/** Opens the login page, enters phone number and code, and waits for the redirect. Returns the phone number. */
export async function logIn(page: Page, address: string, phone = newPhone()): Promise<string> {
  await page.goto(address)
  await askForCode(page, phone)
  await codeBoxes(page).fill(await readCode(phone))
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  return phone
}

export async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone').click()
  await page.keyboard.type(phone.slice('+998 '.length))
  await page.getByRole('button', { name: 'Get the code' }).click()
  await codeBoxes(page).waitFor()
}

export const codeBoxes = (page: Page) => page.getByLabel('Code from the message')

export const wrongFor = (code: string): string => (code === '111111' ? '222222' : '111111')
