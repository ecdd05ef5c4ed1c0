// Pages whose words do not travel with the first page's. Whoever comes from there waits for them; whoever begins here
// gets them before the page comes alive.
import { Outlet } from 'react-router'
import { loadLaterWords } from '#platform/words/words.ts'

/** Without one, the router would wait for the browser's own before it shows anything. */
export const loader = () => null

export async function clientLoader(): Promise<null> {
  await loadLaterWords()
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
