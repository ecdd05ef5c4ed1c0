// Strangers use up whatever a phone has for strangers. Can its owner still get in, from the browser that knows it?
import { randomUUID } from 'node:crypto'
import { runConcurrently, tally } from '../run-concurrently.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Environment } from './environment.ts'
import { askCode, logIn, otherThan, tryCode } from './calls.ts'
import { visitor } from './visitor.ts'

const phone = '+998935554433'

export async function strangers(environment: Environment, { address, digits }: SeededRandom, count: number) {
  const shop = await environment.openShop('anjir', 100_000)
  const owner = visitor(environment, shop, address())
  await owner.open()
  const first = await logIn(environment, owner, phone)
  const device = owner.cookies.get('__Host-device') ?? ''

  const heard = tally()
  await runConcurrently(16, count, async () => {
    const stranger = visitor(environment, shop, address())
    await stranger.open()
    const asked = await askCode(stranger, phone)
    heard.add(asked.code)
    const id = asked.status === 201 ? String(asked.body['id']) : randomUUID()
    for (let guess = 0; guess < 5; guess++) heard.add((await tryCode(stranger, id, phone, digits(6))).code)
  })

  const unknown = visitor(environment, shop, address())
  await unknown.open()
  const lockedOut = await logIn(environment, unknown, phone)
  const known = visitor(environment, shop, address())
  known.cookies.set('__Host-device', device)
  await known.open()
  const asked = await askCode(known, phone)
  const code = environment.gateway.codeTo(phone)
  // The owner mistypes it a few times, too.
  for (let slip = 0; slip < 4; slip++) await tryCode(known, String(asked.body['id']), phone, otherThan(code))
  const back = await tryCode(known, String(asked.body['id']), phone, code)
  return {
    strangers: count,
    answers: heard.counts,
    unknownBrowser: lockedOut.code,
    knownBrowser: back.code,
    pass: first.status === 201 && lockedOut.code === 'too_many_codes' && back.status === 201,
  }
}
