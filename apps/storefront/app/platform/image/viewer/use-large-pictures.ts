// Which size of each picture to show: the large one, or a smaller one while the large lets itself be waited for.
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
        setLate((known) => {
          const next = new Set(known)
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

function watchPicture(url: string, tell: (isLate: boolean) => void): () => void {
  const picture = new Image()
  const timer = setTimeout(() => tell(true), viewerLimits.load)
  picture.addEventListener('load', () => {
    clearTimeout(timer)
    tell(false)
  })
  picture.src = url
  return () => clearTimeout(timer)
}
