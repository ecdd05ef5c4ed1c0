import { expect, test } from 'vitest'
import { signContact, signForThirdParties, signInitData } from './init-data.ts'

const token = '123456789:TEST-TOKEN-for-docs-only-000000000000'
const launch = {
  query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
  user: {
    id: 777000111,
    first_name: 'Ali',
    last_name: 'Valiyev',
    username: 'ali_v',
    language_code: 'uz',
    allows_write_to_pm: true,
  },
  auth_date: 1794650400,
  start_param: 'tbl_12',
}

test('signs launch data with the hash of Telegram, which covers a signature field', () => {
  expect(signInitData(token, { ...launch, signature: 'c2lnbmF0dXJlLXBsYWNlaG9sZGVy' })).toBe(
    'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A777000111%2C%22first_name%22%3A%22Ali%22%2C%22last_name%22%3A%22Valiyev%22%2C%22username%22%3A%22ali_v%22%2C%22language_code%22%3A%22uz%22%2C%22allows_write_to_pm%22%3Atrue%7D&auth_date=1794650400&start_param=tbl_12&signature=c2lnbmF0dXJlLXBsYWNlaG9sZGVy&hash=42e18032b4094f72fe6cf0990758424e67b7aa44cb74c1b2f3c1ff90c82b5040',
  )
})

test('signs a contact with the hash of Telegram', () => {
  const contact = { user_id: 777000111, phone_number: '+998901234567', first_name: 'Ali', last_name: 'Valiyev' }
  expect(signContact(token, contact, 1794650460)).toBe(
    'contact=%7B%22user_id%22%3A777000111%2C%22phone_number%22%3A%22%2B998901234567%22%2C%22first_name%22%3A%22Ali%22%2C%22last_name%22%3A%22Valiyev%22%7D&auth_date=1794650460&hash=280ce0fd7af109d0660209a3be099e785c189f833cfa31310bc783a8a76b4640',
  )
})

test('signs launch data for third parties with a private key instead of the bot token', () => {
  const seed = new Uint8Array(32).fill(7)
  expect(signForThirdParties(seed, 123456789, { ...launch, hash: 'x', signature: 'y' })).toBe(
    'KXjr5ZCNeoLlsjZ_BItEGkvg_4Lf371r18YQuRA-c9BPtCZ4yrDvddSSClfV5xShvowrcF27fd_UqPMbzTqGBw',
  )
})

test('signs launch data differently for another bot', () => {
  expect(signInitData(`${token}1`, launch)).not.toBe(signInitData(token, launch))
})
