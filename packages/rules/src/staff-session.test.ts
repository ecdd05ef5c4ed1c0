import { expect, test } from 'vitest'
import { decideExtension, extendableFrom, isSessionOver, secondsLeft, sessionEndsAt } from './staff-session.ts'

const at = (clock: string) => new Date(`2026-11-18T${clock}Z`)
const session = { startedAt: at('01:00:00'), extendedAt: null, provenAt: at('01:00:00') }

test('a session ends twelve hours after its start', () => {
  expect(sessionEndsAt(session)).toEqual(at('13:00:00'))
  expect(isSessionOver(session, at('12:59:59'))).toBe(false)
  expect(isSessionOver(session, at('13:00:00'))).toBe(true)
  expect(secondsLeft(session, at('12:59:00'))).toBe(60)
})

test('a session can be extended by twelve hours from half an hour before its end', () => {
  expect(extendableFrom(session)).toEqual(at('12:30:00'))
  expect(decideExtension(session, at('12:29:59'))).toMatchObject({
    ok: false,
    refusal: { code: 'extension_too_early' },
  })
  const extended = decideExtension(session, at('12:30:00'))
  if (!extended.ok) throw new Error(extended.refusal.code)
  expect(sessionEndsAt(extended.value)).toEqual(new Date('2026-11-19T01:00:00Z'))
})

test('a session that began without an authenticator is not offered an extension', () => {
  expect(extendableFrom({ ...session, provenAt: null })).toBeNull()
})

test('a session can be extended only once', () => {
  const extended = { ...session, extendedAt: at('12:40:00') }
  expect(extendableFrom(extended)).toBeNull()
  expect(decideExtension(extended, new Date('2026-11-19T00:50:00Z'))).toMatchObject({
    ok: false,
    refusal: { code: 'already_extended' },
  })
})
