// Plays the steps of a scenario in which the provider calls us.
import { differences } from './match.ts'
import {
  type Expected,
  render,
  type Scenario,
  type ProviderCall,
  type State,
  type Values,
  withDerived,
} from './vectors.ts'

export type Answered = { status: number; text: string }
export type ServerUnderTest = {
  send: (request: ProviderCall & { body: string }) => Promise<Answered>
  /** The order changes on our side. */
  act: (orderId: string, becomes: string) => Promise<void>
  /** From now on the server's clock shows this time, in milliseconds. */
  advanceTo: (time: number) => void
  /** Does what the server does by itself after a message, while the provider gives this answer; returns its calls. */
  carryOut?: (answer: Answered) => Promise<{ method: string; path: string }[]>
  /** Of the first order of the scenario. */
  state: () => Promise<Required<State>>
}

/** Returns what differed from the scenario, with the step. */
export async function play({ steps }: Scenario, known: Values, server: ServerUnderTest): Promise<string[]> {
  const values = { ...known }
  const answers = new Map<string, string>()
  const found: string[] = []
  for (const step of steps) {
    const all = withDerived(values, step.derived)
    if (step.advanceTo) server.advanceTo(Number(render(step.advanceTo, all)))
    if (step.act) await server.act(render(step.act.order, all), step.act.becomes)
    const requests = requestsOf(step, all)
    const isOut = step.direction === 'out'
    const received = isOut ? [] : await Promise.all(requests.map(server.send))
    const problems = [...compare(step.expect ?? {}, received, all, answers)]
    if (isOut) problems.push(...(await callsDiffer(step, requests, all, server)))
    const alternatives = step.expect?.anyOf
    if (alternatives) problems.push(...(await oneOfThese(alternatives, received, all, server)))
    if (step.state) problems.push(...stateDiffers(step.state, await server.state()))
    found.push(...problems.map((problem) => `step ${step.id} ${problem}`))
    const [first] = received
    if (first) answers.set(step.id, first.text)
    for (const [name, pointer] of Object.entries(step.capture ?? {})) values[name] = at(first?.text ?? '', pointer)
  }
  return found
}

function requestsOf({ request, together, repeat }: Scenario['steps'][number], values: Values) {
  const sent = together ? together.map((one) => one.request) : request ? [request] : []
  return sent
    .flatMap((one) => Array.from({ length: repeat?.times ?? 1 }, () => one))
    .map((one) => ({
      ...one,
      path: render(one.path, values),
      headers: Object.fromEntries(Object.entries(one.headers).map(([name, value]) => [name, render(value, values)])),
      body: render(one.body ?? (one.bodyJson === undefined ? '' : JSON.stringify(one.bodyJson)), values),
    }))
}

/** The provider must be called as the scenario says, and once. A digest of the time of day is left out. */
async function callsDiffer(
  { answer }: Scenario['steps'][number],
  expected: ReturnType<typeof requestsOf>,
  values: Values,
  server: ServerUnderTest,
): Promise<string[]> {
  const calls =
    (await server.carryOut?.({ status: answer?.status ?? 200, text: writeAnswer(answer?.json, values) })) ?? []
  const line = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  const [wanted, made] = [expected.map(line).join(), calls.map(line).join()]
  return wanted === made ? [] : [`called ${made}, not ${wanted}`]
}

/** `{"$number": "…"}` becomes the digits themselves: an id may have more than a number of JavaScript can hold. */
export const writeAnswer = (json: unknown, values: Values): string =>
  render(JSON.stringify(json ?? {}).replace(/\{"\$number":"(\{\{\w+\}\})"\}/g, '$1'), values)

function* compare(expected: Expected, received: Answered[], values: Values, answers: Map<string, string>) {
  for (const { status, text } of expected.outcomes ? [] : received) {
    if (expected.status !== undefined && status !== statusOf(expected.status, values)) yield `status ${status}: ${text}`
    if (expected.json !== undefined) yield* differences(expected.json, parsed(text), values)
    for (const key of expected.absent ?? []) if (key in (parsed(text) as object)) yield `${key} in ${text}`
    for (const part of expected.rawIncludes ?? []) if (!text.includes(render(part, values))) yield `answered ${text}`
    const earlier = expected.equalsAnswerOf && answers.get(expected.equalsAnswerOf)
    if (expected.equalsAnswerOf && text !== earlier) yield `answered ${text}, earlier ${earlier}`
  }
  if (expected.allEqual && new Set(received.map(({ text }) => text)).size !== 1)
    yield `different answers: ${received.map(({ text }) => text).join(' ')}`
  if (expected.outcomes) yield* outcomesDiffer(expected.outcomes, received, values)
}

function outcomesDiffer(expected: NonNullable<Expected['outcomes']>, received: Answered[], values: Values): string[] {
  const left = [...received]
  for (const { times, status, json } of expected)
    for (let count = 0; count < times; count++) {
      const index = left.findIndex(
        (one) => one.status === statusOf(status, values) && differences(json, parsed(one.text), values).length === 0,
      )
      if (index < 0) return [`no answer is ${JSON.stringify(json)}: ${received.map(({ text }) => text).join(' ')}`]
      left.splice(index, 1)
    }
  return left.map(({ text }) => `unexpected answer ${text}`)
}

async function oneOfThese(
  all: NonNullable<Expected['anyOf']>,
  received: Answered[],
  values: Values,
  server: ServerUnderTest,
) {
  const state = await server.state()
  const tried = all.map((one) => [...outcomesDiffer(one.outcomes, received, values), ...stateDiffers(one.state, state)])
  return tried.some((problems) => problems.length === 0) ? [] : tried.flat()
}

function stateDiffers(expected: State, actual: Required<State>): string[] {
  const listed = Object.entries(expected).filter(([, value]) => value !== null)
  return listed.flatMap(([name, value]) => {
    const found = JSON.stringify(actual[name as keyof State])
    return found === JSON.stringify(value) ? [] : [`${name} is ${found}, not ${JSON.stringify(value)}`]
  })
}

const statusOf = (status: number | string, values: Values) => Number(render(String(status), values))

/** An integer with more digits than a number of JavaScript can hold stays text. */
function parsed(text: string): unknown {
  const exact = (_key: string, value: unknown, { source }: { source?: string } = {}): unknown =>
    Number.isInteger(value) && !Number.isSafeInteger(value) ? source : value
  try {
    return JSON.parse(text, exact)
  } catch {
    return text
  }
}

const at = (text: string, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], parsed(text))
