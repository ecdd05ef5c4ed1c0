// What a merchant reports as sold, for the tax receipt: all sums are in tiyin. Returns what is wrong with a report.
import { textOf } from '../payments/protocol.ts'

type Item = Record<string, unknown>
type Report = Record<string, unknown>

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isText = (value: unknown, longest: number) =>
  typeof value === 'string' && value.length > 0 && value.length <= longest
const numberIn = (item: Item, name: string) => (isWhole(item[name]) ? item[name] : 0)

const taxIds: Record<string, RegExp> = { TIN: /^\d{9}$/, PINFL: /^\d{14}$/ }
const isTaxPayer = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(taxIds).some(([name, form]) => form.test(textOf((value as Item)[name])))

const checks: Record<string, (value: unknown) => boolean> = {
  Name: (value) => isText(value, 63),
  SPIC: (value) => typeof value === 'string' && /^\d{17}$/.test(value),
  PackageCode: (value) => isText(value, 20),
  Price: isWhole,
  Amount: (value) => isWhole(value) && value > 0,
  VAT: isWhole,
  VATPercent: isWhole,
  CommissionInfo: isTaxPayer,
}

/** The tax is a part of the price, before or after the discount; a tiyin may be lost by rounding. */
function isTaxRight(item: Item): boolean {
  const percent = numberIn(item, 'VATPercent')
  const price = numberIn(item, 'Price')
  return [price, price - numberIn(item, 'Discount')].some(
    (base) => Math.abs((base * percent) / (100 + percent) - numberIn(item, 'VAT')) <= 1,
  )
}

/** `paid`: the sum of the payment in tiyin. */
export function faultOfItems(report: Report, paid: number): string | null {
  const items = report['items']
  if (!Array.isArray(items) || items.length === 0) return 'items is required'
  for (const [index, item] of (items as Item[]).entries()) {
    const wrong = Object.keys(checks).find((name) => !checks[name]?.(item[name]))
    if (wrong) return `items[${index}].${wrong} is wrong`
    if (!isTaxRight(item)) return `items[${index}].VAT is not a part of the price`
  }
  const received = ['received_ecash', 'received_cash', 'received_card']
  const missing = received.find((name) => !isWhole(report[name]))
  if (missing) return `${missing} is wrong`
  const total = received.reduce((sum, name) => sum + numberIn(report, name), 0)
  const sold = (items as Item[]).reduce((sum, item) => sum + numberIn(item, 'Price') - numberIn(item, 'Discount'), 0)
  if (sold !== total) return `the items are ${sold} tiyin, received are ${total}`
  return total === paid ? null : `received are ${total} tiyin, the payment is ${paid}`
}
