// Strangers use up whatever a phone has for strangers. Can its owner still get in, from the browser that knows it?
import { randomUUID } from 'node:crypto'
import { atOnce, tally } from '../at-once.ts'
import type { Dice } from '../dice.ts'
import type { Arena } from './arena.ts'
import { askCode, logIn, otherThan, tryCode } from './calls.ts'
import { visitor } from './visitor.ts'

const phone = '+998935554433'

export async function strangers(arena: Arena, { address, digits }: Dice, count: number) {
  const shop = await arena.openShop('anjir', 100_000)
  const owner = visitor(arena, shop, address())
  await owner.open()
  const first = await logIn(arena, owner, phone)
  const device = owner.cookies.get('__Host-device') ?? ''

  const heard = tally()
  await atOnce(16, count, async () => {
    const stranger = visitor(arena, shop, address())
    await stranger.open()
    const asked = await askCode(stranger, phone)
    heard.add(asked.code)
    const id = asked.status === 201 ? String(asked.body['id']) : randomUUID()
    for (let guess = 0; guess < 5; guess++) heard.add((await tryCode(stranger, id, phone, digits(6))).code)
  })

  const unknown = visitor(arena, shop, address())
  await unknown.open()
  const lockedOut = await logIn(arena, unknown, phone)
  const known = visitor(arena, shop, address())
  known.cookies.set('__Host-device', device)
  await known.open()
  const asked = await askCode(known, phone)
  const code = arena.gateway.codeTo(phone)
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
