// Offers across the page, the next one peeking in. A row that scrolls by itself from the first paint, which is all a
// finger needs; a mouse gets arrows and drag with the carousel, after the page has come alive.
import { Banner, type BannerTone } from '@dasturxon/ui/banner'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LatePart } from '#platform/deferred/deferred.tsx'
import { imageSet, imageUrl } from '#platform/image/image-url.ts'
import type { BannerView } from './menu.ts'

const tones: readonly BannerTone[] = ['ink', 'brand', 'tint']
const loadCarousel = async () =>
  matchMedia('(pointer: fine)').matches ? (await import('./banners/carousel.tsx')).Carousel : () => null

export function BannerShelf({ banners }: { banners: readonly BannerView[] }) {
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
                picture={{ src: imageUrl(image, 240), srcSet: imageSet(image, 480), sizes: '13.5rem', kind: 'cutout' }}
                isFirst={index === 0}
              />
            </li>
          ))}
        </ul>
      </div>
      {banners.length > 1 && row && <LatePart load={loadCarousel} props={{ row }} />}
    </section>
  )
}
