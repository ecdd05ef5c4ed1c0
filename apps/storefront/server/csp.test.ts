import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, seal } from './csp.ts'

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

describe('seal', () => {
  test('hashes the inline scripts and styles with the mark and removes the mark', () => {
    const page =
      '<style id="theme" nonce="m4rk">a{}</style><script nonce="m4rk" async="">b()</script><script>c()</script>'
    expect(seal(page, 'm4rk')).toEqual({
      html: '<style id="theme">a{}</style><script async="">b()</script><script>c()</script>',
      scripts: [hash('b()')],
      styles: [hash('a{}')],
    })
  })

  test('adds no hash for an injected script with a wrong mark', () => {
    expect(seal('<p>x</p><script nonce="guess">steal()</script>', 'm4rk').scripts).toEqual([])
  })

  test('adds no hash for a script file, and one hash for equal inline scripts', () => {
    const page = '<script nonce="m" src="/a.js"></script><script nonce="m">x</script><script nonce="m">x</script>'
    expect(seal(page, 'm').scripts).toEqual([hash('x')])
  })
})

describe('contentSecurityPolicy', () => {
  const given = {
    scripts: [hash('a')],
    styles: [hash('b')],
    frameAncestors: [],
    callable: [],
    strangers: [],
    development: false,
  }

  test('allows only own files and the given hashes', () => {
    const policy = contentSecurityPolicy(given)
    expect(policy).toContain(
      `default-src 'none'; script-src 'self' ${hash('a')}; style-src 'self' ${hash('b')}; style-src-attr 'none'`,
    )
    expect(policy).toContain(
      `base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'`,
    )
    expect(policy).not.toMatch(/unsafe|\*|http/)
  })

  test('allows only the Trusted Types policies service-worker and default', () => {
    expect(contentSecurityPolicy(given)).toMatch(/; trusted-types service-worker default$/)
  })

  test('allows inline styles in development, as Vite needs them', () => {
    expect(contentSecurityPolicy({ ...given, development: true })).toContain(`style-src 'self' 'unsafe-inline'`)
  })
})
