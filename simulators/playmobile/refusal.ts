// Why Play Mobile takes nothing of a request: its own numbers, the first fault found.
const words = {
  101: 'Syntax error',
  104: 'Invalid priority',
  105: 'Too many IDs',
  202: 'Empty recipient',
  205: 'Empty message-id',
  302: 'Invalid start-datetime',
  303: 'Invalid end-datetime',
  401: 'Empty originator',
  404: 'Empty content',
  406: 'Invalid content',
} as const
export type RefusalCode = keyof typeof words

type Terms = { priority?: string; timing?: { 'start-datetime'?: string; 'end-datetime'?: string } }

export type PlayMessage = Terms & {
  recipient?: string
  'message-id'?: string
  sms?: { originator?: string; ttl?: string; content?: { text?: string } }
}
export type PlayRequest = Terms & { messages?: PlayMessage[] }

const most = 100
const longest = 640
const priorities = ['low', 'normal', 'high', 'realtime']
const isMinute = (text: string) => /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text)

export const refusal = (code: RefusalCode) => ({ 'error-code': code, 'error-description': words[code] })

export function faultOf(request: PlayRequest | null | undefined): RefusalCode | null {
  const messages = request?.messages
  if (!Array.isArray(messages) || messages.length === 0) return 101
  if (messages.length > most) return 105
  return faultOfTerms(request ?? {}) ?? messages.map(faultOfMessage).find((code) => code !== null) ?? null
}

function faultOfMessage(message: PlayMessage): RefusalCode | null {
  if (!message.recipient || !/^998\d{9}$/.test(message.recipient)) return 202
  if (!message['message-id']) return 205
  if (!message.sms?.originator) return 401
  if (!message.sms.content) return 404
  const text = message.sms.content.text ?? ''
  if (text === '' || text.length > longest) return 406
  return faultOfTerms(message)
}

function faultOfTerms({ priority, timing }: Terms): RefusalCode | null {
  if (priority !== undefined && !priorities.includes(priority)) return 104
  if (timing?.['start-datetime'] !== undefined && !isMinute(timing['start-datetime'])) return 302
  if (timing?.['end-datetime'] !== undefined && !isMinute(timing['end-datetime'])) return 303
  return null
}
