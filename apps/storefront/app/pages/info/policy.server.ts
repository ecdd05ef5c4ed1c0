// One of the merchant's own texts, in the language of the page.
import { companyPolicies } from '@dasturxon/contracts/content.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { pickText } from '@dasturxon/rules/text'
import { data, type RouterContextProvider } from 'react-router'
import { languageContext, merchantContext, pageNotFound } from '#features/shop/request-context.server.ts'
import { requirePlace } from '#features/shop/sections.server.ts'
import type { Place } from '#features/shop/sections.ts'
import { apiContext } from '#platform/calls/public-api.server.ts'

type PolicyType = Reply<typeof companyPolicies>[number]['type']
type Asked = { context: Readonly<RouterContextProvider>; request: Request }

const texts: Record<string, readonly [type: PolicyType, place: Place]> = {
  '/about': ['ABOUT_COMPANY', 'about'],
  '/offerta': ['TERMS', 'terms'],
  '/privacy': ['PRIVACY_POLICY', 'privacy'],
}

/** Which of them the address asks for; with or without the ending of the router's data requests. */
export async function readPolicy({ context, request }: Asked): Promise<string> {
  const asked = texts[new URL(request.url).pathname.replace(/\.data$/, '')]
  if (!asked) throw pageNotFound(request)
  const [type, place] = asked
  requirePlace(place, context.get(merchantContext), request)
  const [error, policies] = await context.get(apiContext)(companyPolicies, { query: { policies: type } })
  if (error) throw data({ code: error.code }, { status: 503 })
  return pickText(policies[0]?.text, context.get(languageContext))
}
