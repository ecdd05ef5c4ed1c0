import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { newId } from '#platform/id'
import { accessSeconds, accessTokens } from './access-token.ts'

const key = Buffer.alloc(32, 1)
const tokens = accessTokens(key)
const merchantId = newId()
const session = { id: newId(), sessionId: newId() }
const customer = { kind: 'customer', ...session } as const

test.each([
  customer,
  { kind: 'guest', ...session } as const,
  { kind: 'staff', ...session, role: 'OWNER', branchIds: 'all' } as const,
  { kind: 'staff', ...session, role: 'KITCHEN', branchIds: [newId(), newId()] } as const,
])('an access token of a $kind contains the actor, the merchant and the rights', async (actor) => {
  const expiresAt = new Date((Math.floor(Date.now() / 1_000) + accessSeconds) * 1_000)
  const read = await tokens.read(await tokens.issue(merchantId, actor))
  expect(read).toMatchObject({ merchantId, actor })
  expect(Math.abs(Number(read?.expiresAt) - Number(expiresAt))).toBeLessThanOrEqual(1_000)
})

test('an access token is refused after its expiry time', async () => {
  expect(await tokens.read(await tokens.issue(merchantId, customer, 1))).not.toBeNull()
  expect(await tokens.read(await tokens.issue(merchantId, customer, 0))).toBeNull()
})

test('refuses an access token that was not signed with the key of this server', async () => {
  const claims = { mid: merchantId, kind: 'customer', sid: session.sessionId }
  const good = await tokens.issue(merchantId, customer)
  const [head = '', body = '', seal = ''] = good.split('.')
  const asOwner = Buffer.from(JSON.stringify({ ...claims, kind: 'staff', role: 'OWNER', branches: 'all' }))
  const forged = [
    await accessTokens(Buffer.alloc(32, 2)).issue(merchantId, customer),
    new UnsecuredJWT(claims).setSubject(session.id).setExpirationTime('1h').encode(),
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS512' })
      .setSubject(session.id)
      .setExpirationTime('1h')
      .sign(Buffer.alloc(64, 1)),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setSubject(session.id).sign(key),
    await new SignJWT({ kind: 'customer' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(session.id)
      .setExpirationTime('1h')
      .sign(key),
    `${head}.${asOwner.toString('base64url')}.${seal}`,
    `${head}.${body}.`,
    `${head}.${body}`,
    'a.b.c',
    '',
  ]
  for (const token of forged) expect(await tokens.read(token)).toBeNull()
})

test('a cached access token is refused after its expiry time', async () => {
  const token = await tokens.issue(merchantId, customer, 60)
  expect(await tokens.read(token)).not.toBeNull()
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  try {
    expect(await tokens.read(token)).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
