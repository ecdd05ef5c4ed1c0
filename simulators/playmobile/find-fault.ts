// Returns the error code of the first mistake in a request; null for a valid request.
import type { ErrorCode } from './error-codes.ts'

export type Timing = {
  localtime?: unknown
  'start-datetime'?: unknown
  'end-datetime'?: unknown
  'allowed-starttime'?: unknown
  'allowed-endtime'?: unknown
  'send-evenly'?: unknown
}
export type PlayMessage = {
  recipient?: string
  'message-id'?: string
  priority?: string
  variables?: unknown
  timing?: Timing
  sms?: { originator?: string; ttl?: number | string; content?: { text?: string } }
}
export type PlayRequest = { messages?: PlayMessage[]; priority?: string; timing?: Timing }

export const mostMessages = 100
const longestText = 640
const priorities = ['low', 'normal', 'high', 'realtime']

const isMinute = (value: unknown) => /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(String(value))
const isTime = (value: unknown) => /^\d\d:\d\d$/.test(String(value))
const isSwitch = (value: unknown) => value === 0 || value === 1 || value === '0' || value === '1'
const timingChecks: readonly [keyof Timing, ErrorCode, (value: unknown) => boolean][] = [
  ['localtime', 301, (value) => isSwitch(value) || (typeof value === 'string' && value !== '')],
  ['start-datetime', 302, isMinute],
  ['end-datetime', 303, isMinute],
  ['allowed-starttime', 304, isTime],
  ['allowed-endtime', 305, isTime],
  ['send-evenly', 306, isSwitch],
]

export function findFault(request: PlayRequest | null | undefined): ErrorCode | null {
  const messages = request?.messages
  if (!Array.isArray(messages) || messages.length === 0) return 101
  if (messages.length > mostMessages) return 105
  return faultOfTerms(request ?? {}) ?? messages.map(faultOfMessage).find((code) => code !== null) ?? null
}

function faultOfMessage(message: PlayMessage): ErrorCode | null {
  if (!message.recipient || !/^998\d{9}$/.test(message.recipient)) return 202
  if (!message['message-id']) return 205
  const { variables } = message
  if (variables !== undefined && (typeof variables !== 'object' || variables === null)) return 206
  return message.sms ? (faultOfSms(message.sms) ?? faultOfTerms(message)) : 103
}

function faultOfSms({ originator, ttl, content }: NonNullable<PlayMessage['sms']>): ErrorCode | null {
  if (!originator) return 401
  if (ttl !== undefined && !(Number(ttl) > 0)) return 407
  if (!content) return 404
  if (typeof content.text !== 'string') return 405
  return content.text === '' || content.text.length > longestText ? 406 : null
}

function faultOfTerms({ priority, timing = {} }: Pick<PlayMessage, 'priority' | 'timing'>): ErrorCode | null {
  if (priority !== undefined && !priorities.includes(priority)) return 104
  const wrong = timingChecks.find(([field, , isRight]) => timing[field] !== undefined && !isRight(timing[field]))
  return wrong?.[1] ?? null
}
