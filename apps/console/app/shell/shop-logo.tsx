// The logo and the name of the shop, in its colours. Read with the session, and remembered for the next visit.
import { useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { knownShop, rememberShop, sub } from '#platform/shops.ts'
import { paint } from '#platform/theme.ts'

type ShopLook = { brand: string; logo: string | null; colour: string | null }

const known = knownShop(sub)

const look = createStore<ShopLook>()(() => ({
  brand: known?.brand ?? sub,
  logo: known?.logo ?? null,
  colour: known?.colour ?? null,
}))

export function showLook(next: ShopLook): void {
  look.setState(next)
  rememberShop(sub, next)
  paint(next.colour)
}

export const useBrand = (): string => useStore(look, ({ brand }) => brand)

export function ShopLogo() {
  const { brand, logo } = useStore(look)
  const [broken, setBroken] = useState<string>()
  return (
    <span className="flex items-center gap-3">
      {logo && logo !== broken ? (
        <img
          src={logo}
          alt=""
          onError={() => setBroken(logo)}
          className="size-11 shrink-0 rounded-small object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-small bg-fill text-h4 text-on-fill inset-ring inset-ring-fill-edge"
        >
          {brand[0]?.toUpperCase()}
        </span>
      )}
      <span className="min-w-0 truncate text-h3 tablet:max-desktop:sr-only">{brand}</span>
    </span>
  )
}
