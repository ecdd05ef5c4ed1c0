// The idempotency key of an order request. The browser reuses the key until the server definitely refuses the order.
/** Null when no response arrived, so it is unknown what the server did. */
export type SubmitAnswer = { status: number; hasRetryAfter: boolean } | null

export const submitKey = (ref: string, attempt: number): string => `${ref}:${attempt}`

/** The basket's ref in a key that `submitKey` made; null for any other text. */
export const refInSubmitKey = (key: string): string | null =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):\d{1,4}$/.exec(key)?.[1] ?? null

/** A refusal that guarantees that the server placed no order and will not place it later. */
export function isDefiniteRefusal(answer: SubmitAnswer): boolean {
  if (!answer) return false
  const { status, hasRetryAfter } = answer
  if (status === 408 || status === 429 || (status === 409 && hasRetryAfter)) return false
  return status >= 400 && status < 500
}

export const nextAttempt = (attempt: number, answer: SubmitAnswer): number =>
  isDefiniteRefusal(answer) ? attempt + 1 : attempt
