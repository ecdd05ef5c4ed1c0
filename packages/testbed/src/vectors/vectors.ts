// Acceptance scenarios of payment providers as data: what a provider sends, and what must come back. Tests play them
// against our callbacks, and the simulators answer as they say.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export type Values = Record<string, unknown>
export type Derived = Record<string, { fn: 'base64' | 'md5' | 'sha1' | 'url' | 'form'; of: string }>
export type ProviderCall = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
  bodyJson?: unknown
}
export type Outcome = { times: number; status: number | string; json: unknown }
export type Expected = {
  /** A number, or the name of a value. */
  status?: number | string
  json?: unknown
  absent?: string[]
  equalsAnswerOf?: string
  allEqual?: boolean
  rawIncludes?: string[]
  outcomes?: Outcome[]
  anyOf?: { outcomes: Outcome[]; state: State }[]
}
/** order: null when the merchant decides · payments: in the order they were opened */
export type State = { order?: string | null; payments?: string[]; moneyEntries?: number }
export type Step = {
  id: string
  /** `out`: we call the provider, which gives `answer`. */
  direction?: 'out'
  answer?: { status: number; json?: unknown }
  request?: ProviderCall
  together?: { request: ProviderCall }[]
  repeat?: { times: number; atOnce?: boolean }
  act?: { order: string; becomes: string }
  advanceTo?: string
  derived?: Derived
  capture?: Record<string, string>
  expect?: Expected
  state?: State
}
export type GivenOrder = {
  id: string
  merchant?: 'other'
  totalSom: number
  status: string
  isPaid: boolean
  lines?: { title: string; priceSom: number; count: number; mxik: string; packageCode: string; vatPercent: number }[]
  deliverySom?: number
}
export type Scenario = {
  id: string
  title: string
  direction: 'in' | 'out'
  given: { orders?: GivenOrder[]; now?: string }
  steps: Step[]
}
export type Vectors = { bindings: Values; derived: Derived; scenarios: Scenario[] }

export const readVectors = async (provider: 'payme' | 'click' | 'uzum'): Promise<Vectors> =>
  JSON.parse(await readFile(new URL(`${provider}.json`, import.meta.url), 'utf8')) as Vectors

/** Replaces every `{{name}}` in a text. */
export const render = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (!(name in values)) throw new Error(`No value for ${name}`)
    return String(values[name])
  })

const functions: Record<Derived[string]['fn'], (text: string) => string> = {
  base64: (text) => Buffer.from(text).toString('base64'),
  md5: (text) => createHash('md5').update(text).digest('hex'),
  sha1: (text) => createHash('sha1').update(text).digest('hex'),
  url: encodeURIComponent,
  form: (text) => new URLSearchParams({ v: text }).toString().slice(2),
}

export function withDerived(values: Values, derived: Derived = {}): Values {
  const all = { ...values }
  for (const [name, { fn, of }] of Object.entries(derived)) all[name] = functions[fn](render(of, all))
  return all
}
