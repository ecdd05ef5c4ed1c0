import type { Plugin } from 'vite'
import { describe, expect, test } from 'vitest'
import { removedFeatures } from './removed-features.ts'
import { unusedCode } from './unused-code.ts'

describe('unused code of a library', () => {
  const shorten = (code: string, values: Record<string, string>, id = '/node_modules/lib/dist/file.js') => {
    const { transform } = unusedCode('lib', [{ '/dist/file.js': values }]) as Plugin & {
      transform: (code: string, id: string) => { code: string } | null
    }
    const context = { error: (message: string) => expect.unreachable(message) }
    return transform.call(context as never, code, id)?.code
  }

  test.each([
    ['a call', 'if (isOn(a(1), b)) go()', { 'isOn()': 'false' }, 'if (false) go()'],
    ['a read', 'if (init.on && init.one) go()', { 'init.on': 'undefined' }, 'if (undefined && init.one) go()'],
    ['an initial value', 'const A = wrap(() => 1);let b', { 'A =': '{}' }, 'const A = {};let b'],
    ['a body', 'async function go(a) { return a }', { 'function go': '{}' }, 'async function go(a) {}'],
    ['each place', 'go(1), go(2)', { 'go()': '0' }, '0, 0'],
  ])('replaces %s', (_, code, values, result) => {
    expect(shorten(code, values)).toBe(result)
  })

  test('does not replace the target of an assignment', () => {
    expect(shorten('a.on = a.on', { 'a.on': 'false' })).toBe('a.on = false')
  })

  test('leaves other files and other libraries as they are', () => {
    expect(shorten('go()', { 'go()': '0' }, '/node_modules/lib/dist/other.js')).toBeUndefined()
    expect(shorten('go()', { 'go()': '0' }, '/node_modules/other/dist/file.js')).toBeUndefined()
  })

  test('refuses a library that no longer contains an expression', () => {
    expect(() => shorten('go()', { 'go()': '0', 'stop()': '0' })).toThrow('no longer contains: stop()')
  })
})

describe('removed features of the router', () => {
  test.each([
    [`import { Link, useFetcher, type Location } from 'react-router'`, ['useFetcher']],
    [`import { Form as RouterForm } from "react-router"`, ['Form']],
    [`export async function clientAction() {}`, ['clientAction']],
    [`<Link to="/" viewTransition>`, ['viewTransition']],
    [`<Link to="/" prefetch="intent">`, ['prefetch']],
    [`import { Link, useNavigate } from 'react-router'\nimport { Form } from './form.tsx'`, []],
    [`export async function clientLoader() {}`, []],
  ])('finds in %j: %j', (code, found) => {
    expect(removedFeatures(code)).toEqual(found)
  })
})
