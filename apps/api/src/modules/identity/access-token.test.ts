import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { newId } from '#platform/id'
import { accessTokens } from './access-token.ts'

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
])('a token of $kind says who, for which merchant and with which rights', async (actor) => {
  expect(await tokens.read(await tokens.issue(merchantId, actor))).toEqual({ merchantId, actor })
})

test('a token is over when its time is', async () => {
  expect(await tokens.read(await tokens.issue(merchantId, customer, 1))).not.toBeNull()
  expect(await tokens.read(await tokens.issue(merchantId, customer, 0))).toBeNull()
})

test('a token nobody here has signed says nothing', async () => {
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
