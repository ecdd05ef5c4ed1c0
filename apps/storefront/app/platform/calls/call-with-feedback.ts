// A call the visitor started: its failure is shown in a dialog. Calls a page makes by itself use `call` and fail
// silently.
import type { CallResult } from '@dasturxon/contracts/client'
import type { Endpoint, Request } from '@dasturxon/contracts/endpoint'
import { currentToken } from '@dasturxon/browser/held-token'
import { showProblem } from '#platform/feedback/problem.ts'
import { checkConnection } from '#platform/offline/connection.ts'
import { call } from '#platform/session/call.ts'

export async function callWithFeedback<const E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  signal?: AbortSignal,
): Promise<CallResult<E>> {
  const hadToken = currentToken() !== undefined
  const response = await call(endpoint, request, signal)
  const [error] = response
  if (!error) return response
  if (error.status === 0) checkConnection()
  // A visitor who was just logged out is being led to the start page and needs no dialog.
  if (error.status !== 401 || !hadToken) showProblem(error, { endpoint })
  return response
}
