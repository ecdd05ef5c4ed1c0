// One message to the merchant's callback: how it is posted, and how its answer is read.
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { fetchLocally } from '../local-hosts.ts'
import { parseWide } from './wide-numbers.ts'

export type Message = {
  /** The provider's own name of the message, such as CreateTransaction. */
  name: string
  url: string
  headers: Record<string, string>
  body: string
  /** The body as an object, for the log. */
  fields: object
}
export type Answer = { status: number; json: Record<string, unknown> }
export type LogEntry = {
  sent: { message: string; body: object }
  /** Null when no answer came. */
  status: number | null
  /** The answer as JSON, or as text when it is not JSON; null when no answer came. */
  answer: unknown
}

/** `json` is null when the answer cannot be read. */
type Posted = { status: number | null; text: string | null; json: Record<string, unknown> | null }

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value = parseWide(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** A merchant that does not answer within `timeout` milliseconds counts as one that did not answer. */
export async function postMessage({ url, headers, body }: Message, timeout: number): Promise<Posted> {
  try {
    const signal = AbortSignal.timeout(timeout)
    const response = await fetchLocally(url, { method: 'POST', headers, body, signal })
    const text = await response.text()
    return { status: response.status, text, json: objectIn(text) }
  } catch {
    return { status: null, text: null, json: null }
  }
}

/** Sends a message and destroys the connection as soon as its last byte has left, so that no answer can arrive. */
export const postAndHangUp = ({ url, headers, body }: Message): Promise<void> =>
  new Promise((hungUp) => {
    const { protocol, hostname, port, pathname, search } = new URL(url)
    const options = {
      method: 'POST',
      host: '127.0.0.1',
      port: port || (protocol === 'https:' ? 443 : 80),
      path: `${pathname}${search}`,
      headers: { ...headers, host: new URL(url).host, 'content-length': Buffer.byteLength(body) },
      agent: false,
    }
    const request =
      protocol === 'https:'
        ? overHttps({ ...options, servername: hostname, rejectUnauthorized: false })
        : overHttp(options)
    request.once('finish', () => request.destroy())
    request.once('error', () => {})
    request.once('close', hungUp)
    request.end(body)
  })

export const logEntry = ({ name, fields }: Message, posted?: Posted): LogEntry => ({
  sent: { message: name, body: fields },
  status: posted?.status ?? null,
  answer: posted?.json ?? posted?.text ?? null,
})
