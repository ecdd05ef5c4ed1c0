// How the Bot API answers: a result, or a refusal with its number and words.
export type Answer =
  | { ok: true; result: unknown; description?: string }
  | { ok: false; error_code: number; description: string; parameters?: Parameters }
export type Parameters = { retry_after?: number; migrate_to_chat_id?: number }
export type Refusal = Extract<Answer, { ok: false }>

export const done = (result: unknown, description?: string): Answer => ({
  ok: true,
  result,
  ...(description && { description }),
})

const refusal = (error_code: number, description: string, parameters?: Parameters): Refusal => ({
  ok: false,
  error_code,
  description,
  ...(parameters && { parameters }),
})

export const badRequest = (words: string, parameters?: Parameters) => refusal(400, `Bad Request: ${words}`, parameters)
export const forbidden = (words: string) => refusal(403, `Forbidden: ${words}`)
export const unauthorized = refusal(401, 'Unauthorized')
export const notFound = refusal(404, 'Not Found')
export const tooMany = (seconds: number) =>
  refusal(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds })
