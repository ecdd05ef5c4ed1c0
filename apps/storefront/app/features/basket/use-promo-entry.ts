// A promo code while it is typed and checked. The basket and the checkout show it differently with the same behaviour.
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { enterPromo } from './promo.ts'
import { usePromoText } from './use-promo-text.ts'

export type PromoEntry = {
  typed: string
  type: (code: string) => void
  isAsking: boolean
  /** Why the server refused the entered code, as text. */
  refusal: string | undefined
  enter: (event: FormEvent) => void
}

const shortest = 2

/** `onAccepted` is called with the code that the server has accepted. */
export function usePromoEntry(
  price: Parameters<typeof enterPromo>[1],
  onAccepted?: (code: string) => void,
): PromoEntry {
  const { t } = useLingui()
  const words = usePromoText()
  const [typed, setTyped] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const ask = async (code: string) => {
    setAsking(true)
    const error = await enterPromo(code, price)
    setAsking(false)
    setRefusal(error && words(error))
    if (error) return
    setTyped('')
    onAccepted?.(code)
  }
  return {
    typed,
    type: (code) => {
      setRefusal(undefined)
      setTyped(code)
    },
    isAsking,
    refusal,
    enter: (event) => {
      event.preventDefault()
      const code = typed.trim()
      if (code.length < shortest) setRefusal(t`Enter the code`)
      else void ask(code)
    },
  }
}
