// Sends Telegram launch data and contacts with a forged signature, of another bot, of another time or of another user.
// None may open a session.
import { openSecrets } from '@dasturxon/api/testing'
import { signInitData } from '@dasturxon/simulators/telegram/init-data'
import { runConcurrently, tally } from '../run-concurrently.ts'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import type { Environment, Shop } from './environment.ts'
import { contactMutants, fieldsOf, type Forger, isSameMessage, launchMutants } from './launch-mutants.ts'
import { browserClient } from './browser-client.ts'

/** One request after every 500 forged ones is genuine, to prove that a genuine request opens a session. */
const everyGenuine = 500

export async function launches(environment: Environment, random: SeededRandom, times: number) {
  const [shop, otherShop] = [await environment.openShop('samovar', 100), await environment.openShop('tandir', 100)]
  const forger: Forger = {
    token: await storeToken(environment, shop, random),
    neighbour: await storeToken(environment, otherShop, random),
    now: () => Math.floor(Date.now() / 1_000),
  }
  const page = () => browserClient(environment, shop, random.address(), { turn: random.below(10) })
  const responses = tally()
  const byWay = tally()
  const opened: string[] = []
  let genuine = 0
  let genuineOpened = 0

  await runConcurrently(16, times + Math.ceil(times / everyGenuine), async (turn) => {
    const userId = 1 + random.below(9e9)
    const good = signInitData(forger.token, fieldsOf(userId, forger.now()))
    if (turn % (everyGenuine + 1) === 0) {
      genuine++
      const { status } = await page().call('POST', '/webbot/v1/users/token', { initData: good })
      if (status === 201) genuineOpened++
      return
    }
    const isContact = random.below(5) === 0
    const way = random.pick(Object.keys(isContact ? contactMutants : launchMutants))
    const initData = isContact ? good : mutant(way, good, random, forger)
    const contact = contactMutants[way]?.(userId, random, forger) ?? ''
    const tryIt = () =>
      isContact
        ? page().call('POST', '/webbot/v1/users/login', { initData, contact })
        : page().call('POST', '/webbot/v1/users/token', { initData })
    let answer = await tryIt()
    // `try_again` is the response of an overloaded server, not a refusal.
    while (answer.code === 'try_again') answer = await tryIt()
    byWay.add(`${isContact ? 'contact' : 'launch'}.${way}`)
    responses.add(answer.code)
    if (answer.status < 400) opened.push(`${way}: ${initData} ${contact}`)
  })

  const [row] = await environment.query<{ sessions: number; customers: number }>(
    `SELECT (SELECT count(*)::int FROM session WHERE merchant_id = ANY($1)) AS sessions,
       (SELECT count(*)::int FROM customer WHERE merchant_id = ANY($1)) AS customers`,
    [[shop.merchantId, otherShop.merchantId]],
  )
  const expected = ['launch_refused', 'contact_refused', 'invalid_request']
  const unexpected = Object.keys(responses.counts).filter((code) => !expected.includes(code))
  return {
    mutants: Object.values(responses.counts).reduce((sum, count) => sum + count, 0),
    ways: Object.keys(byWay.counts).length,
    answers: responses.counts,
    sessions: opened.length,
    genuine: `${genuineOpened} of ${genuine}`,
    ...(opened.length > 0 && { opened: opened.slice(0, 5) }),
    pass:
      opened.length === 0 &&
      unexpected.length === 0 &&
      genuineOpened === genuine &&
      row?.sessions === genuine &&
      row.customers === 0,
  }
}

/** A random change sometimes leaves the signed message the same; then another change is made. */
function mutant(way: string, good: string, random: SeededRandom, forger: Forger): string {
  for (;;) {
    const made = launchMutants[way]?.(good, random, forger) ?? ''
    if (!isSameMessage(made, good)) return made
  }
}

async function storeToken(environment: Environment, { merchantId }: Shop, { digits }: SeededRandom): Promise<string> {
  const token = `${digits(10)}:${digits(35)}`
  const secrets = openSecrets(environment.env.SECRETS_URL, environment.env.SECRET_KEYS, () => {})
  await secrets.keep(merchantId, 'telegramBotToken', token)
  await secrets.close()
  return token
}
