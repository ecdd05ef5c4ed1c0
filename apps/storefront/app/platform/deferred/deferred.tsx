// A deferred component: its code and its texts load after hydration, and the server-rendered page contains nothing of
// it. The parent reserves the space. Its styles are part of the first page: see vite/first-page-styles.ts.
import { Component, type ComponentType, startTransition, useEffect, useState } from 'react'
import { atFirstInput, whenBrowserIdle } from '#platform/timing/idle.ts'
import { loadLaterWords } from '#platform/words/words.ts'
import { loadAllStyles } from '#platform/styles/style-sheets.ts'

/** The texts and the styles of everything beyond the first page and its deferred parts. */
export const loadLater = (): Promise<unknown> => Promise.all([loadLaterWords(), loadAllStyles()])

const desktop = '(min-width: 64rem)'

/** Resolves when the screen has the given width: a phone never downloads a part of the desktop, and vice versa. */
export const onceWide = (isWide: boolean): Promise<void> =>
  new Promise((resolve) => {
    const query = matchMedia(desktop)
    const check = () => query.matches === isWide && resolve()
    query.addEventListener('change', check)
    check()
  })

let quiet: Promise<void> | null = null

/** Resolves when the browser has time for the first time, or at the first input: all deferred components start then. */
const whenQuiet = (): Promise<void> =>
  (quiet ??= new Promise((resolve) => {
    whenBrowserIdle(resolve)
    atFirstInput(resolve)
  }))

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
    whenQuiet()
      .then(() => Promise.all([load(), loadLaterWords()]))
      .then(([Part]) => isMounted && startTransition(() => setLoaded({ Part })), console.error)
    return () => void (isMounted = false)
  }, [load])
  return loaded ? <loaded.Part {...props} /> : before
}

/** Shows nothing when a part inside it fails: a failure of an optional part must not affect the page. */
export class IgnoreErrors extends Component<{ children: React.ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
