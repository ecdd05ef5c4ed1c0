// Scripts that stand in the page as the server wrote it. A browser that had to make one again, on its way to an error page,
// would be refused by the page's own policy, and show nothing at all.
import { useSyncExternalStore } from 'react'
import { ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

const never = () => () => {}
/** True on the server and while its page is taken over; false for whatever is made afterwards. */
const useServerWritten = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

export const ServerWritten = ({ children }: { children: React.ReactNode }) => useServerWritten() && children

/** The router's own, which is a script as well; afterwards only the part that remembers. */
export const ScrollMemory = () => (useServerWritten() ? <ScrollRestoration /> : <Remembered />)

function Remembered() {
  useScrollRestoration()
  return null
}
