// Asks Click for an order that does not exist: a refused login is told apart from an unknown order.
import { NoAnswer } from '#platform/egress'
import { tashkentDay } from '../reconciliation/tashkent-day.ts'
import type { ConnectionTest } from '../payment-provider.ts'
import type { ClickAccount } from './click-account.ts'
import type { ClickApi } from './merchant-api.ts'

export async function testClick(
  api: ClickApi,
  account: ClickAccount,
  signal: AbortSignal,
): Promise<ConnectionTest['problem']> {
  const path = `payment/status_by_mti/${account.serviceId}/connection-test/${tashkentDay(new Date())}`
  try {
    const { status } = await api(account, { method: 'GET', path }, signal)
    return status === 401 || status === 403 ? 'login' : null
  } catch (error) {
    if (error instanceof NoAnswer) return 'no_answer'
    throw error
  }
}
