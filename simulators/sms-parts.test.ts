import { expect, test } from 'vitest'
import { smsParts } from './sms-parts.ts'

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ["Tasdiqlash kodi: 482913. Uni hech kimga aytmang, bu sizning so'rovingiz bo'yicha yuborildi", 1],
  ['ʻ'.repeat(70), 1],
  ['ʻ'.repeat(71), 2],
  ['Ваш код подтверждения: 482913. Никому его не сообщайте, это важно!', 1],
])('counts the SMS parts of "%s" as %i', (text, parts) => {
  expect(smsParts(text)).toBe(parts)
})
