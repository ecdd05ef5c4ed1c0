// The row of banners, with part of the next banner visible. The row has native scrolling from the first paint, which is
// enough for touch; for a mouse the carousel adds arrows and dragging after hydration.
import { Banner, type BannerTone } from '@dasturxon/ui/banner'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Deferred } from '#platform/deferred/deferred.tsx'
import { imageSet, imageUrl } from '#platform/image/image-url.ts'
import type { BannerView } from './menu.ts'

const tones: readonly BannerTone[] = ['ink', 'brand', 'tint']
const loadCarousel = async () =>
  matchMedia('(pointer: fine)').matches ? (await import('./banners/carousel.tsx')).Carousel : () => null

export function BannerRail({ banners }: { banners: readonly BannerView[] }) {
  const { t } = useLingui()
  const [row, setRow] = useState<HTMLDivElement | null>(null)
  if (banners.length === 0) return null
  return (
    <section aria-label={t`Offers`} className="relative pt-4">
      <div ref={setRow} className="overflow-x-auto overscroll-x-contain [scrollbar-width:none]">
        <ul className="flex gap-2.5 px-gutter desktop:gap-3 desktop:px-0">
          {banners.map(({ id, title, image, href }, index) => (
            <li key={id} className="flex-none desktop:w-[calc(50%-6px)]">
              <Banner
                href={href ?? undefined}
                title={title}
                action={href === null ? undefined : t`Choose`}
                tone={tones[index % tones.length]}
                picture={{ src: imageUrl(image, 240), srcSet: imageSet(image, 480), sizes: '13.5rem' }}
                isFirst={index === 0}
              />
            </li>
          ))}
        </ul>
      </div>
      {banners.length > 1 && row && <Deferred load={loadCarousel} props={{ row }} />}
    </section>
  )
}
