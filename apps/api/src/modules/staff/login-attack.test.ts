// Bogus logins at 20 per second, in bursts, from several addresses of three networks, while staff log in.
import { setTimeout } from 'node:timers/promises'
import { staffLogIn } from '@dasturxon/contracts/staff.endpoints'
import type { Browser } from '@dasturxon/testbed/data/browser'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { atConsole, newAddress } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolled, logInWith, type Shop } from '../../../test/enrolled-staff.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const perSecond = 20
const seconds = 6
type Member = Awaited<ReturnType<typeof enrolled>>
type Answer = { status: number; retryAfter: string | null }

const neighbourOf = (address: string) => address.replace(/\d+$/, String(1 + Math.floor(Math.random() * 254)))

async function bogusLogIn({ sub }: Shop, login: string, address: string): Promise<Answer> {
  const response = await fetch(`${api.baseUrl}${staffLogIn.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-host': 'console.test',
      'x-forwarded-for': address,
      origin: 'https://console.test',
    },
    body: JSON.stringify({ sub, login, password: 'guess', totp: '000000' }),
  })
  await response.text()
  return { status: response.status, retryAfter: response.headers.get('retry-after') }
}

/** Starts the attack; half of the bogus logins name accounts that exist. */
function attack(shop: Shop, networks: string[], logins: string[]) {
  const answers: Promise<Answer>[] = []
  const ended = (async () => {
    for (let second = 0; second < seconds; second++) {
      for (let nth = 0; nth < perSecond; nth++) {
        const login = (nth % 2 === 0 && logins[nth % logins.length]) || `nobody${nth}`
        answers.push(bogusLogIn(shop, login, neighbourOf(networks[nth % networks.length] ?? '')))
      }
      await setTimeout(1_000)
    }
    return Promise.all(answers)
  })()
  return ended
}

async function timedLogIn({ shop, app, login }: Member, page: Browser) {
  const started = performance.now()
  const [error] = await logInWith(page, shop, { login, totp: app.next() })
  return { refusal: error?.code, milliseconds: performance.now() - started }
}

test(
  'logs in known browsers, also in the attackers’ networks, and new browsers of other networks during an attack',
  // A machine that stops PostgreSQL for a second makes the server say try_again, with or without an attack.
  { tags: 'duration', timeout: 60_000, retry: { count: 2, condition: /try_again|to be less than/ } },
  async () => {
    const shop = await createMerchant(api.database)
    const networks = [newAddress(), newAddress(), newAddress()]
    const known: Member[] = []
    const fresh: Member[] = []
    for (let nth = 0; nth < 8; nth++) known.push(await enrolled(api, 'MANAGER', shop))
    for (let nth = 0; nth < 3; nth++) fresh.push(await enrolled(api, 'MANAGER', shop))
    // Half of the known browsers are in the networks that attack.
    for (const [nth, { page }] of known.entries())
      if (nth % 2 === 0) page.address = neighbourOf(networks[nth % networks.length] ?? '')

    const attacked = attack(
      shop,
      networks,
      known.map(({ login }) => login),
    )
    // Two known browsers and one new browser log in just after each burst has begun.
    const logins: Promise<{ isKnown: boolean; refusal: string | undefined; milliseconds: number }>[] = []
    for (let second = 0; second < 4; second++) {
      await setTimeout(30)
      for (const member of known.slice(second * 2, second * 2 + 2))
        logins.push(timedLogIn(member, member.page).then((login) => ({ isKnown: true, ...login })))
      const member = fresh[second]
      if (member) logins.push(timedLogIn(member, atConsole(api, shop)).then((login) => ({ isKnown: false, ...login })))
      await setTimeout(970)
    }
    const results = await Promise.all(logins)
    const answers = await attacked

    expect(results.flatMap(({ refusal }) => refusal ?? []).join()).toBe('')
    const slowest = (isKnown: boolean) =>
      Math.max(...results.filter((login) => login.isKnown === isKnown).map(({ milliseconds }) => milliseconds))
    expect(slowest(true)).toBeLessThan(2_000)
    expect(slowest(false)).toBeLessThan(5_000)

    // Three networks may try 10 logins each in ten seconds; all others were refused before a hash was computed.
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers).toHaveLength(perSecond * seconds)
    expect(refused.length).toBeGreaterThanOrEqual(perSecond * seconds - 3 * 10)
    expect(refused.every(({ retryAfter }) => Number(retryAfter) >= 1)).toBe(true)
  },
)

test('logs in a known browser while the browser of a former employee guesses 20 times per second', async () => {
  const shop = await createMerchant(api.database)
  const [colleague, former] = [await enrolled(api, 'MANAGER', shop), await enrolled(api, 'MANAGER', shop)]
  await api.database.query('UPDATE staff SET is_active = false WHERE id = $1', [former.id])
  const guesses = Array.from({ length: 2 * perSecond }, () =>
    logInWith(former.page.copy(), shop, { login: former.login, password: 'guess', totp: '000000' }),
  )
  await setTimeout(30)
  const { refusal } = await timedLogIn(colleague, colleague.page)
  expect(refusal).toBeUndefined()
  const refusals = (await Promise.all(guesses)).map(([error]) => error?.code)
  expect(Map.groupBy(refusals, (code) => code).get('too_many_attempts')).toHaveLength(2 * perSecond - 10)
})

test('refuses the sixth login of a new browser from one address, while another address of the network may try', async () => {
  const { shop, login } = await enrolled(api)
  const address = newAddress()
  for (let nth = 0; nth < 5; nth++) expect((await bogusLogIn(shop, `nobody${nth}`, address)).status).toBe(403)
  const sixth = await bogusLogIn(shop, login, address)
  expect(sixth.status).toBe(429)
  expect(Number(sixth.retryAfter)).toBeGreaterThanOrEqual(5)
  expect(Number(sixth.retryAfter)).toBeLessThanOrEqual(10)
  const other = address.endsWith('.9') ? address.replace(/\d+$/, '8') : address.replace(/\d+$/, '9')
  expect((await bogusLogIn(shop, 'nobody', other)).status).toBe(403)
  // The limit counts requests to all merchants.
  const neighbour = await createMerchant(api.database)
  expect((await bogusLogIn(neighbour, 'nobody', address)).status).toBe(429)
})

test('limits the addresses of an IPv6 network together', async () => {
  const { shop } = await enrolled(api)
  const network = `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}`
  const statuses: number[] = []
  for (let nth = 1; nth <= 11; nth++)
    statuses.push((await bogusLogIn(shop, 'nobody', `${network}:${nth.toString(16)}::1`)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429])
})

test('takes as long to refuse an unknown account as a known one', { tags: 'duration' }, async () => {
  const { shop, login } = await enrolled(api)
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const kinds = { known: login, unknown: 'nobody' }
  // After five failures the account is locked, and a locked account is not the one to measure.
  for (let nth = 0; nth < 5; nth++)
    for (const kind of ['known', 'unknown'] as const) {
      const started = performance.now()
      const [error] = await logInWith(atConsole(api, shop), shop, {
        login: kinds[kind],
        password: 'guess',
        totp: '000000',
      })
      times[kind].push(performance.now() - started)
      expect(error?.code).toBe('staff_login_refused')
    }
  const median = (list: number[]) => list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0
  expect(Math.abs(median(times.known) - median(times.unknown)) / median(times.known)).toBeLessThan(0.4)
})
