// Reads one of the merchant's legal texts in the language of the page, and for the pages about the company its branches.
import { companyPolicies } from '@dasturxon/contracts/content.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { pickText } from '@dasturxon/rules/text'
import { data, type RouterContextProvider } from 'react-router'
import { loadBranches } from '#features/destination/branch-view.server.ts'
import { languageContext, merchantContext, pageNotFound } from '#features/shop/request-context.server.ts'
import { requireSection } from '#features/shop/sections.server.ts'
import { apiContext } from '#platform/calls/public-api.server.ts'

type PolicyType = Reply<typeof companyPolicies>[number]['type']
type LoaderArgs = { context: Readonly<RouterContextProvider>; request: Request; pattern: string }

/** The key is the route pattern, not the URL path: a path may end with a slash or contain capital letters. */
const policies: Record<string, { type: PolicyType; section: 'about' | 'terms' | 'privacy' }> = {
  about: { type: 'ABOUT_COMPANY', section: 'about' },
  offerta: { type: 'TERMS', section: 'terms' },
  privacy: { type: 'PRIVACY_POLICY', section: 'privacy' },
}

export async function readPolicy({ context, request, pattern }: LoaderArgs) {
  const policy = policies[pattern]
  if (!policy) throw pageNotFound(request)
  const settings = requireSection(policy.section, context.get(merchantContext), request)
  const call = context.get(apiContext)
  const hasPlaces = policy.section !== 'privacy'
  const [[error, texts], branches] = await Promise.all([
    call(companyPolicies, { query: { policies: policy.type } }),
    // The text is what the page is for: it is shown without the branches when these cannot be read.
    hasPlaces && settings.branchesActive ? loadBranches({ context }).catch(() => []) : [],
  ])
  if (error) throw data({ code: error.code }, { status: 503 })
  return {
    section: policy.section,
    text: pickText(texts[0]?.text, context.get(languageContext)),
    hasSign: hasPlaces,
    branches,
  }
}
