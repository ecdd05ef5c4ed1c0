// A deferred component: its code and its texts load after hydration, and the server-rendered page contains nothing of
// it. The parent reserves the space.
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { loadLaterWords } from '#platform/words/words.ts'

type DeferredProps<Props> = {
  /** Must be the same function at every render: a new one would load again. */
  load: () => Promise<ComponentType<Props>>
  props: Props & object
  /** Shown until the component is loaded. */
  before?: React.ReactNode
}

export function Deferred<Props extends object>({ load, props, before }: DeferredProps<Props>) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>()
  useEffect(() => {
    let isMounted = true
    // Each component loads in its own task, so that a tap between two of them does not wait for all.
    const timer = setTimeout(() => {
      Promise.all([load(), loadLaterWords()]).then(
        ([Part]) => isMounted && startTransition(() => setLoaded({ Part })),
        console.error,
      )
    })
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [load])
  return loaded ? <loaded.Part {...props} /> : before
}
