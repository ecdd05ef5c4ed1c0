import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBotSession, usableInitData } from './bot-session.ts'

test.each([
  ['12345678901', true],
  ['1234567890', false],
  ['123456789', false],
  ['', false],
  [null, false],
  [undefined, false],
])(
  '[S5.07] [S9.28] treats init data longer than 10 characters as a bot session and drops shorter data: %j',
  (initData, expected) => {
    expect(isBotSession(initData)).toBe(expected)
    expect(usableInitData(initData)).toBe(expected ? initData : null)
  },
)

test('returns init data longer than 10 characters unchanged and null otherwise', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (initData) => {
      const usable = usableInitData(initData)
      return initData.length > 10 ? usable === initData : usable === null
    }),
  )
})
