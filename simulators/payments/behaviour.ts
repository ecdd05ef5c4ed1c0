// Faults in the messages to the merchant: POST {prefix}/_behaviour sets them, and an empty body ends them all.
import type { FastifyInstance } from 'fastify'

export type Behaviour = {
  /** Each message is sent so many times at once; the first readable answer counts. */
  repeat?: number
  /** Earlier messages of the transaction are sent again together with each message, in random order. */
  shuffle?: boolean
  /** Milliseconds before each message. */
  delay?: number
  /** The connection is destroyed right after each message was sent; then the provider does what it does about it. */
  dropAnswer?: boolean
  /** The credentials are computed with a key that has one wrong character. */
  wrongSignature?: boolean
}

const isCount = (value: unknown, lowest: number, highest: number) =>
  value === undefined || (Number.isInteger(value) && Number(value) >= lowest && Number(value) <= highest)
const isFlag = (value: unknown) => value === undefined || typeof value === 'boolean'
const names = ['repeat', 'shuffle', 'delay', 'dropAnswer', 'wrongSignature']

const isBehaviour = (body: Record<string, unknown>) =>
  Object.keys(body).every((name) => names.includes(name)) &&
  isCount(body['repeat'], 1, 100) &&
  isCount(body['delay'], 0, 60_000) &&
  [body['shuffle'], body['dropAnswer'], body['wrongSignature']].every(isFlag)

/** Returns a function that reads the faults that are set now. */
export function takeBehaviour(app: FastifyInstance): () => Behaviour {
  let behaviour: Behaviour = {}
  app.get('/_behaviour', async () => behaviour)
  app.post<{ Body: Record<string, unknown> | undefined }>('/_behaviour', async ({ body = {} }, reply) => {
    if (!isBehaviour(body)) return reply.code(400).send({ names })
    behaviour = body
    return behaviour
  })
  return () => behaviour
}

/** The key itself, or the key with its last character changed. */
export const keyToUse = (key: string, { wrongSignature = false }: Behaviour): string =>
  wrongSignature ? `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}` : key
