// What we ask Click about a web session, and what we read of its answer: against the simulator, and against a provider
// that gives exactly the answers of the scenario.
import { startSimulators, type Simulators } from '@dasturxon/simulators'
import { callAs, expectedCall } from '@dasturxon/testbed/vectors/compare-call'
import { writeAnswer } from '@dasturxon/testbed/vectors/play'
import { readVectors } from '@dasturxon/testbed/vectors/vectors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEgress } from '#platform/egress'
import { startAnsweringProvider, startRecordedProvider } from '#test/answering-provider'
import { openClickProfiles } from './click-profile.ts'

const egress = openEgress({ loopback: true })
let simulators: Simulators
beforeAll(async () => void (simulators = await startSimulators()))
afterAll(async () => {
  await egress.close()
  await simulators.stop()
})

const signal = () => AbortSignal.timeout(5_000)
const { bindings, scenarios } = await readVectors('click')
const [token, webSession, expired] = ['integrationToken', 'webSession', 'expiredWebSession'].map((name) =>
  String(bindings[name]),
) as [string, string, string]
const ali = { clickId: '123456', phone: '+998901234567', firstName: 'Ali', lastName: 'Valiyev' }

/** What is read of this answer. */
async function readAs(json: unknown, status = 200) {
  const click = await startAnsweringProvider(status, typeof json === 'string' ? json : JSON.stringify(json))
  try {
    return await openClickProfiles(egress, click.url)(token, webSession, signal())
  } finally {
    await click.stop()
  }
}
const named = (result: object) => readAs({ jsonrpc: '2.0', id: 1, result })

test('[A-62] asks as the scenario mini-app-session says, and reads both of its answers', async () => {
  const steps = scenarios.find(({ id }) => id === 'mini-app-session')?.steps ?? []
  expect(steps).toHaveLength(2)
  const { result: profile } = steps[0]!.answer!.json as { result: object }
  await simulators.tell('/click/_web-session', { token, webSession, profile })
  const simulator = await startRecordedProvider(simulators.url('click'))
  const exact = await startAnsweringProvider(200, ...steps.map(({ answer }) => writeAnswer(answer?.json, bindings)))
  for (const { url, asked } of [simulator, exact]) {
    const readProfile = openClickProfiles(egress, url)
    expect(await readProfile(token, webSession, signal())).toEqual(ali)
    expect(await readProfile(token, expired, signal())).toBeNull()
    expect(asked.map((call, nth) => callAs(steps[nth]!, call))).toEqual(
      steps.map((step) => expectedCall(step, bindings)),
    )
  }
  await Promise.all([simulator.stop(), exact.stop()])
})

describe('[A-62] an answer of Click', () => {
  test('names the same person in the older spelling of its fields', async () => {
    expect(
      await named({ client_id: '123456', phone: '+998901234567', first_name: 'Ali', last_name: 'Valiyev' }),
    ).toEqual(ali)
    expect(await named({ client_id: 123456, phone: 998901234567, first_name: ' Ali ', last_name: '' })).toEqual({
      ...ali,
      lastName: null,
    })
  })

  test('names a person also with an id that JavaScript cannot hold as a number, or without a usable one', async () => {
    const wide = '{"result":{"user_id":9223372036854775807,"phone_number":"998901234567"}}'
    expect((await readAs(wide))?.clickId).toBe('9223372036854775807')
    expect((await named({ user_id: 'a b', phone_number: '998901234567' }))?.clickId).toBeNull()
  })

  test.each([
    { phone_number: '12' },
    { phone_number: 'x'.repeat(500) },
    { phone_number: { number: '998901234567' } },
    { name: 'Ali' },
  ])('names nobody when its phone is unusable: %j', async (result) => expect(await named(result)).toBeNull())

  test.each([
    [200, { jsonrpc: '2.0', id: 1, error: { code: -32_500, message: 'Session expired' } }],
    [200, {}],
    [200, []],
    [200, null],
    [200, { result: null }],
    [401, { message: 'Unauthorized' }],
    [403, '<html>Forbidden</html>'],
  ])('with status %i and body %j names nobody', async (status, json) => expect(await readAs(json, status)).toBeNull())

  test('counts as none when it cannot be read, or Click fails', async () => {
    await expect(readAs('<html>')).rejects.toMatchObject({ reason: 'unreadable' })
    await expect(readAs({}, 502)).rejects.toMatchObject({ reason: 'failed' })
  })

  test('is not awaited longer than the patience', async () => {
    await simulators.strike('click', { kind: 'slow', ms: 2_000, times: 1, path: '/integration' })
    const readProfile = openClickProfiles(egress, simulators.url('click'), 100)
    await expect(readProfile(token, webSession, signal())).rejects.toMatchObject({ reason: 'overdue' })
  })
})

test('a web session is of the merchant alone whose token Click has issued', async () => {
  await simulators.tell('/click/_web-session', { token, webSession, profile: { phone: '998901234567' } })
  const readProfile = openClickProfiles(egress, simulators.url('click'))
  expect(await readProfile(token, webSession, signal())).toMatchObject({ phone: '+998901234567' })
  expect(await readProfile('token-of-a-neighbour', webSession, signal())).toBeNull()
})
