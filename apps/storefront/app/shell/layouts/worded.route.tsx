// The layout of pages whose texts are not part of the first page's texts. These texts are loaded during the
// navigation from another page; a visit that starts on such a page loads them before hydration.
import { Outlet } from 'react-router'
import { loadLater } from '#platform/deferred/deferred.tsx'

/** Without a server loader the router would wait for the client loader before it shows anything. */
export const loader = () => null

export async function clientLoader(): Promise<null> {
  await loadLater()
  return null
}

export const shouldRevalidate = () => false

export default function WordedPages() {
  return (
    <div data-words="later" className="contents">
      <Outlet />
    </div>
  )
}
