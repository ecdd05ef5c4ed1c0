import { useEffect, useState } from 'react'

/** Taps come in bursts; only the last one is asked about. */
export function useSettled<Value>(value: Value, after: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after)
    return () => clearTimeout(timer)
  }, [value, after])
  return settled
}
