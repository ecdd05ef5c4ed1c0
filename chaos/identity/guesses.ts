// Many visitors at many IP addresses guess the SMS codes of one phone, for two days. Counts the guesses that the API
// compares with the code.
import { randomUUID } from 'node:crypto'
import { runConcurrently, tally } from '../run-concurrently.ts'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import type { Environment, Shop } from './environment.ts'
import { askCode, tryCode } from './calls.ts'
import { type BrowserClient, browserClient } from './browser-client.ts'

const days = 2
/** The rounds are an hour apart, so that the phone gets its daily maximum of codes; the checks are used up earlier. */
const roundsPerDay = 4
const attackers = 100
const phone = '+998901112233'

type Challenge = { id: string; guest: BrowserClient; code: string }

export async function guesses(environment: Environment, random: SeededRandom, times: number) {
  const shops = [await environment.openShop('olov', 100_000), await environment.openShop('lola', 100_000)]
  const responses = tally()
  const checkedPerDay: number[] = []
  const codesPerDay: number[] = []
  let rightLogins = 0
  let before = await checked(environment)
  for (let day = 0; day < days; day++) {
    const sentBefore = environment.gateway.sent.length
    for (let round = 0; round < roundsPerDay; round++) {
      const guests = await openGuests(environment, random, shops)
      const challenges = await openChallenges(environment, guests)
      if (challenges.length > 0)
        await runConcurrently(16, Math.ceil(times / days / roundsPerDay), async () =>
          responses.add(await guess(random, guests, challenges)),
        )
      // From the second hour on the day's checks are used up: the API must refuse even the right code.
      if (round > 0)
        for (const { id, guest, code } of challenges)
          if ((await tryCode(guest, id, phone, code)).status === 201) rightLogins++
      await environment.pass(3_601)
    }
    const now = await checked(environment)
    checkedPerDay.push(now - before)
    codesPerDay.push(environment.gateway.sent.length - sentBefore)
    before = now
    await environment.pass(86_400)
  }
  const expected = ['wrong_code', 'too_many_checks', 'try_again']
  return {
    guesses: Object.values(responses.counts).reduce((all, count) => all + count, 0),
    codesPerDay,
    checkedPerDay,
    rightLogins,
    answers: responses.counts,
    pass:
      checkedPerDay.every((count) => count > 0 && count <= 15) &&
      codesPerDay.every((count) => count > 3 && count <= 10) &&
      rightLogins === 0 &&
      Object.keys(responses.counts).every((code) => expected.includes(code)),
  }
}

async function openGuests(
  environment: Environment,
  { pick, address }: SeededRandom,
  shops: readonly Shop[],
): Promise<BrowserClient[]> {
  const guests = Array.from({ length: attackers }, () => browserClient(environment, pick(shops), address()))
  await runConcurrently(16, attackers, async (turn) => void (await guests[turn]?.open()))
  return guests
}

async function openChallenges(environment: Environment, guests: readonly BrowserClient[]): Promise<Challenge[]> {
  const challenges: Challenge[] = []
  for (const guest of guests) {
    const { status, body } = await askCode(guest, phone)
    if (status === 201) challenges.push({ id: String(body['id']), guest, code: environment.gateway.codeTo(phone) })
  }
  return challenges
}

/** Mostly uses the visitor's own challenge, at times the challenge of another visitor or an invented id. */
async function guess(
  { pick, below, digits }: SeededRandom,
  guests: readonly BrowserClient[],
  challenges: readonly Challenge[],
) {
  const { id, guest } = pick(challenges)
  const how = below(10)
  const by = how === 6 || how === 7 ? pick(guests) : guest
  return (await tryCode(by, how > 7 ? randomUUID() : id, phone, digits(6))).code
}

async function checked(environment: Environment): Promise<number> {
  const [row] = await environment.query<{ count: number }>(
    `SELECT coalesce(sum(count), 0)::int AS count FROM sms_counter WHERE key LIKE 'check:%'`,
  )
  return row?.count ?? 0
}
