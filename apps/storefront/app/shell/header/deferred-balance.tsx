// The balance is personal, so it is never in the server's page, and its code comes after the page has come alive.
import { useEffect, useState } from 'react'
import { loadLaterWords } from '#platform/words/words.ts'

type Balance = typeof import('./balance.tsx').Balance

export function LateBalance() {
  const [late, setLate] = useState<{ Balance: Balance }>()
  useEffect(() => {
    Promise.all([import('./balance.tsx'), loadLaterWords()]).then(([part]) => setLate(part), console.error)
  }, [])
  return late && <late.Balance />
}
