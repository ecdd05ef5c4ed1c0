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
  '[S5.07] [S9.28] init data longer than 10 characters is a bot session, the rest is removed: %j',
  (initData, expected) => {
    expect(isBotSession(initData)).toBe(expected)
    expect(usableInitData(initData)).toBe(expected ? initData : null)
  },
)

test('what is kept is unchanged and is a session', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (initData) => {
      const kept = usableInitData(initData)
      return initData.length > 10 ? kept === initData : kept === null
    }),
  )
})
