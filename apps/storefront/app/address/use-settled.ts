// A value that has stopped changing. The map server answers one question a second: nobody asks it about every street a
// map passes over.
import { useEffect, useState } from 'react'

export function useSettled<Value>(value: Value, wait = 800): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
