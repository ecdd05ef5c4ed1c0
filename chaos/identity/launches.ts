// Launch data and contacts that Telegram did not sign, or not for us, not now, not for this person. Does any open a session?
import { openSecrets } from '@dasturxon/api/testing'
import { signInitData } from '@dasturxon/simulators/telegram/init-data'
import { runConcurrently, tally } from '../run-concurrently.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Environment, Shop } from './environment.ts'
import { contactMutants, fieldsOf, type Forger, isSameMessage, launchMutants } from './launch-mutants.ts'
import { visitor } from './visitor.ts'

/** So often a genuine one, to see that the door can open at all. */
const everyGenuine = 500

export async function launches(environment: Environment, random: SeededRandom, times: number) {
  const [shop, neighbour] = [await environment.openShop('samovar', 100), await environment.openShop('tandir', 100)]
  const forger: Forger = {
    token: await keepBot(environment, shop, random),
    neighbour: await keepBot(environment, neighbour, random),
    now: () => Math.floor(Date.now() / 1_000),
  }
  const page = () => visitor(environment, shop, random.address(), { turn: random.below(10) })
  const heard = tally()
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
    // A machine too busy to look at it has not refused it.
    while (answer.code === 'try_again') answer = await tryIt()
    byWay.add(`${isContact ? 'contact' : 'launch'}.${way}`)
    heard.add(answer.code)
    if (answer.status < 400) opened.push(`${way}: ${initData} ${contact}`)
  })

  const [row] = await environment.query<{ sessions: number; customers: number }>(
    `SELECT (SELECT count(*)::int FROM session WHERE merchant_id = ANY($1)) AS sessions,
       (SELECT count(*)::int FROM customer WHERE merchant_id = ANY($1)) AS customers`,
    [[shop.merchantId, neighbour.merchantId]],
  )
  const expected = ['launch_refused', 'contact_refused', 'invalid_request']
  const strange = Object.keys(heard.counts).filter((code) => !expected.includes(code))
  return {
    mutants: Object.values(heard.counts).reduce((sum, count) => sum + count, 0),
    ways: Object.keys(byWay.counts).length,
    answers: heard.counts,
    sessions: opened.length,
    genuine: `${genuineOpened} of ${genuine}`,
    ...(opened.length > 0 && { opened: opened.slice(0, 5) }),
    pass:
      opened.length === 0 &&
      strange.length === 0 &&
      genuineOpened === genuine &&
      row?.sessions === genuine &&
      row.customers === 0,
  }
}

/** Chance sometimes changes nothing that is signed; then the random are rolled again. */
function mutant(way: string, good: string, random: SeededRandom, forger: Forger): string {
  for (;;) {
    const made = launchMutants[way]?.(good, random, forger) ?? ''
    if (!isSameMessage(made, good)) return made
  }
}

async function keepBot(environment: Environment, { merchantId }: Shop, { digits }: SeededRandom): Promise<string> {
  const token = `${digits(10)}:${digits(35)}`
  const secrets = openSecrets(environment.env.SECRETS_URL, environment.env.SECRET_KEYS, () => {})
  await secrets.keep(merchantId, 'telegramBotToken', token)
  await secrets.close()
  return token
}
