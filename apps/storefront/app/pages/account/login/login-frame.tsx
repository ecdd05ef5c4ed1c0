// The layout of the login pages: only the form on a phone; on a desktop the shop name and picture next to the form.
import { Plate, type Picture } from '@dasturxon/ui/plate'
import { plateHue } from '@dasturxon/ui/plate-hue'
import type { ReactNode } from 'react'
import { useShop } from '#features/shop/shop.ts'
import { imageSet, imageUrl } from '#platform/image/image-url.ts'
import { Brand } from '#shell/header/brand.tsx'

type LoginFrameProps = { art: string | null; children: ReactNode }

export function LoginFrame({ art, children }: LoginFrameProps) {
  const shop = useShop()
  if (!shop) return null
  return (
    <div className="min-h-dvh bg-surface desktop:grid desktop:grid-cols-2">
      {/* No picture here is `isFirst`: the browser must not download a picture that is hidden at the current width. */}
      <aside className="relative overflow-hidden max-desktop:hidden">
        <div className="absolute inset-0">
          <Plate hue={plateHue(shop.colour)} alt="" picture={picture(art, '50vw')} shape="cover" />
        </div>
        <div className="relative flex h-full flex-col justify-between p-10">
          <Brand shop={shop} />
          <p className="max-w-120 text-title text-balance">{shop.title}</p>
        </div>
      </aside>
      <main className="mx-auto flex w-full max-w-120 flex-col gap-[24px] px-5 pt-3 pb-8 short:gap-3 desktop:max-w-100 desktop:justify-center desktop:px-0">
        {children}
      </main>
    </div>
  )
}

export const picture = (key: string | null, sizes: string): Picture | undefined =>
  key ? { src: imageUrl(key, 480), srcSet: imageSet(key, 1440), sizes } : undefined
