import { expect, test } from 'vitest'
import { onePer } from './limits.ts'

test('[S9.26a] counts one wheel event in 50 ms', () => {
  let now = 0
  const counts = onePer(50, () => now)
  const at = (time: number) => {
    now = time
    return counts()
  }
  expect([0, 10, 49, 50, 99, 100].map(at)).toEqual([true, false, false, true, false, true])
})
