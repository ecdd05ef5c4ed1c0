// The merchant's settings of the checkout and its payment methods. They are the same for every customer, so the server
// renders them. A feature that is switched off is not rendered.
import { paymentMethods } from '@dasturxon/contracts/payments.endpoints'
import { pickText } from '@dasturxon/rules/text'
import type { ShopMode } from '@dasturxon/rules/payment-methods'
import type { RouterContextProvider } from 'react-router'
import { loadBranches } from '#features/destination/branch-view.server.ts'
import { languageContext, merchantContext } from '#features/shop/request-context.server.ts'
import { saleChannelAt } from '#features/shop/sale-channel.ts'
import { apiContext } from '#platform/calls/public-api.server.ts'
import type { Offer, PaymentChoice } from './offer.ts'

type Arguments = { context: Readonly<RouterContextProvider>; request: { url: string } }

export async function loadOffer({ context, request }: Arguments): Promise<Offer> {
  const lookup = context.get(merchantContext)
  const settings = lookup.found ? lookup.settings : null
  const [atHome, atTable, branches] = await Promise.all([
    waysToPay(context, saleChannelAt(request.url).payment),
    waysToPay(context, 'DINE_IN_QR'),
    loadBranches({ context }),
  ])
  return {
    hasPromo: settings?.promoActive ?? false,
    hasReceiver: settings?.receiverActive ?? false,
    hasCashback: settings?.cashbackActive ?? false,
    payments: { atHome, atTable },
    branches: branches.map(({ id, name, address, latitude, longitude, handsOut }) => ({
      id,
      name,
      address,
      latitude,
      longitude,
      handsOut,
    })),
  }
}

async function waysToPay(context: Arguments['context'], mode: ShopMode): Promise<PaymentChoice[]> {
  const language = context.get(languageContext)
  const [, methods = []] = await context.get(apiContext)(paymentMethods, { query: { mode } })
  return methods.map(({ type, title }) => ({ type, title: pickText(title, language) }))
}
