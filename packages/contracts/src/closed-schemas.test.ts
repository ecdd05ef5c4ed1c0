// Every request schema must be closed (no unknown fields) and bounded in size. The test walks every schema, so a new
// one is checked automatically.
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Schema } from './endpoint.ts'
import { text } from './fields.schema.ts'

const schemas = await Promise.all(
  globSync('*.schema.ts', { cwd: import.meta.dirname }).map(
    async (file) =>
      [file, (await import(`./${file.replace('.schema.ts', '')}.schema.ts`)) as Record<string, unknown>] as const,
  ),
)
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && 'summary' in value

const parts = schemas.flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, schema]) =>
    isSchema(schema)
      ? (['params', 'query', 'body'] as const).flatMap((part) =>
          schema[part] ? [{ at: `${file} ${name}.${part}`, type: schema[part] }] : [],
        )
      : [],
  ),
)

const endless = ['a', 'A', '0', ' ', 'ʻ'].map((letter) => letter.repeat(100_000))
const huge = [Number.MAX_VALUE, -Number.MAX_VALUE, Number.POSITIVE_INFINITY, Number.NaN]
const broken = ['\0', 'a\0b', '\ud800', 'a\udc00']

/** The paths of a schema that accept unbounded or invalid values or unknown fields. */
function holes(type: z.core.$ZodType, at: string): string[] {
  const accepted = [...endless, ...huge, ...broken].filter((value) => z.safeParse(type, value).success)
  const found = accepted.length > 0 ? [`${at} takes ${JSON.stringify(accepted[0]).slice(0, 20)}`] : []
  if (type instanceof z.ZodObject)
    return [
      ...(type.def.catchall?._zod.def.type === 'never' ? [] : [`${at} is open`]),
      ...Object.entries(type.def.shape).flatMap(([name, field]) => holes(field, `${at}.${name}`)),
    ]
  if (type instanceof z.ZodArray)
    return [
      ...(z.toJSONSchema(type, { unrepresentable: 'any' }).maxItems === undefined ? [`${at} has no end`] : []),
      ...holes(type.element, `${at}[]`),
    ]
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return holes(type.def.innerType, at)
  if (type instanceof z.ZodUnion) return type.options.flatMap((option) => holes(option, at))
  return found
}

test('every request schema is closed and bounded and refuses NUL and lone surrogates', () => {
  expect(parts.length).toBeGreaterThan(20)
  expect(parts.flatMap(({ at, type }) => holes(type, at))).toEqual([])
})

test.each([
  ['an open object', z.object({}), ' is open'],
  ['an unbounded text', z.strictObject({ note: z.string() }), '.note takes "aaa'],
  ['a text that accepts NUL', z.strictObject({ note: z.string().max(9) }), '.note takes "\\u0000"'],
  ['an unbounded pattern', z.strictObject({ code: z.string().regex(/^\d+$/) }), '.code takes "000'],
  ['an unbounded list', z.strictObject({ lines: z.array(text(9)) }), '.lines has no end'],
  ['a number of any size', z.strictObject({ count: z.number() }), '.count takes'],
  [
    'an unbounded text in a nested object',
    z.strictObject({
      lines: z
        .array(z.strictObject({ note: z.string() }))
        .max(2)
        .optional(),
    }),
    '[].note takes',
  ],
])('the check finds %s', (_, type, hole) => {
  expect(holes(type, '').join()).toContain(hole)
})
