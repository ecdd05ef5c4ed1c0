// The layout of pages whose texts are not part of the first page's texts. These texts are loaded during the
// navigation from another page; a visit that starts on such a page loads them before hydration.
import { Outlet } from 'react-router'
import { languageContext } from '#features/shop/request-context.server.ts'
import { loadLater } from '#platform/deferred/deferred.tsx'
import { i18n } from '#platform/words/words.ts'
import { wordsFor } from '#platform/words/words.server.ts'
import { documentTitle, pageTitles } from '../head/page-titles.ts'
import type { Route } from './+types/worded.route.ts'

/** Without a server loader the router would wait for the client loader before it shows anything. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  titles: pageTitles(wordsFor(context.get(languageContext))),
})

export async function clientLoader() {
  await loadLater()
  return { titles: pageTitles(i18n) }
}

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches, location }) => [documentTitle(matches, location.pathname)]

export default function WordedPages() {
  return (
    <div data-words="later" className="contents">
      <Outlet />
    </div>
  )
}
