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

const policies = {
  about: { type: 'ABOUT_COMPANY', section: 'about' },
  offerta: { type: 'TERMS', section: 'terms' },
  privacy: { type: 'PRIVACY_POLICY', section: 'privacy' },
} as const satisfies Record<string, { type: PolicyType; section: Place }>

export async function readPolicy({ context, request }: Asked) {
  // The last part of the path: with a slash behind it or without, in a document's request or in one of the router's own.
  const name = /([\w-]+)(?:\.data)?\/?$/.exec(new URL(request.url).pathname)?.[1] ?? ''
  if (!isPolicy(name)) throw pageNotFound(request)
  const { type, section } = policies[name]
  requirePlace(section, context.get(merchantContext), request)
  const [error, texts] = await context.get(apiContext)(companyPolicies, { query: { policies: type } })
  if (error) throw data({ code: error.code }, { status: 503 })
  return { section, text: pickText(texts[0]?.text, context.get(languageContext)) }
}

const isPolicy = (name: string): name is keyof typeof policies => Object.hasOwn(policies, name)
