// The stage of product art: a tinted backdrop that is there before the image is, and stays if it never comes.
import { ForkKnifeIcon } from '@phosphor-icons/react/dist/ssr/ForkKnife'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { PlateHue } from './plate-hue.ts'

export type Picture = {
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
  /** A cut-out floats on the plate, a photograph covers it. */
  kind: 'cutout' | 'photo'
}

export type PlateProps = {
  hue: PlateHue
  /** Empty when the name stands beside it. */
  alt: string
  picture?: Picture | undefined
  /** The category's own art, shown faintly when the product has none. */
  fallback?: Picture | undefined
  shape?: 'square' | 'wide' | 'round' | undefined
  /** First on the page: load at once. */
  isFirst?: boolean | undefined
  isFaded?: boolean | undefined
  children?: ReactNode
}

const backdrops: Record<PlateHue, string> = {
  0: 'plate-hue-0',
  30: 'plate-hue-30',
  60: 'plate-hue-60',
  90: 'plate-hue-90',
  120: 'plate-hue-120',
  150: 'plate-hue-150',
  180: 'plate-hue-180',
  210: 'plate-hue-210',
  240: 'plate-hue-240',
  270: 'plate-hue-270',
  300: 'plate-hue-300',
  330: 'plate-hue-330',
}
const shapes = {
  square: 'aspect-square rounded-plate',
  wide: 'aspect-16/10 rounded-plate',
  round: 'aspect-square rounded-full',
}

export function Plate({ hue, alt, picture, fallback, shape = 'square', isFirst, isFaded, children }: PlateProps) {
  const shown = picture ?? fallback
  return (
    <div className={classNames('plate relative isolate overflow-hidden', backdrops[hue], shapes[shape])}>
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
            'absolute inset-0 transition duration-image group-hover:scale-105',
            shown.kind === 'photo' ? 'size-full object-cover' : 'mx-auto aspect-square h-full w-auto object-contain',
            shown.kind === 'cutout' && shape === 'wide' && 'feather',
            (isFaded || !picture) && 'opacity-40',
            isFaded && 'grayscale',
          )}
        />
      ) : (
        <ForkKnifeIcon weight="fill" aria-hidden className="absolute inset-0 m-auto size-1/3 text-ink opacity-15" />
      )}
      {children}
    </div>
  )
}
