// One of the merchant's own texts, in the language of the page.
import { companyPolicies } from '@dasturxon/contracts/content.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { pickText } from '@dasturxon/rules/text'
import { data, type RouterContextProvider } from 'react-router'
import { languageContext, merchantContext, pageNotFound } from '#features/shop/request-context.server.ts'
import { requirePlace } from '#features/shop/sections.server.ts'
import { apiContext } from '#platform/calls/public-api.server.ts'

type PolicyType = Reply<typeof companyPolicies>[number]['type']
type Asked = { context: Readonly<RouterContextProvider>; request: Request; pattern: string }

/** By the route's own pattern: an address may have a slash behind it or capital letters. */
const policies: Record<string, { type: PolicyType; section: 'about' | 'terms' | 'privacy' }> = {
  about: { type: 'ABOUT_COMPANY', section: 'about' },
  offerta: { type: 'TERMS', section: 'terms' },
  privacy: { type: 'PRIVACY_POLICY', section: 'privacy' },
}

export async function readPolicy({ context, request, pattern }: Asked) {
  const policy = policies[pattern]
  if (!policy) throw pageNotFound(request)
  requirePlace(policy.section, context.get(merchantContext), request)
  const [error, texts] = await context.get(apiContext)(companyPolicies, { query: { policies: policy.type } })
  if (error) throw data({ code: error.code }, { status: 503 })
  return { section: policy.section, text: pickText(texts[0]?.text, context.get(languageContext)) }
}
