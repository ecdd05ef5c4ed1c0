// A value that has stopped changing. Taps come in bursts and a map passes over many streets; only the last one is asked
// about.
import { useEffect, useState } from 'react'

export function useSettled<Value>(value: Value, after: number): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), after)
    return () => clearTimeout(timer)
  }, [value, after])
  return settled
}
