// A tinted background for product images; it shows before the image loads and stays when loading fails.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { PlateHue } from './plate-hue.ts'

export type Picture = {
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
}

/** The file name of an opaque picture ends with `-photo`. It covers the background; a cut-out is shown on it. */
export const isPhoto = (picture: Picture): boolean => /-photo\.\w+$/.test(picture.src)

/** `cover` fills the available space edge to edge. */
export type PlateShape = 'square' | 'wide' | 'round' | 'tile' | 'story' | 'cover'

export type PlateProps = {
  hue: PlateHue
  /** The alternative text; empty when the product name is shown beside the image. */
  alt: string
  picture?: Picture | undefined
  /** The category's image, shown faintly when the product has none. */
  fallback?: Picture | undefined
  shape?: PlateShape | undefined
  /** The first images of the page load eagerly. */
  isFirst?: boolean | undefined
  isFaded?: boolean | undefined
  children?: ReactNode
}

const shapes: Record<PlateShape, string> = {
  square: 'plate-square',
  wide: 'plate-wide',
  round: 'plate-box aspect-square rounded-full',
  tile: 'plate-box aspect-[1.12] rounded-field',
  story: 'plate-box h-full rounded-field desktop:rounded-plate',
  cover: 'plate-box h-[min(18.75rem,38dvh)] short:h-[70dvh] desktop:h-full desktop:min-h-100',
}
/** The position of a cut-out; the default fills the plate. In a story it is cropped by the lower corner, under the title. */
const stands: Record<PlateShape, string> = {
  square: '',
  wide: 'mx-auto aspect-square w-auto feather',
  round: 'vignette inset-[8%] size-[84%]',
  tile: 'vignette inset-[4%] size-[92%]',
  story: 'vignette inset-auto -right-2.5 -bottom-3.5 h-auto',
  cover: 'feather-all m-auto aspect-square w-auto desktop:h-auto desktop:w-full',
}

export function Plate({ hue, alt, picture, fallback, shape = 'square', isFirst, isFaded, children }: PlateProps) {
  const shown = picture ?? fallback
  return (
    <div className={`plate plate-hue-${hue} ${shapes[shape]}`}>
      {shown ? (
        <img
          src={shown.src}
          srcSet={shown.srcSet}
          sizes={shown.sizes}
          alt={picture ? alt : ''}
          width={480}
          height={shape === 'wide' ? 300 : 480}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          className={classNames(
            'plate-image',
            isPhoto(shown) ? 'object-cover' : stands[shape],
            (isFaded || !picture) && 'opacity-40',
            isFaded && 'grayscale',
          )}
        />
      ) : (
        <Icon name="menu-on" className="absolute inset-0 m-auto size-1/3 text-ink opacity-15" />
      )}
      {children}
    </div>
  )
}
