// The names of the fields that an entry changes, and their values in words. What has no words is shown as it is stored.
import { formatDate, formatTime } from '@dasturxon/i18n/calendar'
import { courierStatusLabel } from '@dasturxon/i18n/courier-status'
import { formatNumber } from '@dasturxon/i18n/format'
import { orderStatusLabel } from '@dasturxon/i18n/order-status'
import { paymentTitles } from '@dasturxon/i18n/payment-titles'
import { courierStatuses } from '@dasturxon/rules/courier-states'
import { orderStatuses } from '@dasturxon/rules/order-status'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'
import { roleNames } from '#shell/person.ts'
import { useBranches } from '#shell/shop.ts'
import { type FactChange, factText } from './changes.ts'

const fieldWords: Record<string, MessageDescriptor> = {
  status: msg`Status`,
  courierStatus: msg`Delivery`,
  courierId: msg`Courier`,
  paymentType: msg`Payment`,
  cookingTime: msg`Cooking time, min`,
  hasNote: msg`Note`,
  total: msg`Total`,
  totalPrice: msg`Total`,
  amount: msg`Amount`,
  reason: msg`Reason`,
  role: msg`Role`,
  branchId: msg`Branch`,
  branchIds: msg`Branches`,
  isActive: msg`Active`,
  costPrice: msg`Price`,
  discount: msg`Discount, %`,
  categoryId: msg`Category`,
  stock: msg`Stock`,
  until: msg`Until`,
  minutes: msg`Minutes`,
  open: msg`Opens`,
  close: msg`Closes`,
  workHours: msg`Week`,
  exceptions: msg`Special days`,
}

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const largeNumber = 10_000

/** An id is told from others by its end. */
export const shortId = (text: string): string => (id.test(text) ? `…${text.slice(-6)}` : text)

export function useFactWords() {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const branches = useBranches()
  const all = t`All branches`
  const wordOf = (field: string, value: string): string => {
    const status = field === 'status' && orderStatuses.find((one) => one === value)
    if (status) return orderStatusLabel(status, language)
    const courierStatus = field === 'courierStatus' && courierStatuses.find((one) => one === value)
    if (courierStatus) return courierStatusLabel(courierStatus, language)
    if (field === 'role' && value in roleNames) return i18n._(roleNames[value as keyof typeof roleNames])
    if (value in paymentTitles) return paymentTitles[value as keyof typeof paymentTitles][language]
    if (field === 'branchIds' && value === 'all') return all
    if (moment.test(value)) return `${formatDate(value, language)}, ${formatTime(value)}`
    return branches.find((branch) => branch.id === value)?.name ?? shortId(value)
  }
  return {
    fieldText: (field: string): string => {
      const words = fieldWords[field]
      return words ? i18n._(words) : shortId(field)
    },
    valueText: (field: string, value: FactChange['after']): string => {
      if (typeof value === 'string') return wordOf(field, value)
      if (typeof value === 'number' && value >= largeNumber) return formatNumber(value, language)
      return Array.isArray(value)
        ? factText(value.map((one) => (typeof one === 'string' ? wordOf(field, one) : one)))
        : factText(value)
    },
  }
}
