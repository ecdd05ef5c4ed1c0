import { describe, expect, test } from 'vitest'
import { readSigned } from './launch.ts'

// The hashes were computed without the library, with a token that never belonged to a bot.
const token = '123456789:TEST-TOKEN-for-docs-only-000000000000'
const launch =
  'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A777000111%2C%22first_name%22%3A%22Ali%22%2C%22last_name%22%3A%22Valiyev%22%2C%22username%22%3A%22ali_v%22%2C%22language_code%22%3A%22uz%22%2C%22allows_write_to_pm%22%3Atrue%7D&auth_date=1794650400&start_param=tbl_12&signature=c2lnbmF0dXJlLXBsYWNlaG9sZGVy&hash=42e18032b4094f72fe6cf0990758424e67b7aa44cb74c1b2f3c1ff90c82b5040'
const contact =
  'contact=%7B%22user_id%22%3A777000111%2C%22phone_number%22%3A%22%2B998901234567%22%2C%22first_name%22%3A%22Ali%22%2C%22last_name%22%3A%22Valiyev%22%7D&auth_date=1794650460&hash=280ce0fd7af109d0660209a3be099e785c189f833cfa31310bc783a8a76b4640'

test('reads launch data with a valid signature and a signature field', () => {
  const signed = readSigned(token, launch)
  expect(signed?.moment).toEqual(new Date('2026-11-14T10:00:00Z'))
  expect(signed?.seal).toMatch(/^42e18032/)
  expect(signed?.field('start_param')).toBe('tbl_12')
  expect(JSON.parse(signed?.field('user') ?? '')).toMatchObject({ id: 777000111, first_name: 'Ali' })
})

test('reads a shared contact with a valid signature', () => {
  expect(JSON.parse(readSigned(token, contact)?.field('contact') ?? '')).toMatchObject({
    phone_number: '+998901234567',
  })
})

test('accepts signed data with another order of fields or another escaping of a character', () => {
  const [first, ...rest] = launch.split('&')
  expect(readSigned(token, [...rest, first].join('&'))).not.toBeNull()
  expect(readSigned(token, launch.replace('%7B', '%7b'))).not.toBeNull()
})

describe('refusing signed data', () => {
  test.each([
    ['an empty text', ''],
    ['ten characters', 'x'.repeat(10)],
    ['eleven characters', 'x'.repeat(11)],
    ['a missing field', launch.replace('&start_param=tbl_12', '')],
    ['an additional field', `${launch}&extra=1`],
    ['a changed field', launch.replace('tbl_12', 'tbl_13')],
    ['no hash', launch.replace(/&hash=.*/, '')],
    ['an empty hash', launch.replace(/hash=.*/, 'hash=')],
    ['a hash in capitals', launch.replace(/hash=.*/, (hash) => hash.replaceAll('a', 'A'))],
    ['half a hash', launch.slice(0, -32)],
    ['no date', launch.replace('auth_date=1794650400&', '')],
    ['a later date', launch.replace('1794650400', '1794650401')],
    ['the same field twice', launch.replace('&start_param=tbl_12', '&start_param=tbl_12&start_param=tbl_12')],
    ['a second hash', `${launch}&hash=42e18032b4094f72fe6cf0990758424e67b7aa44cb74c1b2f3c1ff90c82b5040`],
    // The two fields are adjacent in the signed text and separated by a line break, so the hash stays valid.
    [
      'two fields folded into one',
      launch.replace('&start_param=tbl_12', '').replace(/(signature=[^&]*)/, '$1%0Astart_param%3Dtbl_12'),
    ],
    ['a field under an escaped name', launch.replace('user=', '%75ser=')],
    ['a question mark before it', `?${launch}`],
    ['an empty pair', `${launch}&`],
    ['the fields of a contact', contact.replace('contact=', 'user=')],
  ])('refuses signed data: %s', (_, text) => {
    expect(readSigned(token, text)).toBeNull()
  })

  test('refuses signed data of another bot', () => {
    expect(readSigned(`${token}1`, launch)).toBeNull()
    expect(readSigned('', launch)).toBeNull()
  })
})

test('refuses four texts of a megabyte within two seconds', () => {
  const began = performance.now()
  for (const text of ['&'.repeat(1e6), 'a='.repeat(5e5), 'a=&'.repeat(3e5), `a=${'%'.repeat(1e6)}`])
    readSigned(token, text)
  expect(performance.now() - began).toBeLessThan(2_000)
})
