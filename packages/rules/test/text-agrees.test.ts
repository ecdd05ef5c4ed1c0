// The page words texts with i18n, the rules sort by them: both must mean the same words.
import { pickText as wordedText } from '@dasturxon/i18n/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickText } from '../src/text.ts'

test('rules and i18n pick the same words', () => {
  const words = fc.option(fc.constantFrom('', '  ', 'Osh', ' Плов ', 'Pilaf'), { nil: undefined })
  const text = fc.option(fc.record({ uz: words, ru: words, eng: words }), { nil: null })
  fc.assert(
    fc.property(text, fc.constantFrom('uz' as const, 'ru' as const, 'eng' as const), (localized, language) => {
      expect(pickText(localized, language)).toBe(wordedText(localized, language))
    }),
    { numRuns: 500 },
  )
})
