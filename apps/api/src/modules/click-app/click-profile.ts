// Asks Click whose web session it is. Click publishes no description of this call: field names and errors are those that
// public integrations have seen, so several spellings are read and everything unknown is no profile.
import { canonicalPhone } from '@dasturxon/rules/phone'
import { z } from 'zod'
import type { Egress } from '#platform/egress'

export type ClickProfile = { clickId: string | null; phone: string; firstName: string | null; lastName: string | null }

/** Resolves to null when Click names no person for this session and token. Throws NoAnswer when Click does not answer. */
export type ReadClickProfile = (token: string, webSession: string, signal: AbortSignal) => Promise<ClickProfile | null>

const digits = z
  .union([z.string().max(64), z.int()])
  .nullish()
  .catch(null)
const name = z.string().nullish().catch(null)

const answer = z.object({
  result: z.object({
    user_id: digits,
    client_id: digits,
    phone_number: digits,
    phone: digits,
    name,
    first_name: name,
    surname: name,
    last_name: name,
  }),
})

/** `patience`: milliseconds. */
export function openClickProfiles(egress: Egress, url: string, patience = 10_000): ReadClickProfile {
  const send = egress.line({
    name: 'Click mini app',
    connect: 2_000,
    total: patience,
    atOnce: 16,
    breaker: { share: 0.5, of: 10, within: 10_000, rest: 5_000 },
    largest: 64 * 1024,
  })
  let calls = 0
  return (token, webSession, signal) =>
    send(
      {
        method: 'POST',
        url: `${url}/integration`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, web_session: webSession },
        body: JSON.stringify({ jsonrpc: '2.0', id: ++calls, method: 'user.profile' }),
        signal,
      },
      ({ status, text }) => (status < 400 ? profileIn(text) : null),
    )
}

function profileIn(text: string): ClickProfile | null {
  const parsed = answer.safeParse(JSON.parse(text, keepDigits))
  if (!parsed.success) return null
  const { result } = parsed.data
  const phone = phoneIn(String(result.phone_number ?? result.phone ?? ''))
  const clickId = String(result.user_id ?? result.client_id ?? '')
  return phone
    ? {
        phone,
        clickId: /^[\w-]{1,64}$/.test(clickId) ? clickId : null,
        firstName: nameIn(result.name ?? result.first_name),
        lastName: nameIn(result.surname ?? result.last_name),
      }
    : null
}

/** Click writes the country code, but not always the plus. */
const phoneIn = (text: string) => canonicalPhone(`+${text.replace(/^\+/, '')}`)

const nameIn = (text: string | null | undefined) =>
  text?.replaceAll('\0', '').trim().slice(0, 60).toWellFormed() || null

/** A number with more digits than JavaScript can hold stays text. */
const keepDigits = (_key: string, value: unknown, { source }: { source?: string } = {}): unknown =>
  Number.isInteger(value) && !Number.isSafeInteger(value) ? source : value
