import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, seal } from './csp.ts'

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

describe('seal', () => {
  test('hashes what carries the mark and takes the mark out', () => {
    const page =
      '<style id="theme" nonce="m4rk">a{}</style><script nonce="m4rk" async="">b()</script><script>c()</script>'
    expect(seal(page, 'm4rk')).toEqual({
      html: '<style id="theme">a{}</style><script async="">b()</script><script>c()</script>',
      scripts: [hash('b()')],
      styles: [hash('a{}')],
    })
  })

  test('leaves smuggled markup without a hash, whatever mark it guesses', () => {
    expect(seal('<p>x</p><script nonce="guess">steal()</script>', 'm4rk').scripts).toEqual([])
  })

  test('needs no hash for a file, and names the same content once', () => {
    const page = '<script nonce="m" src="/a.js"></script><script nonce="m">x</script><script nonce="m">x</script>'
    expect(seal(page, 'm').scripts).toEqual([hash('x')])
  })
})

describe('the policy', () => {
  const given = { scripts: [hash('a')], styles: [hash('b')], frameAncestors: [], strangers: [], development: false }

  test('allows its own files and the named hashes, and nothing else', () => {
    const policy = contentSecurityPolicy(given)
    expect(policy).toContain(
      `default-src 'none'; script-src 'self' ${hash('a')}; style-src 'self' ${hash('b')}; style-src-attr 'none'`,
    )
    expect(policy).toContain(
      `base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'`,
    )
    expect(policy).not.toMatch(/unsafe|\*|http/)
  })

  test('lets one policy make a script address, for the worker alone', () => {
    expect(contentSecurityPolicy(given)).toMatch(/; trusted-types service-worker default$/)
  })

  test('lets Vite work in development, and only there', () => {
    expect(contentSecurityPolicy({ ...given, development: true })).toContain(`style-src 'self' 'unsafe-inline'`)
  })
})
