// POST {prefix}/pay: what the buttons of the pay page do.
import type { FastifyInstance } from 'fastify'
import type { Form } from '../form.ts'
import { outcomePage, payPage, type PayForm } from './pay-page.ts'
import type { Payment, Till } from './till.ts'
import type { Transaction } from './transactions.ts'

type FormSettings = {
  /** The name on the page. */
  provider: string
  /** Fills in what a return URL may hold a place for. */
  fillReturnUrl?: (returnUrl: string, filled: { transactionId: string; orderId: string }) => string
}

/** A page could be made to run code by another scheme. */
const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

export function takePayForms<Account, T extends Transaction>(
  app: FastifyInstance,
  till: Till<Account, T>,
  { provider, fillReturnUrl = (returnUrl) => returnUrl }: FormSettings,
): { show: (form: PayForm) => { status: number; html: string } } {
  const { protocol, accounts } = till

  function explain({ outcome, log }: Payment): string {
    if (outcome === 'paid') return 'Paid.'
    if (outcome === 'declined') return 'Declined. No money was taken.'
    if (outcome === 'unknown') return 'The shop has not answered yet.'
    const answer = log.map((entry) => entry.answer).findLast((one) => typeof one === 'object' && one !== null)
    return `The shop refused the payment: ${answer ? protocol.reasonOf(answer as Record<string, unknown>) : 'no answer'}`
  }

  app.post<{ Body: Form | undefined }>('/pay', async ({ body }, reply) => {
    const { account = '', orderId = '', amount: sent, returnUrl = '', how } = body ?? {}
    const amount = protocol.readAmount(sent)
    const goBack = (transactionId: string) =>
      isWebAddress(returnUrl) ? fillReturnUrl(returnUrl, { transactionId, orderId }) : null
    const end = (status: number, text: string, url: string | null) =>
      reply
        .code(status)
        .type('text/html')
        .send(outcomePage(provider, text, url))

    if (how === 'close') {
      const url = goBack('null')
      return url === null ? end(200, 'Closed. No money was taken.', null) : reply.redirect(url, 303)
    }
    if (amount === null || (how !== 'pay' && how !== 'decline')) return end(400, 'The form is incomplete.', null)
    const payment = await till.pay({ account, orderId, amount }, how)
    if (!payment) return end(404, 'No such shop.', null)
    const url = goBack(payment.transactionId)
    const isOver = payment.outcome === 'paid' || payment.outcome === 'declined'
    return isOver && url !== null ? reply.redirect(url, 303) : end(200, explain(payment), url)
  })

  return {
    show(form) {
      const amount = protocol.readAmount(form.amount)
      if (!accounts.has(form.account)) return { status: 404, html: outcomePage(provider, 'No such shop.', null) }
      if (amount === null || form.orderId === '')
        return { status: 400, html: outcomePage(provider, 'The link is incomplete.', null) }
      return { status: 200, html: payPage(provider, `${app.prefix}/pay`, protocol.showAmount(amount), form) }
    },
  }
}
