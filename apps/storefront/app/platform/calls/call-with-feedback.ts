// A call the visitor started: when it fails, they are told. What a page does by itself fails quietly, through call().
import type { Answer } from '@dasturxon/contracts/client'
import type { Endpoint, Request } from '@dasturxon/contracts/endpoint'
import { currentToken } from '@dasturxon/browser/held-token'
import { showProblem } from '#platform/feedback/problem.ts'
import { suspect } from '#platform/offline/connection.ts'
import { call } from '#platform/session/call.ts'

export async function act<const E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  const hadToken = currentToken() !== undefined
  const answer = await call(endpoint, request, signal)
  const [error] = answer
  if (!error) return answer
  if (error.status === 0) suspect()
  // Whoever has just been logged out is on the way to the start page, which says it all.
  if (error.status !== 401 || !hadToken) showProblem(error, { endpoint })
  return answer
}
