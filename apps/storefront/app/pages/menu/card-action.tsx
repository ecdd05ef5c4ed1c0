// The plus button of a product card. Its code, and the basket code, are loaded after hydration: the page itself has
// only a button that looks the same, and most cards never need more. A click before the code is loaded is not lost: it
// is executed after loading.
import type { ProductView } from '@dasturxon/ui/product-card'
import { PlusButton } from '@dasturxon/ui/plus-button'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '#platform/document/document.ts'
import { loadLaterWords } from '#platform/words/words.ts'
import { showProduct } from './card-link.tsx'
import type { MenuCategory, MenuProduct } from './menu.ts'

type Live = typeof import('./product/card-stepper.tsx')
export type CardActionProps = { product: MenuProduct; opens: MenuCategory['opens']; view: ProductView }

let live: Live | null = null
let loading: Promise<Live> | null = null
const listeners = new Set<() => void>()
const notifyAll = () => {
  for (const notify of listeners) notify()
}

/** Loads the code once for all cards. */
const load = (): Promise<Live> =>
  (loading ??= Promise.all([import('./product/card-stepper.tsx'), loadLaterWords()]).then(
    ([parts]) => {
      live = parts
      parts.watchBasketProducts(notifyAll)
      return parts
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  ))
const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

const looks = { BIG: 'wide', MEDIUM: 'card', SMALL: 'row', RAIL: 'card' } as const

export function CardAction(props: CardActionProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { product, opens, view } = props
  const parts = useSyncExternalStore(
    subscribe,
    () => (live?.wasInBasket(product.id) ? live : null),
    () => null,
  )
  const [isPressed, setPressed] = useState(false)
  useEffect(() => void load().catch(() => {}), [])
  const { name } = product
  const add = async () => {
    setPressed(true)
    const { addProduct } = await load()
    if (!(await addProduct(product, language))) showProduct(product.id, opens)
  }
  const label = t`Add: ${name}`
  if (!parts) return <PlusButton look={looks[view]} text={t`Add`} label={label} onPress={() => void add()} />
  return (
    <parts.CardStepper
      product={product}
      look={looks[view]}
      text={t`Add`}
      label={label}
      isPressed={isPressed}
      onAdd={() => void add()}
    />
  )
}
