// The place of a card's plus. What it does, and the basket behind it, come right after the page has come alive: the page
// itself carries only a button that looks the same, and most cards never need more. Whoever is faster than that has
// pressed it all the same.
import type { ProductView } from '@dasturxon/ui/product-card'
import { PlusButton } from '@dasturxon/ui/plus-button'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '#platform/document/document.ts'
import { loadLaterWords } from '#platform/words/words.ts'
import { useOpenProduct } from './card-link.tsx'
import type { MenuCategory, MenuProduct } from './menu.ts'

type Live = typeof import('./product/card-stepper.tsx')
export type CardActionProps = { product: MenuProduct; opens: MenuCategory['opens']; view: ProductView }

let live: Live | null = null
let loading: Promise<Live> | null = null
const waiting = new Set<() => void>()
const tellAll = () => {
  for (const tell of waiting) tell()
}

/** Once, however many cards ask. */
const load = (): Promise<Live> =>
  (loading ??= Promise.all([import('./product/card-stepper.tsx'), loadLaterWords()]).then(
    ([parts]) => {
      live = parts
      parts.followWanted(tellAll)
      return parts
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  ))
const wait = (tell: () => void) => {
  waiting.add(tell)
  return () => void waiting.delete(tell)
}

const looks = { BIG: 'wide', MEDIUM: 'card', SMALL: 'row', RAIL: 'card' } as const

export function CardAction(props: CardActionProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const open = useOpenProduct()
  const { product, opens, view } = props
  const parts = useSyncExternalStore(
    wait,
    () => (live?.wasWanted(product.id) ? live : null),
    () => null,
  )
  const [isPressed, setPressed] = useState(false)
  useEffect(() => void load().catch(() => {}), [])
  const { name } = product
  const add = async () => {
    setPressed(true)
    const { addProduct } = await load()
    if (!(await addProduct(product, language))) open(product.id, opens)
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
