import { money } from '@dasturxon/rules/money'
import { expect, test } from 'vitest'
import { localPrice } from './local-price.ts'
import type { ShownLine } from './shown-lines.ts'

const line = { toPrice: { costPrice: money(50_000), count: 2 } } as ShownLine
const priced = (cashback: NonNullable<Parameters<typeof localPrice>[0]['cashback']>) =>
  localPrice({ service: 'PICK_UP', lines: [line], quote: null, settings: null, promo: null, cashback })

test("spends cashback up to the merchant's own limit, as the server does", () => {
  const request = { requested: 80_000, balance: 90_000 }
  expect(priced({ ...request, maxPercent: 100 })).toMatchObject({ cashback: 80_000, total: 20_000 })
  expect(priced({ ...request, maxPercent: 5 })).toMatchObject({ cashback: 5_000, total: 95_000 })
})

test('spends cashback up to the usual limit until the limit of the merchant is loaded', () => {
  expect(priced({ requested: 80_000, balance: 90_000, maxPercent: undefined })).toMatchObject({ cashback: 30_000 })
})
