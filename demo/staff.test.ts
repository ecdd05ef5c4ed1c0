// Tests the console logins of the demo staff, with and without staff credentials on this machine.
import { staffLogIn } from '@dasturxon/contracts/staff.endpoints'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { atConsole } from '@dasturxon/testbed/data/people'
import { seedDemo } from './seed-demo.ts'
import { olov } from './shops/olov/olov.ts'

let api: TestApi
let owner: pg.Client
const secret = new Secret({ size: 20 })
const staff = { password: 'made on this machine', totpSecret: secret.base32 }

beforeAll(async () => {
  api = await startApi()
  owner = new pg.Client(api.database.as('owner'))
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await api.stop()
})

const logIn = (login: string) =>
  atConsole(api, { merchantId: olov.id }).call(staffLogIn, {
    body: { sub: olov.sub, login, password: staff.password, totp: new TOTP({ secret }).generate() },
  })

test('refuses the demo login when the seed got no staff credentials', async () => {
  await seedDemo(owner, { keyring: api.env.SECRET_KEYS, shops: [olov] })
  expect((await logIn('owner'))[0]).toMatchObject({ code: 'staff_login_refused' })
})

test('logs in owner and manager for all branches and the cook for one branch', async () => {
  await seedDemo(owner, { keyring: api.env.SECRET_KEYS, shops: [olov], staff })
  await seedDemo(owner, { keyring: api.env.SECRET_KEYS, shops: [olov], staff })
  expect((await logIn('owner'))[1]?.person).toMatchObject({ role: 'OWNER', branchIds: 'all' })
  expect((await logIn('manager'))[1]?.person).toMatchObject({ role: 'MANAGER', branchIds: 'all' })
  expect((await logIn('kitchen'))[1]?.person).toMatchObject({ role: 'KITCHEN', branchIds: [expect.any(String)] })
})
