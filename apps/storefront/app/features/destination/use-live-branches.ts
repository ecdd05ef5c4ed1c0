// Loads a page that lists branches again when the hours, a pause or the busy time of one of them have changed.
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '#features/live/live.ts'

/** The event stream takes twenty topics of a visitor; the branches beyond are as old as the page. */
const most = 15
/** The server of the pages asks for the state of a shop once a second. */
const settleAfter = 1_200

export function useLiveBranches(branches: readonly { id: string }[]): void {
  const { revalidate } = useRevalidator()
  const terms = useRef(new Map<string, number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(
    branches.slice(0, most).map(({ id }) => `stop:${id}` as const),
    ({ event, data }) => {
      if (event !== 'stop') return
      const before = terms.current.get(data.branchId)
      terms.current.set(data.branchId, data.terms)
      if (before === undefined || before === data.terms) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void revalidate(), settleAfter)
    },
  )
}
