import { parseOptions } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { openPasswords } from './passwords.ts'

const passwords = openPasswords()

test('hashes a password with argon2id, 19 MiB, two passes, one lane and a random salt', async () => {
  const [one, two] = await Promise.all([passwords.hash('samovar'), passwords.hash('samovar')])
  expect(one).toMatch(/^\$argon2id\$/)
  expect(parseOptions(one)).toMatchObject({ memoryCost: 19 * 1_024, timeCost: 2, parallelism: 1 })
  expect(one).not.toBe(two)
  expect(await passwords.verify(one, 'samovar', 'known')).toBe(true)
  expect(await passwords.verify(one, 'Samovar', 'unknown')).toBe(false)
})

test('rejects every password when there is no hash', async () => {
  expect(await passwords.verify(null, 'samovar', 'known')).toBe(false)
  expect(await passwords.verify(null, '', 'unknown')).toBe(false)
})

describe('many concurrent calls', () => {
  test('runs two hashes at once, queues three more and refuses further calls with 503', async () => {
    const busy = openPasswords(2, 3)
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => busy.hash('samovar')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 503, code: 'try_again' })
  })

  test('verifies the password of a known caller while the lane of unknown callers is full', async () => {
    const busy = openPasswords(1, 1)
    const hashed = await busy.hash('samovar')
    const strangers = Promise.allSettled(Array.from({ length: 5 }, () => busy.verify(null, 'guess', 'unknown')))
    expect(await busy.verify(hashed, 'samovar', 'known')).toBe(true)
    expect((await strangers).filter(({ status }) => status === 'rejected')).toHaveLength(3)
  })
})
