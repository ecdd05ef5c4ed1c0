// The pictures of a product: one large, the others reached by swiping or by thumbnails; a click opens the full-screen
// image viewer.
import { Plate } from '@dasturxon/ui/plate'
import { useLingui } from '@lingui/react/macro'
import { type TouchEvent, useRef, useState } from 'react'
import { imageSet, imageUrl } from '#platform/image/image-url.ts'
import { ImageViewer } from '#platform/image/viewer/image-viewer.tsx'
import type { OpenProduct } from './open-product.ts'

const sizes = '(min-width: 64rem) 36rem, 100vw'
const cutout = (key: string) => ({ src: imageUrl(key, 480), srcSet: imageSet(key, 1440), sizes })

type GalleryProps = { open: OpenProduct; children?: React.ReactNode }

/** `children` are the buttons shown above the picture. */
export function Gallery({ open: { product, category, pictures }, children }: GalleryProps) {
  const { t } = useLingui()
  const [shown, show] = useState(0)
  const [openAt, openViewer] = useState<number | null>(null)
  const picture = pictures[shown]
  const swipe = useSwipe((step) => show((now) => Math.max(0, Math.min(now + step, pictures.length - 1))))
  return (
    <>
      <div className="relative grid min-h-0" {...swipe}>
        <Plate
          hue={category.hue}
          alt={product.name}
          picture={picture === undefined ? undefined : cutout(picture)}
          fallback={category.image ? cutout(category.image) : undefined}
          shape="cover"
          isFirst
          isFaded={product.supply === 'soldOut'}
        />
        {picture !== undefined && (
          <button
            type="button"
            aria-label={t`Enlarge: ${product.name}`}
            onClick={() => openViewer(shown)}
            className="absolute inset-0 cursor-zoom-in -outline-offset-4"
          />
        )}
        {pictures.length > 1 && (
          <ul className="absolute bottom-9 left-gutter desktop:bottom-4 flex gap-2">
            {pictures.map((key, index) => (
              <li key={key}>
                <Thumb image={key} number={index + 1} isShown={index === shown} onShow={() => show(index)} />
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
      {/* Outside the swipe area: a swipe in the viewer must not also change the picture here. */}
      <ImageViewer
        images={pictures.map((image) => ({ image, alt: product.name }))}
        openAt={openAt}
        onClose={() => openViewer(null)}
      />
    </>
  )
}

type ThumbProps = { image: string; number: number; isShown: boolean; onShow: () => void }

function Thumb({ image, number, isShown, onShow }: ThumbProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-label={t`Photo ${number}`}
      aria-pressed={isShown}
      onClick={onShow}
      className="block size-13 overflow-hidden rounded-field bg-surface p-1 shadow-e2 aria-pressed:inset-ring-2 aria-pressed:inset-ring-ink desktop:size-16"
    >
      <img src={imageUrl(image, 96)} alt="" width="64" height="64" className="size-full object-contain" />
    </button>
  )
}

/** The minimum swipe distance in pixels; a shorter movement is a tap. */
const minDistance = 40

/** Detects horizontal swipes; vertical ones scroll the page. `onStep` receives 1 for next and −1 for previous. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches[0] : undefined
      start.current = finger ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      if (!finger || !start.current) return
      const [dx, dy] = [finger.clientX - start.current.x, finger.clientY - start.current.y]
      if (Math.abs(dx) >= minDistance && Math.abs(dx) > 2 * Math.abs(dy)) onStep(dx < 0 ? 1 : -1)
    },
  }
}
