// Telegram's acceptance scenarios about our calls: what is sent, and what is made of each answer.
import { readTelegramVectors } from '@dasturxon/testbed/vectors/telegram'
import { render } from '@dasturxon/testbed/vectors/vectors'
import { expect, test } from 'vitest'
import { openEgress } from '#platform/egress'
import type { Secrets } from '#platform/secrets'
import { startAnsweringProvider } from '#test/answering-provider'
import { type BotMessages, openBotMessages } from './bot-messages.ts'

const { bindings, scenarios } = await readTelegramVectors()
const stepsOf = (name: string) => scenarios.find(({ id }) => id === name)?.steps ?? []
const signal = AbortSignal.timeout(20_000)

/** Runs one call against a provider that gives this answer; returns the result and the call that was made. */
async function answered<T>(
  answer: { status: number; json: unknown } | undefined,
  run: (bots: BotMessages) => Promise<T>,
) {
  const json = JSON.stringify(answer?.json)
    .replaceAll('{"$type":"int"}', '7')
    .replaceAll('{"$type":"string"}', '"olov_bot"')
  const provider = await startAnsweringProvider(answer?.status ?? 200, json)
  const egress = openEgress({ loopback: true })
  const secrets = { reveal: async () => String(bindings['botToken']) } as unknown as Secrets
  try {
    const result = await run(openBotMessages(egress, secrets, provider.url))
    const [call] = provider.asked
    return { result, path: call?.path, body: JSON.parse(call?.body ?? '{}') as unknown }
  } finally {
    await egress.close()
    await provider.stop()
  }
}

const outcomes = [
  { outcome: 'taken', messageId: '7' },
  { outcome: 'refused', code: 403, description: 'Forbidden: bot was blocked by the user' },
  { outcome: 'refused', code: 400, description: 'Bad Request: chat not found' },
  { outcome: 'later', seconds: 3 },
]

test.each(stepsOf('messages').map((step, index) => [step.id, step, outcomes[index]] as const))(
  'sends the message of step %s as the scenario says, and understands the answer',
  async (_, { request, answer }, outcome) => {
    const params = JSON.parse(render(request?.body ?? '', bindings)) as Record<string, unknown>
    const { result, path, body } = await answered(answer, (bots) =>
      bots.call('m', { method: 'sendMessage', params }, signal),
    )
    expect(result).toEqual(outcome)
    expect({ path, body }).toEqual({ path: render(request?.path ?? '', bindings), body: params })
  },
)

test('asks whose a token is, and learns that Telegram does not know it', async () => {
  const [known, unknown] = stepsOf('connection-test')
  const find = (token: unknown) => (bots: BotMessages) => bots.findBot(String(token), signal)
  const first = await answered(known?.answer, find(bindings['botToken']))
  expect(first).toMatchObject({ result: { id: 123_456_789, username: 'olov_bot' }, body: {} })
  expect(first.path).toBe(render(known?.request?.path ?? '', bindings))
  expect((await answered(unknown?.answer, find(bindings['otherBotToken']))).result).toBeNull()
})
