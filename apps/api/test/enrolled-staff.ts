// Staff members who were invited by an owner and have enrolled with an own password and authenticator.
import { enrol, inviteStaff, staffLogIn } from '@dasturxon/contracts/staff.endpoints'
import type { Browser } from '@dasturxon/testbed/data/browser'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { asStaff, atConsole } from '@dasturxon/testbed/data/people'
import type { TestApi } from '@dasturxon/testbed/servers/api'
import { Secret, TOTP } from 'otpauth'

export type Shop = Awaited<ReturnType<typeof createMerchant>>
export const newPassword = 'oshpaz va samovar'
export const login = 'dilshod'

/** A TOTP code is accepted once: tests enrol with `code` and log in with `next`, the code of the next half minute. */
export function authenticator() {
  const secret = new Secret({ size: 20 })
  const app = new TOTP({ secret })
  const codeAt = (timestamp: number) => app.generate({ timestamp })
  return { secret: secret.base32, code: () => codeAt(Date.now()), next: () => codeAt(Date.now() + 30_000) }
}

export async function invited(api: TestApi, role: 'MANAGER' | 'OWNER' = 'MANAGER', existing?: Shop) {
  const shop = existing ?? (await createMerchant(api.database))
  const owner = await asStaff(api, shop, 'OWNER')
  const input = {
    login: existing ? `d${owner.id.slice(-12)}` : login,
    name: 'Dilshod',
    role,
    branchIds: 'all',
  } as const
  const [error, invitation] = await owner.page.call(inviteStaff, { body: input })
  if (error) throw new Error(error.code)
  return { shop, owner, invitation, page: atConsole(api, shop) }
}

export async function enrolled(api: TestApi, role?: 'MANAGER' | 'OWNER', existing?: Shop) {
  const { shop, owner, invitation, page } = await invited(api, role, existing)
  const app = authenticator()
  const usedCode = app.code()
  const [error, session] = await page.call(enrol, {
    body: {
      sub: shop.sub,
      login: invitation.login,
      password: invitation.oneTimePassword,
      newPassword,
      totpSecret: app.secret,
      totp: usedCode,
    },
  })
  if (error) throw new Error(error.code)
  return { shop, owner, page, app, usedCode, session, id: invitation.id, login: invitation.login }
}

export const logInWith = (page: Browser, { sub }: Shop, body: { totp: string; password?: string; login?: string }) =>
  page.call(staffLogIn, { body: { sub, login, password: newPassword, ...body } })
