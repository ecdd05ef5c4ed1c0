// Who may log in: anyone, once. The first password seen for a name is its password, so a wrong one can be shown.
import { timingSafeEqual } from 'node:crypto'

export type Accounts = { admits: (name: string, password: string) => boolean }

export function openAccounts(): Accounts {
  const passwords = new Map<string, Buffer>()
  return {
    admits(name, password) {
      if (name === '' || password === '') return false
      const given = Buffer.from(password)
      const known = passwords.get(name) ?? given
      passwords.set(name, known)
      return known.length === given.length && timingSafeEqual(known, given)
    },
  }
}
