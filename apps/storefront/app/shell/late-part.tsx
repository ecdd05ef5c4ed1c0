// A part nobody waits for: its code and its words come after the page has come alive, and it leaves no trace in the
// server's page. Whoever shows it keeps the room.
import { type ComponentType, useEffect, useState } from 'react'
import { loadLaterWords } from './words.ts'

type LatePartProps<Props> = {
  /** The same function every time: a new one would load again. */
  load: () => Promise<ComponentType<Props>>
  props: Props & object
  /** Until it is there. */
  before?: React.ReactNode
}

export function LatePart<Props extends object>({ load, props, before }: LatePartProps<Props>) {
  const [late, setLate] = useState<{ Part: ComponentType<Props> }>()
  useEffect(() => {
    let isGone = false
    Promise.all([load(), loadLaterWords()]).then(([Part]) => !isGone && setLate({ Part }), console.error)
    return () => void (isGone = true)
  }, [load])
  return late ? <late.Part {...props} /> : before
}
