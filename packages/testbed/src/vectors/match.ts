// Compares an answer with what a scenario expects. The list of differences is empty when they match.
import { render, type Values } from './vectors.ts'

type Json = unknown
const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const types: Record<string, (value: Json) => boolean> = {
  string: (value) => typeof value === 'string',
  int: Number.isInteger,
  int32: (value) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
  int32OrNull: (value) => value === null || types['int32']!(value),
  epochMs: (value) => Number.isInteger(value) && String(value).length === 13,
  objectOfValues: (value) =>
    isObject(value) && Object.values(value).every((one) => isObject(one) && typeof one['value'] === 'string'),
}

/** Listed keys must match; other keys are allowed. Lists must have the same length. */
export function differences(expected: Json, actual: Json, values: Values, at = ''): string[] {
  if (typeof expected === 'string') return same(render(expected, values), actual, at)
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return [`${at}: ${JSON.stringify(actual)}`]
    return expected.flatMap((one, index) => differences(one, actual[index], values, `${at}/${index}`))
  }
  if (!isObject(expected)) return same(expected, actual, at)
  const matcher = Object.keys(expected).find((key) => key.startsWith('$'))
  if (matcher)
    return matches(expected, actual, values)
      ? []
      : [`${at}: ${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`]
  return Object.entries(expected).flatMap(([key, value]) => {
    const isOptional = isObject(value) && value['$optional'] === true
    const there = isObject(actual) && key in actual
    return !there && isOptional
      ? []
      : differences(value, isObject(actual) ? actual[key] : undefined, values, `${at}/${key}`)
  })
}

const same = (expected: Json, actual: Json, at: string): string[] =>
  expected === actual ? [] : [`${at}: ${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`]

/** `$prefer` is what our own adapter answers, where a provider would accept several answers. */
function matches(matcher: Record<string, Json>, actual: Json, values: Values): boolean {
  if ('$prefer' in matcher) return String(actual) === String(matcher['$prefer'])
  if ('$type' in matcher) return types[String(matcher['$type'])]!(actual)
  if ('$is' in matcher) return String(actual) === String(values[String(matcher['$is'])])
  if ('$number' in matcher) return String(actual) === render(String(matcher['$number']), values)
  if ('$code' in matcher) return String(actual) === matcher['$code']
  if ('$phone' in matcher) return String(actual).replace(/^\+/, '') === String(matcher['$phone'])
  if ('$codes' in matcher) return (matcher['$codes'] as Json[]).map(String).includes(String(actual))
  if ('$between' in matcher) {
    const [low, high] = matcher['$between'] as [number, number]
    return Number.isInteger(actual) && (actual as number) >= low && (actual as number) <= high
  }
  if ('$oneOf' in matcher)
    return (matcher['$oneOf'] as Json[]).some((one) => differences(one, actual, values).length === 0)
  if ('$localized' in matcher)
    return (matcher['$localized'] as string[]).every((language) => isObject(actual) && Boolean(actual[language]))
  throw new Error(`Unknown matcher ${JSON.stringify(matcher)}`)
}
