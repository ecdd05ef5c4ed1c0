// Responses of the Bot API: a result, or an error with its code and description.
export type BotResponse =
  | { ok: true; result: unknown; description?: string }
  | { ok: false; error_code: number; description: string; parameters?: Parameters }
export type Parameters = { retry_after?: number; migrate_to_chat_id?: number }
export type Refusal = Extract<BotResponse, { ok: false }>

export const done = (result: unknown, description?: string): BotResponse => ({
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

export const badRequest = (text: string, parameters?: Parameters) => refusal(400, `Bad Request: ${text}`, parameters)
export const forbidden = (text: string) => refusal(403, `Forbidden: ${text}`)
export const unauthorized = refusal(401, 'Unauthorized')
export const notFound = refusal(404, 'Not Found')
export const tooMany = (seconds: number) =>
  refusal(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds })
