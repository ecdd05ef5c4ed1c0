// Telegram's acceptance scenarios about signed data, played against our calls.
import { createPublicKey, verify } from 'node:crypto'
import { openSecrets } from '#platform/secrets'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { playTelegram, readTelegramVectors, signedText } from '@dasturxon/testbed/vectors/telegram'
import type { ProviderCall, Values } from '@dasturxon/testbed/vectors/vectors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const { bindings, scenarios } = await readTelegramVectors()
const signing = ['launch', 'launch-without-signature', 'forged-launch', 'age', 'user', 'contact']

let api: TestApi
let secrets: ReturnType<typeof openSecrets>
beforeAll(async () => {
  api = await startApi()
  secrets = openSecrets(api.database.as('secrets'), api.env.SECRET_KEYS, () => {})
})
afterAll(async () => {
  await secrets.close()
  await api.stop()
})

/** The times of the scenarios, moved to now. The two at a limit are three seconds apart from it: clocks do not stop. */
function timesNow(): Values {
  const ahead = Math.floor(Date.now() / 1_000) - Number(bindings['nowMs']) / 1_000
  const dates = Object.entries(bindings).filter(([, value]) => typeof value === 'number' && value < 1e11)
  const moved: Values = Object.fromEntries(dates.map(([name, value]) => [name, Number(value) + ahead]))
  return { ...moved, dayAgo: Number(moved['dayAgo']) + 3, minuteAheadAnd1: Number(moved['minuteAheadAnd1']) + 3 }
}

async function openShop(token: unknown) {
  const shop = await createMerchant(api.database)
  await secrets.keep(shop.merchantId, 'telegramBotToken', String(token))
  return shop
}

describe('scenarios of Telegram about signed data', () => {
  test.each(scenarios.filter(({ id }) => signing.includes(id)).map((one) => [one.id, one.title, one] as const))(
    '%s: %s',
    async (_id, _title, scenario) => {
      const shop = await openShop(bindings['botToken'])
      await openShop(bindings['otherBotToken'])
      const send = async ({ method, path, headers, body }: ProviderCall & { body: string }) => {
        const from = { 'x-forwarded-host': shop.host, 'x-merchant-id': shop.merchantId }
        const response = await fetch(`${api.baseUrl}${path}`, { method, headers: { ...headers, ...from }, body })
        return { status: response.status, text: await response.text() }
      }
      expect(await playTelegram(scenario, { ...bindings, ...timesNow() }, send)).toEqual([])
    },
  )

  const signed = scenarios.flatMap(({ id, steps }) =>
    steps.flatMap((step) => Object.entries(step.derived ?? {}).map(([name, text]) => ({ id, step, name, text }))),
  )
  test.each(signed.map((one) => [`${one.id}/${one.step.id}/${one.name}`, one.text] as const))(
    'the simulator signs %s as the scenario says',
    (_, text) => {
      expect(signedText(text, bindings)).toBe(text.sample)
    },
  )

  test('the form for third parties is verified by the public key, and not when a field was changed', () => {
    const { text } = signed.find(({ id }) => id === 'third-party') ?? {}
    if (!text) throw new Error('The scenario of third parties signs nothing')
    const lines = text.fields.map(([name, value]) => {
      const written = typeof value === 'object' ? JSON.stringify(value) : String(value)
      return `${name}=${written.replace('{{authDate}}', String(bindings['authDate']))}`
    })
    const message = `${String(bindings['botId'])}:WebAppData\n${lines.toSorted().join('\n')}`
    const prefix = Buffer.from('302a300506032b6570032100', 'hex')
    const raw = Buffer.from(String(bindings['ed25519PublicHex']), 'hex')
    const key = createPublicKey({ key: Buffer.concat([prefix, raw]), format: 'der', type: 'spki' })
    const isValid = (words: string) => verify(null, Buffer.from(words), key, Buffer.from(text.sample, 'base64url'))
    expect([isValid(message), isValid(message.replace('tbl_12', 'tbl_13'))]).toEqual([true, false])
  })
})
