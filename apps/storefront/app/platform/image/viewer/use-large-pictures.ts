// Which size of each picture to show: the large one, or a smaller one while the large one is slow to load.
import { useEffect, useState } from 'react'
import { imageUrl } from '../image-url.ts'
import { viewerLimits } from './limits.ts'

const large = 1440
const small = 480

export function useLargePictures(keys: readonly string[]): string[] {
  const [late, setLate] = useState<ReadonlySet<string>>(new Set())
  const list = keys.join(' ')
  useEffect(() => {
    const stops = list.split(' ').map((key) =>
      watchPicture(imageUrl(key, large), (isLate) =>
        setLate((before) => {
          const next = new Set(before)
          if (isLate) next.add(key)
          else next.delete(key)
          return next
        }),
      ),
    )
    return () => stops.forEach((stop) => stop())
  }, [list])
  return keys.map((key) => imageUrl(key, late.has(key) ? small : large))
}

function watchPicture(url: string, report: (isLate: boolean) => void): () => void {
  const picture = new Image()
  const timer = setTimeout(() => report(true), viewerLimits.load)
  picture.addEventListener('load', () => {
    clearTimeout(timer)
    report(false)
  })
  picture.src = url
  return () => clearTimeout(timer)
}
