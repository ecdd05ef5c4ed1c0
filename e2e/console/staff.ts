// Staff of a separate shop for tests of the console: with a password and an authenticator, to log in by the page, or
// with a session, to open any page at once. The console is in English, and a shift has been started.
import { createHmac } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { newId, openPasswords } from '@dasturxon/api/testing'
import type { StaffRole } from '@dasturxon/rules/roles'
import { enterConsole, hireStaff, startShift, totpSecret } from '@dasturxon/testbed/data/console-staff'
import { openOwnShop, type OwnShop } from '../own-shop.ts'

export const consoleOrigin = `https://console.localhost:${process.env['EDGE_PORT'] ?? '8443'}`

export type StaffMember = { id: string; login: string; name: string; password: string; totpSecret: string }
export type ConsoleShop = Awaited<ReturnType<typeof openConsoleShop>>

export async function openConsoleShop(input: Parameters<typeof openOwnShop>[0] = {}) {
  const shop = await openOwnShop(input)
  const at = (path = '/') => `${consoleOrigin}/${shop.sub}${path}`
  const hire = (role: StaffRole, branchIds: 'all' | string[] = 'all') => hireAt(shop, role, branchIds)
  return {
    ...shop,
    at,
    hire,
    /** Opens a page of the console with a session of a new staff member. */
    work: async (context: BrowserContext, role: StaffRole, path = '/', branchIds: 'all' | string[] = 'all') => {
      const person = await hire(role, branchIds)
      await enter(shop, context, person)
      const page = await context.newPage()
      await page.goto(at(path))
      return { page, person }
    },
  }
}

async function hireAt(shop: OwnShop, role: StaffRole, branchIds: 'all' | string[]): Promise<StaffMember> {
  const name = `Test ${role.toLowerCase()}`
  const password = `${newId()}-password`
  const passwordHash = await openPasswords(1).hash(password)
  return { ...(await hireStaff(shop, { role, name, branchIds, passwordHash })), name, password, totpSecret }
}

/** Sets the session cookie of the person, the language and the shift in this browser. */
async function enter(shop: OwnShop, context: BrowserContext, { id }: StaffMember): Promise<void> {
  await enterConsole(context, consoleOrigin, shop, id)
  await speakEnglish(context, [{ sub: shop.sub, brand: 'Test', branchIds: [shop.branchId] }])
}

export const speakEnglish = (context: BrowserContext, shifts: Parameters<typeof startShift>[2] = []) =>
  startShift(context, 'eng', shifts)

/** The code that an authenticator app shows now; a code can be used once. */
export function codeOf({ totpSecret }: StaffMember, now = Date.now()): string {
  const bits = Array.from(totpSecret, (sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const hash = createHmac('sha1', key).update(step).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** Logs in by the page. The sixth digit sends the form. */
export async function logIn(page: Page, person: StaffMember): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(person.login)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Code from the app').fill(codeOf(person))
}

type Watched = Window & { violations?: string[] }

/** Records violations of the content policy, including Trusted Types, in every page of the context. */
export const watchPolicy = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const watched = window as Watched
    watched.violations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      watched.violations?.push(`${violatedDirective} ${blockedURI}`),
    )
  })

export const policyViolations = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as Watched).violations ?? [])

/** Everything that the console keeps in the database of this browser. */
export const storedRecords = (page: Page, { sub }: Pick<ConsoleShop, 'sub'>): Promise<string> =>
  page.evaluate(
    (name) =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open(`console-${name}`, 1)
        request.onsuccess = () => {
          const all = request.result.transaction('records').objectStore('records').getAll()
          all.onsuccess = () => (request.result.close(), resolve(JSON.stringify(all.result)))
        }
      }),
    sub,
  )
