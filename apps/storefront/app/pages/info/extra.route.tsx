// The page the merchant composes from blocks. It is opened from a button of the Telegram bot or from a payment app.
import { extraPage } from '@dasturxon/contracts/content.endpoints'
import { data } from 'react-router'
import { languageContext, pageNotFound } from '#features/shop/request-context.server.ts'
import { apiContext } from '#platform/calls/public-api.server.ts'
import { documentTitle } from '#shell/head/page-titles.ts'
import type { Route } from './+types/extra.route.ts'
import { ExtraBlock } from './extra-block.tsx'
import { extraView } from './extra.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [error, page] = await context.get(apiContext)(extraPage, {})
  if (error?.status === 404) throw pageNotFound(request)
  if (error) throw data({ code: error.code }, { status: 503 })
  return extraView(page, context.get(languageContext))
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => [
  documentTitle(matches, location.pathname, loaderData?.title),
]

export default function Extra({ loaderData: { title, blocks } }: Route.ComponentProps) {
  return (
    <div className="grid gap-4">
      <h1 className="text-h1">{title}</h1>
      {/* The index is a safe key: the order of the blocks never changes while the page is open. */}
      {blocks.map((block, index) => (
        <ExtraBlock key={index} block={block} />
      ))}
    </div>
  )
}
