// The accounts of a simulator. An unknown name is accepted with the first password that is sent for it, so that any
// merchant works at once; later another password is refused. POST {prefix}/_account { name, password?, isTest?,
// isLocked? } sets an account beforehand.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export type Account = { password?: string; isTest?: boolean; isLocked?: boolean }
export type Accounts = {
  admits: (name: string, password: string) => boolean
  get: (name: string) => Account
  set: (name: string, account: Account) => void
}

export function openAccounts(): Accounts {
  const accounts = new Map<string, Account>()
  const get = (name: string) => accounts.get(name) ?? {}
  const set = (name: string, account: Account) => void accounts.set(name, { ...get(name), ...account })
  return {
    get,
    set,
    admits(name, password) {
      if (name === '' || password === '') return false
      const given = Buffer.from(password)
      const expected = Buffer.from(get(name).password ?? password)
      set(name, { password: expected.toString() })
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}

export function announceAccounts(app: FastifyInstance, accounts: Accounts): void {
  app.post<{ Body: Account & { name: string } }>('/_account', async ({ body: { name, ...account } }, reply) => {
    accounts.set(name, account)
    return reply.code(204).send()
  })
}
