import { openBrowser, type SentRequest } from '@dasturxon/browser/test/browser'
import { beforeEach, expect, test, vi } from 'vitest'

const number = '8600069195406311'
const url = 'https://payme.test/api'

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The shop's API and Payme. Saving fails as long as `refusals` are left. */
async function open({ refusals = 0, writable = true } = {}) {
  let left = refusals
  const answer = ({ path, body }: SentRequest) => {
    if (path.endsWith('/card-form?mode=WEB')) return { url, cashbox: 'c-1' }
    if (path === url) {
      const { method } = body as { method: string }
      const card = {
        number: '860006******6311',
        expire: '03/99',
        token: `of ${method}`,
        verify: method === 'cards.verify',
      }
      return { result: method === 'cards.get_verify_code' ? { sent: true, phone: '99890*****31', wait: 1 } : { card } }
    }
    return { id: 'saved' }
  }
  const { requests } = openBrowser({
    writable,
    play: (request) =>
      request.path.endsWith('/v1/cards') && left-- > 0
        ? { status: 503, body: { status: 503, code: 'provider_silent' } }
        : { status: 200, body: answer(request) },
  })
  const { startSession } = await import('#platform/session/session.ts')
  startSession({ token: 't-1', kind: 'customer', userId: 'u-1', expiresIn: 600 })
  return { ...(await import('./card-steps.ts')), ...(await import('./started-card.ts')), requests }
}

test('[A-25] gives the number of a card to Payme only, and stores it nowhere', async () => {
  const { startCard, checkCode, saveVerifiedCard, readStartedCard, requests } = await open()
  const [, started] = await startCard({ number, expire: '0399' })
  expect(readStartedCard()).toEqual(started)
  expect(started).toMatchObject({ token: 'of cards.create', mask: '860006******6311', wait: 1, isVerified: false })
  if (!started) throw new Error('not started')
  const [, verified] = await checkCode(started, '666666')
  expect(verified && (await saveVerifiedCard(verified))).toBeUndefined()
  const withNumber = requests.filter((request) => JSON.stringify(request).includes(number))
  expect(withNumber.map(({ path, headers }) => [path, headers['x-auth']])).toEqual([[url, 'c-1']])
  expect(requests.at(-1)).toMatchObject({ method: 'POST', body: { token: 'of cards.verify' } })
  expect(readStartedCard()).toBeNull()
})

test('keeps the last token when the shop cannot save the card, and then repeats the saving alone', async () => {
  const { startCard, checkCode, saveVerifiedCard, readStartedCard, requests } = await open({ refusals: 1 })
  const [, started] = await startCard({ number, expire: '0399' })
  if (!started) throw new Error('not started')
  const [, verified] = await checkCode(started, '666666')
  expect(verified && (await saveVerifiedCard(verified))?.code).toBe('provider_silent')
  const kept = readStartedCard()
  expect(kept).toMatchObject({ token: 'of cards.verify', isVerified: true })
  const before = requests.length
  expect(kept && (await saveVerifiedCard(kept))).toBeUndefined()
  expect(requests.slice(before)).toMatchObject([{ method: 'POST', body: { token: 'of cards.verify' } }])
  expect(readStartedCard()).toBeNull()
})

test('says so when the browser cannot store the card for the next step', async () => {
  const { startCard } = await open({ writable: false })
  expect(await startCard({ number, expire: '0399' })).toEqual(['notStored', undefined])
})
