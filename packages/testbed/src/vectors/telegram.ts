// Acceptance scenarios of Telegram as data: what it signs and sends, and what must come back.
import { readFile } from 'node:fs/promises'
import { type Field, signForThirdParties, signInitData } from '@dasturxon/simulators/telegram/init-data'
import { differences } from './match.ts'
import { render, type ProviderCall, type Values } from './vectors.ts'

/** `after`: texts that are replaced once the data is signed, as a forger would. `sample`: the result for the bindings. */
export type SignedText = {
  fn: 'telegram' | 'telegramThirdParty'
  token?: string
  fields: [name: string, value: Field][]
  after?: [from: string, to: string][]
  sample: string
}
export type TelegramStep = {
  id: string
  derived?: Record<string, SignedText>
  request?: ProviderCall & { host?: string }
  expect?: { status?: unknown; json?: unknown }
  /** What Telegram answers when we call it. */
  answer?: { status: number; json: unknown }
}
export type TelegramScenario = { id: string; title: string; direction: 'in' | 'out'; steps: TelegramStep[] }
type Vectors = { bindings: Values; scenarios: TelegramScenario[] }

export const readTelegramVectors = async (): Promise<Vectors> =>
  JSON.parse(await readFile(new URL('telegram.json', import.meta.url), 'utf8')) as Vectors

/** A text as Telegram signs it for the bot with these values. */
export function signedText({ fn, token = '', fields, after = [] }: SignedText, values: Values): string {
  const named = Object.fromEntries(fields.map(([name, value]) => [name, filled(value, values)]))
  if (fn === 'telegramThirdParty') {
    const seed = Buffer.from(String(values['ed25519SeedHex']), 'hex')
    return signForThirdParties(seed, Number(values['botId']), named)
  }
  const signed = signInitData(render(token, values), named)
  return after.reduce((text, [from, to]) => text.replace(render(from, values), render(to, values)), signed)
}

const filled = (value: Field, values: Values): Field =>
  typeof value === 'string' ? render(value, values) : (JSON.parse(render(JSON.stringify(value), values)) as Field)

type Answered = { status: number; text: string }

/** Sends the calls of Telegram in turn; returns what differed from the scenario, with the step. */
export async function playTelegram(
  { steps }: TelegramScenario,
  known: Values,
  send: (call: ProviderCall & { body: string }) => Promise<Answered>,
): Promise<string[]> {
  const found: string[] = []
  for (const { id, derived = {}, request, expect = {} } of steps) {
    const signed = Object.entries(derived).map(([name, text]) => [name, signedText(text, known)] as const)
    const values: Values = { ...known, ...Object.fromEntries(signed) }
    if (!request) continue
    const body = request.body ?? JSON.stringify(request.bodyJson)
    const headers = Object.entries(request.headers).map(([name, value]) => [name, render(value, values)] as const)
    const call = { ...request, path: render(request.path, values), headers: Object.fromEntries(headers) }
    // A signed text with an ampersand or a quote stays valid JSON.
    const escaped = Object.fromEntries(signed.map(([name, text]) => [name, JSON.stringify(text).slice(1, -1)]))
    const { status, text } = await send({ ...call, body: render(body, { ...values, ...escaped }) })
    const problems = [
      ...(expect.status === undefined ? [] : differences(expect.status, status, values, 'status')),
      ...(expect.json === undefined ? [] : differences(expect.json, JSON.parse(text) as unknown, values)),
    ]
    found.push(...problems.map((problem) => `step ${id} ${problem}`))
  }
  return found
}
