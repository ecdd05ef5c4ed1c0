// Compares a call that we made to a provider with the call of a scenario.
import { render, type Step, type Values, withDerived } from './vectors.ts'

type MadeCall = { method: string; path: string; headers: NodeJS.Dict<string | string[]>; body: string }

/** `known` holds the values that were chosen when the call was made, such as its time. */
export function expectedCall({ request, derived }: Step, known: Values) {
  if (!request) throw new Error('The step has no request')
  const values = withDerived(known, derived)
  const headers = Object.entries(request.headers ?? {}).map(([name, value]) => [
    name.toLowerCase(),
    render(value, values),
  ])
  return {
    method: request.method,
    path: render(request.path, values),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: render(request.body ?? '', values),
  }
}

/** The call with those headers only that the step names. */
export const callAs = ({ request }: Step, { method, path, headers, body }: MadeCall) => ({
  method,
  path,
  headers: Object.fromEntries(
    Object.keys(request?.headers ?? {}).map((name) => [name.toLowerCase(), headers[name.toLowerCase()]]),
  ),
  body,
})
