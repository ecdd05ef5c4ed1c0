// Leaves the address pages after a choice. The pages of the choice do not stay in the history: the next Back leads to
// the page before the one where the choice began, not to the map again.
import { useNavigate } from 'react-router'

/** Returns a function that opens `next`: the entry of the history where the choice began, else in place of this page. */
export function useLeave(next: string): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const steps = stepsBackTo(new URL(next, location.origin).pathname)
    await (steps === null ? navigate(next, { replace: true }) : navigate(-steps))
  }
}

const isAddressPage = (path: string) => path === '/choose-address' || path.startsWith('/address/')

/** Null when another page than an address page is in between, or when the browser does not tell its history. */
function stepsBackTo(path: string): number | null {
  if (!('navigation' in window)) return null
  const at = navigation.currentEntry?.index ?? 0
  const before = navigation.entries().slice(0, at).toReversed()
  const found = before.findIndex(({ url }) => !isAddressPage(pathOf(url)))
  return pathOf(before[found]?.url) === path ? found + 1 : null
}

const pathOf = (url: string | null | undefined): string => (url ? new URL(url).pathname : '')
