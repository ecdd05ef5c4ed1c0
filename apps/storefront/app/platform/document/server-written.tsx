// Inline scripts that exist only in the server-rendered page. If the browser created one again for an error page, the
// content security policy would refuse it, and the page would stay empty.
import { useSyncExternalStore } from 'react'
import { ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

const never = () => () => {}
/** True on the server and during hydration; false for everything rendered afterwards. */
export const useServerWritten = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

export const ServerWritten = ({ children }: { children: React.ReactNode }) => useServerWritten() && children

/** The router's scroll restoration, which includes an inline script; after hydration only its hook. */
export const ScrollMemory = () => (useServerWritten() ? <ScrollRestoration /> : <ScrollHook />)

function ScrollHook() {
  useScrollRestoration()
  return null
}
