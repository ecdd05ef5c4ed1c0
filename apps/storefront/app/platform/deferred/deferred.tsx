// A part nobody waits for: its code and its words come after the page has come alive, and it leaves no trace in the
// server's page. Whoever shows it keeps the room.
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { loadLaterWords } from '#platform/words/words.ts'

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
    let isHere = true
    // Each by itself: a finger that comes between two of them does not wait for all.
    const turn = setTimeout(() => {
      Promise.all([load(), loadLaterWords()]).then(
        ([Part]) => isHere && startTransition(() => setLate({ Part })),
        console.error,
      )
    })
    return () => {
      isHere = false
      clearTimeout(turn)
    }
  }, [load])
  return late ? <late.Part {...props} /> : before
}
