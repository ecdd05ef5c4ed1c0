// A small map around an address, made of map tiles. It cannot be moved, so it needs no map library.
import { Pin } from '@dasturxon/ui/pin'
import type { Point } from '#features/map/map-view.ts'

const zoom = 15
const tile = 256
/** The width and height of the shown part of the map, in tile pixels. */
const side = 96

export function MapPreview({ at }: { at: Point }) {
  const theme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
  const { x, y } = placeOn(at)
  const [left, top] = [Math.floor((x - side / 2) / tile), Math.floor((y - side / 2) / tile)]
  const pieces = [0, 1].flatMap((right) => [0, 1].map((down) => ({ column: left + right, row: top + down })))
  const box = [x - side / 2 - left * tile, y - side / 2 - top * tile, side, side]
  return (
    <span aria-hidden="true" className="relative block size-16 shrink-0 overflow-hidden rounded-field bg-surface-3">
      <svg viewBox={box.join(' ')} className="size-full">
        {pieces.map(({ column, row }) => (
          <image
            key={`${column} ${row}`}
            href={`/tiles/${theme}/${zoom}/${column}/${row}`}
            x={(column - left) * tile}
            y={(row - top) * tile}
            width={tile}
            height={tile}
          />
        ))}
      </svg>
      <span className="absolute inset-0 grid scale-75 place-items-center">
        <Pin icon="home" isSelected size="small" />
      </span>
    </span>
  )
}

/** Web Mercator pixels, counted from the north-west corner of the world. */
function placeOn({ latitude, longitude }: Point): { x: number; y: number } {
  const width = tile * 2 ** zoom
  const height = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI
  return { x: ((longitude + 180) / 360) * width, y: ((1 - height) / 2) * width }
}
