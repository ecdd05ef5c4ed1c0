// Many strangers at many addresses guess the codes of one phone, for two days. How many guesses are looked at?
import { randomUUID } from 'node:crypto'
import { runConcurrently, tally } from '../run-concurrently.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Environment, Shop } from './environment.ts'
import { askCode, tryCode } from './calls.ts'
import { type Visitor, visitor } from './visitor.ts'

const days = 2
/** An hour apart, so that the phone gets as many codes in a day as it may: more than its checks. */
const roundsPerDay = 4
const strangers = 100
const phone = '+998901112233'

type Challenge = { id: string; guest: Visitor; code: string }

export async function guesses(environment: Environment, random: SeededRandom, times: number) {
  const shops = [await environment.openShop('olov', 100_000), await environment.openShop('lola', 100_000)]
  const heard = tally()
  const checkedPerDay: number[] = []
  const codesPerDay: number[] = []
  let rightLogins = 0
  let before = await checked(environment)
  for (let day = 0; day < days; day++) {
    const sentBefore = environment.gateway.sent.length
    for (let round = 0; round < roundsPerDay; round++) {
      const guests = await openGuests(environment, random, shops)
      const challenges = await ask(environment, guests)
      if (challenges.length > 0)
        await runConcurrently(16, Math.ceil(times / days / roundsPerDay), async () =>
          heard.add(await guess(random, guests, challenges)),
        )
      // From the second hour on the day's checks are used up: even the right code must not be looked at.
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
    guesses: Object.values(heard.counts).reduce((all, count) => all + count, 0),
    codesPerDay,
    checkedPerDay,
    rightLogins,
    answers: heard.counts,
    pass:
      checkedPerDay.every((count) => count > 0 && count <= 15) &&
      codesPerDay.every((count) => count > 3 && count <= 10) &&
      rightLogins === 0 &&
      Object.keys(heard.counts).every((code) => expected.includes(code)),
  }
}

async function openGuests(
  environment: Environment,
  { pick, address }: SeededRandom,
  shops: readonly Shop[],
): Promise<Visitor[]> {
  const guests = Array.from({ length: strangers }, () => visitor(environment, pick(shops), address()))
  await runConcurrently(16, strangers, async (turn) => void (await guests[turn]?.open()))
  return guests
}

async function ask(environment: Environment, guests: readonly Visitor[]): Promise<Challenge[]> {
  const challenges: Challenge[] = []
  for (const guest of guests) {
    const { status, body } = await askCode(guest, phone)
    if (status === 201) challenges.push({ id: String(body['id']), guest, code: environment.gateway.codeTo(phone) })
  }
  return challenges
}

/** Mostly with one's own challenge, at times with somebody else's or an invented one. */
async function guess(
  { pick, below, digits }: SeededRandom,
  guests: readonly Visitor[],
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
