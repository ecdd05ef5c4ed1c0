// The logo and the name of the shop, in its colours. Read with the session, and remembered for the next visit.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { knownShop, rememberShop, sub } from '#platform/shops.ts'
import { paint } from '#platform/theme.ts'

export type ShopBranch = { id: string; name: string }
export type ShopLook = { brand: string; logo: string | null; colour: string | null; branches: readonly ShopBranch[] }

const known = knownShop(sub)

export const shopStore = createStore<ShopLook>()(() => ({
  brand: known?.brand ?? sub,
  logo: known?.logo ?? null,
  colour: known?.colour ?? null,
  branches: [],
}))

export function showShop(look: ShopLook): void {
  const { brand, logo, colour } = look
  shopStore.setState(look)
  rememberShop(sub, { brand, logo, colour })
  paint(colour)
}

export function ShopLogo() {
  const { brand, logo } = useStore(shopStore)
  return (
    <span className="flex items-center gap-3">
      {logo ? (
        <img src={logo} alt="" className="size-11 shrink-0 rounded-small object-cover" />
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
