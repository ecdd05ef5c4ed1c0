// How the payment of an order stands, asked again and again while the page is open: providers answer whenever they
// like, before the browser is back or long after.
import { paymentMethods, checkout } from '@dasturxon/contracts/payments.endpoints'
import { pickText } from '@dasturxon/rules/text'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import { saleChannel } from '#features/shop/sale-channel.ts'
import { useCall } from '#platform/calls/use-call.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useSession } from '#platform/session/use-session.ts'
import type { Order } from '../order.ts'

/** Milliseconds. A page in the background does not ask. */
const every = { confirming: 1_500, waiting: 3_000, methods: 10_000 }

export type Method = { type: PaymentType; title: string }

export function usePayment(order: Order | null, id: string) {
  const language = useLanguage()
  const { status } = useSession()
  const isOpen = order?.status === 'OPEN'
  const payment = useCall(
    checkout,
    { params: { id }, query: { language } },
    {
      enabled: status !== 'starting',
      staleTime: 0,
      refetchInterval: ({ state }) =>
        !isOpen ? false : state.data?.attempt?.state === 'under_way' ? every.confirming : every.waiting,
      refetchOnWindowFocus: true,
    },
  )
  const mode = order?.serviceType === 'DINE_IN' ? 'DINE_IN_QR' : saleChannel().payment
  const offered = useCall(
    paymentMethods,
    { query: { mode } },
    { enabled: isOpen, staleTime: 0, refetchInterval: every.methods },
  )
  const methods: Method[] | null =
    offered.data?.map(({ type, title }) => ({ type, title: pickText(title, language) })) ?? null
  return { payment: payment.data ?? null, isError: payment.isError, refetch: payment.refetch, methods }
}
