// The viewer and the library behind it come when a picture is first opened.
import { lazy, Suspense, useState } from 'react'
import type { ImageViewerProps } from './viewer.tsx'

const Viewer = lazy(() => import('./viewer.tsx').then(({ Viewer }) => ({ default: Viewer })))

export function ImageViewer(props: ImageViewerProps) {
  // Once opened it stays, or there would be nothing left to play its leaving.
  const [wasOpened, setOpened] = useState(false)
  if (props.openAt !== null && !wasOpened) setOpened(true)
  return (
    wasOpened && (
      <Suspense>
        <Viewer {...props} />
      </Suspense>
    )
  )
}
