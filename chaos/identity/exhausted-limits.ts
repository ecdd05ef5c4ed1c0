// Attackers in unknown browsers use up the SMS codes and checks of a phone. The owner of the phone must still be able
// to log in from a browser with the device cookie of an earlier login.
import { randomUUID } from 'node:crypto'
import { runConcurrently, tally } from '../run-concurrently.ts'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import type { Environment } from './environment.ts'
import { askCode, logIn, otherThan, tryCode } from './calls.ts'
import { browserClient } from './browser-client.ts'

const phone = '+998935554433'

export async function exhaustedLimits(environment: Environment, { address, digits }: SeededRandom, count: number) {
  const shop = await environment.openShop('anjir', 100_000)
  const owner = browserClient(environment, shop, address())
  await owner.open()
  const first = await logIn(environment, owner, phone)
  const device = owner.cookies.get('__Host-device') ?? ''

  const responses = tally()
  await runConcurrently(16, count, async () => {
    const attacker = browserClient(environment, shop, address())
    await attacker.open()
    const requested = await askCode(attacker, phone)
    responses.add(requested.code)
    const id = requested.status === 201 ? String(requested.body['id']) : randomUUID()
    for (let guess = 0; guess < 5; guess++) responses.add((await tryCode(attacker, id, phone, digits(6))).code)
  })

  const unknown = browserClient(environment, shop, address())
  await unknown.open()
  const lockedOut = await logIn(environment, unknown, phone)
  const known = browserClient(environment, shop, address())
  known.cookies.set('__Host-device', device)
  await known.open()
  const requested = await askCode(known, phone)
  const code = environment.gateway.codeTo(phone)
  // The owner also types a wrong code four times.
  for (let slip = 0; slip < 4; slip++) await tryCode(known, String(requested.body['id']), phone, otherThan(code))
  const back = await tryCode(known, String(requested.body['id']), phone, code)
  return {
    strangers: count,
    answers: responses.counts,
    unknownBrowser: lockedOut.code,
    knownBrowser: back.code,
    pass: first.status === 201 && lockedOut.code === 'too_many_codes' && back.status === 201,
  }
}
