import { heldToken, setToken } from '@dasturxon/browser/held-token'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logOut } from './call.ts'

const assign = vi.fn()
let answers: Record<string, number>
let sent: string[]

function answer(path: string, headers: Record<string, string>): Response {
  sent.push(`${path} ${headers['authorization'] ?? ''}`.trim())
  const status = answers[path] ?? 200
  if (status === 0) throw new TypeError('no network')
  const person = { id: 'a', login: 'olim', name: 'Olim', role: 'OPERATOR', branchIds: 'all' }
  const session = { token: 'fresh', expiresIn: 900, endsAt: null, extendableFrom: null, person }
  return Response.json(status === 200 ? (path.endsWith('/token') ? session : { ended: true }) : { status, code: 'x' }, {
    status,
  })
}

const hold = (expiresIn: number) =>
  setToken({ token: 'held', kind: 'OPERATOR', userId: 'a', expiresAt: Date.now() + expiresIn * 1_000 })

beforeEach(() => {
  assign.mockClear()
  answers = {}
  sent = []
  hold(900)
  vi.stubGlobal('window', { location: { assign } })
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) =>
    answer(path, headers),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  setToken(null)
})

test('ends the session on the server and opens the login page', async () => {
  expect(await logOut()).toBeUndefined()
  expect(sent).toEqual(['/staff/v1/logout Bearer held'])
  expect(heldToken()).toBeNull()
  expect(assign).toHaveBeenCalledOnce()
})

test('renews an expired token first, so that the server knows which session ends', async () => {
  hold(-1)
  expect(await logOut()).toBeUndefined()
  expect(sent).toEqual(['/staff/v1/token', '/staff/v1/logout Bearer fresh'])
  expect(heldToken()).toBeNull()
})

test.each([0, 503])('stays logged in and returns the failure when the answer is %s', async (status) => {
  answers['/staff/v1/logout'] = status
  expect(await logOut()).toMatchObject({ status })
  expect(heldToken()).not.toBeNull()
  expect(assign).not.toHaveBeenCalled()
})

test('opens the login page when the session has ended already', async () => {
  answers = { '/staff/v1/logout': 401, '/staff/v1/token': 401 }
  expect(await logOut()).toBeUndefined()
  expect(heldToken()).toBeNull()
  expect(assign).toHaveBeenCalled()
})
